/** Answers of a good backend. Without fast-check, so that tests of tables load fast. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const product: Json = {
  id: 'p-1024-anarkali',
  title: 'Anarkali Kurta',
  description: 'Cotton, hand block printed.',
  imgUrl: 'https://cdn.example.in/1.jpg',
  category: 'Women',
  parentCategory: 'Kurtas',
  regularPrice: 1999.5,
  discountedPrice: '1299',
  createdAt: '2024-03-05T10:00:00Z',
  images: [{ url: 'https://cdn.example.in/1.jpg' }, { url: 'https://cdn.example.in/2.jpg' }],
  attributes: [
    { id: 'a1', key: 'Size', value: ['S', 'M', 'L'], metricUnit: '' },
    { id: 'a2', key: 'colours', value: ['Indigo'], metricUnit: '' },
    { id: 'a3', key: 'Weight', value: [350], metricUnit: 'g' },
    { id: 'a4', key: 'featured', value: ['true'], metricUnit: '' },
  ],
  soldOut: false,
  variants: [
    { sku: 'AN-S', size: 'S', color: 'Indigo', price: 1299, regularPrice: 1999.5, available: 10 },
    { sku: 'AN-M', size: 'M', color: 'Indigo', price: '1399', available: 0, images: [{ url: '/m.jpg' }] },
    { sku: 'AN-L', size: 'L', color: null, price: 1499, available: 2 },
  ],
  sizeChart: {
    columns: ['To Fit Bust', 'Length'],
    rows: [
      { size: 'S', values: [86, '112.5'] },
      { size: 'M', values: [91, null] },
    ],
  },
};

const order: Json = {
  id: 'o-1',
  status: 2,
  createdAt: '2024-03-05T10:00:00Z',
  items: [
    { id: 'i1', productTitle: 'Kolhapuri flats', quantity: 2, price: 899.95 },
    { id: 'i2', productTitle: 'Dupatta', quantity: 1, price: '349.10' },
  ],
  shippingAddress: { address: '12 MG Road', city: 'Pune', state: 'Maharashtra', postalCode: 411001 },
};

const paymentField: Json = {
  name: 'bank',
  label: 'Bank',
  placeholder: 'Choose',
  description: 'Your bank',
  type: 'select',
  options: ['SBI', { label: 'HDFC Bank', value: 'hdfc' }],
  inline: false,
  mask: '',
  defaultValue: 'SBI',
  rules: { required: true, minLength: 2, maxLength: '20', pattern: '^[A-Za-z]+$' },
  rulesMessages: ['Choose a bank'],
  showWhenFilled: ['method'],
};

/** One good answer of each kind. */
export const answers = {
  product,
  productList: { data: [product, product], count: 40, pagination: { total: 41, page: 1 } },
  foundPage: {
    data: [product],
    count: 41,
    facets: [
      {
        key: 'size',
        label: 'Size',
        values: [
          { value: 'S', label: 'S', count: 3 },
          { value: 'M', label: 'M', count: '12' },
        ],
      },
      { key: 'inStock', label: 'Availability', values: [{ value: true, label: 'In stock', count: 9 }] },
    ],
    corrected: 'cotton kurta',
    understood: [{ label: 'Up to ₹1,500', without: 'cotton kurta' }],
    leftAway: ['Fabric Wool'],
  },
  suggestions: {
    queries: ['kurta', 'kurta set'],
    categories: [{ label: 'Kurtas', address: '/products?category=kurtas' }],
    products: [product],
  },
  order,
  orderList: [order, order],
  storeInfo: {
    storeName: 'Rang',
    companyName: 'Rang Retail LLP',
    companyAddress: '1 Linking Road, Mumbai',
    companyEmail: 'help@rang.in',
    companyPhone: '+912212345678',
    companyLogoUrl: '/logo.svg',
    description: 'Clothes',
    categories: ['Dresses', 'Sarees'],
    categoryImages: { Dresses: '/d.jpg', Sarees: '/s.jpg' },
    socialLinks: { instagram: 'https://instagram.com/rang' },
    policies: { terms: '<h1>Terms</h1>' },
    grievanceOfficer: { name: 'A. Rao', email: 'grievance@rang.in', phone: '', hours: '10-17' },
    returnDays: 7,
    capabilities: ['orderLines'],
  },
  paymentFields: { fields: [paymentField, paymentField] },
  paymentField,
  payment: {
    success: true,
    error: '',
    redirectUrl: 'https://pay.example.in/next',
    action: {
      type: 'redirect_post',
      redirectUrl: 'https://pay.example.in/post',
      formParams: { type: 'upi', url: 'https://pay.example.in', data: { hash: 'ab12', udf1: '' } },
      qr: 'upi://pay?pa=rang@bank',
      qrBase64: 'iVBORw0KGgo=',
    },
  },
  account: { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '2023-01-31T00:00:00Z' },
  signIn: { token: 'abc.def.ghi' },
  delivery: {
    pin: '411001',
    city: 'Pune',
    state: 'Maharashtra',
    earliest: '2026-11-27',
    latest: '2026-11-29',
    cashOnDelivery: true,
  },
  cartLine: {
    id: 'p1',
    name: 'Kurta',
    image: '/1.jpg',
    price: 1299,
    quantity: 2,
    selectedSize: 'M',
    selectedColor: 'Indigo',
    category: 'Women',
  },
  registration: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@rang.in',
    password: 'secret1',
    confirmPassword: 'secret1',
  },
  newOrder: {
    products: { 'p-1': 2 },
    shippingAddress: {
      fullName: 'Asha Rao',
      address: '12 MG Road',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
      phone: '+919876543210',
    },
  },
  newPayment: { fields: { bank: 'hdfc' }, orderId: 'o-1' },
  contact: { name: 'Asha', email: 'asha@rang.in', subject: 'Size', message: 'Which?' },
} satisfies Record<string, Json>;

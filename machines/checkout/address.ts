import type { ShippingAddress } from '#contract/order-lines';
import type { Place } from '#contract/place';
import { isPhoneBlank, phoneText, WHOLE } from '../indian-phone';
import { pinOf } from '../pin-code';

export type AddressField = keyof ShippingAddress;

export const ADDRESS_FIELDS = [
  'fullName',
  'address',
  'city',
  'state',
  'postalCode',
  'phone',
] as const satisfies AddressField[];

export const EMPTY_ADDRESS: ShippingAddress = {
  fullName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

const isBlank = (field: AddressField, value: string): boolean =>
  field === 'phone' ? isPhoneBlank(value) : value.trim() === '';

export const blanksIn = (address: ShippingAddress): AddressField[] =>
  ADDRESS_FIELDS.filter((field) => isBlank(field, address[field]));

/** Fields with what is probably no Indian phone or PIN code. The form asks about them, and the store decides. */
export const doubtfulIn = (address: ShippingAddress): AddressField[] => {
  const filled = ADDRESS_FIELDS.filter((field) => !isBlank(field, address[field]));
  return filled.filter(
    (field) =>
      (field === 'phone' && address.phone.trim().length !== WHOLE) ||
      (field === 'postalCode' && pinOf(address.postalCode) === undefined),
  );
};

/** Merges what was typed, pasted or autofilled. A phone always gets the prefix +91. */
export function withTyped(address: ShippingAddress, typed: Partial<ShippingAddress>): ShippingAddress {
  const { phone = '' } = typed;
  return { ...address, ...typed, ...(phone.trim() && { phone: phoneText(phone, null) }) };
}

export const trimmed = (address: ShippingAddress): ShippingAddress => ({
  fullName: address.fullName.trim(),
  address: address.address.trim(),
  city: address.city.trim(),
  state: address.state.trim(),
  postalCode: address.postalCode.trim(),
  phone: address.phone.trim(),
});

type Finding = { before: Place | undefined; found: Place; focused: AddressField | undefined };

/**
 * Fills in city and state where they are blank or still hold the place of the previous PIN code, but never in the field
 * that has the focus.
 */
export function withPlace(address: ShippingAddress, { before, found, focused }: Finding): ShippingAddress {
  const isOpen = (field: keyof Place) =>
    field !== focused && (address[field].trim() === '' || address[field] === before?.[field]);
  return {
    ...address,
    ...(isOpen('city') && { city: found.city }),
    ...(isOpen('state') && { state: found.state }),
  };
}

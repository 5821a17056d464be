import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PaymentFieldsAnswerSchema } from '#contract/payment';
import {
  entered,
  faultOf,
  faultyFields,
  firstValues,
  hasBlanks,
  sentValues,
  toldApart,
  visibleFields,
} from '#machines/payment/fields';
import { paymentField as field } from './payments';

const required = { rules: { required: true } };
const namesOf = (fields: { name: string }[]) => fields.map(({ name }) => name);
const fault = (special: object, value: string) => faultOf(field(special), { x: value });

describe('the visible fields', () => {
  const fields = [
    field({ name: 'method', type: 'select', options: ['upi', 'card'] }),
    field({ name: 'save', type: 'checkbox' }),
    field({ name: 'phone' }),
    field({ name: 'vpa', showWhenFilled: ['method', 'save'] }),
    field({ name: 'nick', showWhenFilled: ['phone'] }),
    field({ name: 'odd', showWhenFilled: ['nowhere', 'toString'] }),
  ];
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ method: '  ' }, []],
    [{ method: 'upi' }, ['vpa']],
    [{ save: 'true' }, ['vpa']],
    [{ save: 'false' }, []],
    [{ phone: '+91' }, []],
    [{ phone: '+919' }, ['nick']],
    [{ vpa: 'a@b', nick: 'x' }, []],
  ])('with the values %j include the conditional fields %j', (values, shown) => {
    expect(namesOf(visibleFields(fields, values))).toEqual(['method', 'save', 'phone', ...shown]);
  });

  test('are the only ones that are required, validated and sent', () => {
    const hidden = [
      field({ name: 'method' }),
      field({ name: 'vpa', type: 'email', ...required, showWhenFilled: ['method'] }),
    ];
    expect(hasBlanks(hidden, {})).toBe(false);
    expect(hasBlanks(hidden, { method: 'upi' })).toBe(true);
    expect(faultyFields(hidden, { vpa: 'nonsense' })).toEqual([]);
    expect(faultyFields(hidden, { method: 'upi', vpa: 'nonsense' })).toEqual(['vpa']);
    expect(sentValues(hidden, { vpa: 'stale' })).toEqual({ method: '' });
    expect(sentValues(hidden, { method: 'upi', vpa: 'a@b.in' })).toEqual({ method: 'upi', vpa: 'a@b.in' });
  });
});

describe('a required field', () => {
  test.each<[object, string, boolean]>([
    [{}, '', true],
    [{}, ' \t', true],
    [{}, 'a', false],
    [{ type: 'tel' }, '+91', true],
    [{ type: 'checkbox' }, 'false', true],
    [{ type: 'checkbox' }, 'true', false],
    [{ type: 'select', options: ['a'] }, '', true],
  ])('%j with the value %j is blank: %s', (special, value, isBlank) => {
    expect(hasBlanks([field({ name: 'x', ...required, ...special })], { x: value })).toBe(isBlank);
  });

  test('left blank shows the first message of the store, or the default one', () => {
    expect(fault(required, '')).toBe('This field is required');
    expect(fault({ ...required, rulesMessages: ['Enter your VPA', 'Wrong'] }, '')).toBe('Enter your VPA');
    expect(fault({}, '')).toBe('');
    expect(fault({ rules: { minLength: 4 } }, ''), 'an optional field may be blank').toBe('');
  });
});

describe('a field of type', () => {
  test.each<[string, string]>([
    ['asha@rang.in', ''],
    [' asha@rang.in ', ''],
    ['asha@', 'Please enter a valid email address'],
    ['asha@rang', 'Please enter a valid email address'],
  ])('email with the value %j shows the error %j', (value, said) => {
    expect(fault({ type: 'email', rulesMessages: ['Enter an email'] }, value)).toBe(said);
  });

  test.each<[object, string, string]>([
    [{ minLength: 3 }, 'ab', 'Please enter at least 3 characters'],
    [{ minLength: 3 }, 'abc', ''],
    [{ maxLength: 3 }, 'abcd', 'Please enter no more than 3 characters'],
    [{ pattern: '^\\d{6}$' }, '12345', 'Please use the format shown'],
    [{ pattern: '^\\d{6}$' }, '123456', ''],
    [{ pattern: '^(' }, 'anything', ''],
    [{ pattern: '[\\w.-]+@\\w+' }, 'asha@bank', ''],
  ])('text with the rules %j and the value %j shows the error %j', (rules, value, said) => {
    expect(fault({ rules }, value)).toBe(said);
    if (said) expect(fault({ rules, rulesMessages: ['Not so'] }, value)).toBe('Not so');
  });
});

describe('a phone number', () => {
  test.each([
    '+919876543210',
    '+91 98765 43210',
    '919876543210',
    '09876543210',
    '00919876543210',
    '9876543210',
    '+9109876543210',
  ])('typed character by character or pasted as %j becomes the same number', (written) => {
    const tel = field({ name: 'phone' });
    const typed = [...written].reduce((held, letter) => entered(tel, held + letter), '');
    expect([typed, entered(tel, written)]).toEqual(['+919876543210', '+919876543210']);
  });

  test('is recognised by the field name in text, textarea and number fields', () => {
    for (const type of ['text', 'textarea', 'number'] as const) {
      expect(entered(field({ name: 'upiPhone', type }), '9876543210')).toBe('+919876543210');
    }
  });

  test('with one digit too many loses its last digit', () => {
    expect(entered(field({ name: 'phone' }), '+9191234567801')).toBe('+919123456780');
  });

  test.each<[string, string]>([
    ['9', '+919'],
    ['9876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['00919876543210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['+9198765432101234', '+919876543210'],
    ['+9', '+91'],
    ['+', '+91'],
    ['', '+91'],
    ['+91abc', '+91'],
    ['+919', '+919'],
    ['91', '+9191'],
  ])('typed as %j becomes %j', (typed, held) => {
    expect(entered(field({ type: 'tel' }), typed)).toBe(held);
    expect(entered(field({ name: 'payerPhone' }), typed), 'a field that its name identifies as a phone number').toBe(
      held,
    );
  });

  test('is cut to the maximum length of the store, but keeps its prefix', () => {
    expect(entered(field({ type: 'tel', rules: { maxLength: 8 } }), '9876543210')).toBe('+9198765');
    expect(entered(field({ type: 'tel', rules: { maxLength: 2 } }), '9876543210')).toBe('+91');
  });

  test('is not recognised in email, checkbox and select fields, whatever their name', () => {
    expect(entered(field({ name: 'phone_email', type: 'email' }), 'a@b.in')).toBe('a@b.in');
    expect(entered(field({ name: 'phoneToo', type: 'checkbox' }), 'true')).toBe('true');
    expect(entered(field({ name: 'phoneKind', type: 'select', options: ['home'] }), 'home')).toBe('home');
  });

  test.each<[object, string, string]>([
    [{}, '9876543210', 'Phone number must start with +91'],
    [{}, '+9198765', 'Phone number must be 13 characters (including +91)'],
    [{}, '+919876543210', ''],
    [{ minLength: 8 }, '+9198', 'Phone number must have at least 8 characters'],
    [{ minLength: 8 }, '+9198765', ''],
    [{ maxLength: 8 }, '+91987654', 'Phone number must have no more than 8 characters'],
    [{ pattern: '^\\+91[6-9]' }, '+911876543210', 'Invalid phone number format'],
    [{ pattern: '^\\+91[6-9]' }, '+919876543210', ''],
    [{ pattern: '(' }, '+919876543210', ''],
  ])('with the rules %j and the value %j shows the error %j', (rules, value, said) => {
    expect(fault({ type: 'tel', rules }, value)).toBe(said);
  });

  test('that is only the prefix counts as blank, and is sent as an empty string', () => {
    expect(fault({ type: 'tel', ...required }, '+91')).toBe('This field is required');
    expect(fault({ type: 'tel' }, '+91')).toBe('');
    expect(sentValues([field({ name: 'x', type: 'tel' })], { x: '+91' })).toEqual({ x: '' });
  });
});

describe('typed text', () => {
  test.each<[string, string, string]>([
    ['#### ####', '12345', '1234 5'],
    ['#### ####', '1234', '1234'],
    ['99/99', '1a227', '12/27'],
    ['AA-00', 'k1a22', 'ka-22'],
    ['**', '-z', 'z'],
    ['secret', '12', '12'],
    ['', '12', '12'],
    ['#'.repeat(100), 'ab', 'ab'],
  ])('with the mask %j: %j becomes %j', (mask, typed, held) => {
    expect(entered(field({ mask }), typed)).toBe(held);
  });

  test.each([
    ['12a.5.0', '12.50'],
    ['-1-2', '-12'],
    ['1,00,000', '100000'],
    ['₹ 5', '5'],
    ['abc', ''],
  ])('in a number field: %j becomes %j', (typed, held) => {
    expect(entered(field({ type: 'number' }), typed)).toBe(held);
  });

  test('that is an incomplete number is an error', () => {
    expect(['-', '.', '-.'].map((half) => fault({ type: 'number' }, half))).toEqual(
      Array(3).fill('Please enter a number'),
    );
    expect(fault({ type: 'number' }, '.5')).toBe('');
  });

  test('becomes an offered option or nothing in a select, true or false in a checkbox', () => {
    const select = field({ type: 'select', options: ['SBI', { label: 'HDFC', value: 'hdfc' }] });
    expect(['SBI', 'hdfc', 'HDFC', ''].map((typed) => entered(select, typed))).toEqual(['SBI', 'hdfc', '', '']);
    expect(['true', 'false', ''].map((typed) => entered(field({ type: 'checkbox' }), typed))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });
});

describe('a new form', () => {
  test('starts with the valid default values of the store', () => {
    expect(
      firstValues([
        field({ name: 'bank', type: 'select', options: ['SBI'], defaultValue: 'SBI' }),
        field({ name: 'other', type: 'select', options: ['SBI'], defaultValue: 'Axis' }),
        field({ name: 'save', type: 'checkbox', defaultValue: true }),
        field({ name: 'phone', defaultValue: '9876543210' }),
        field({ name: 'tel', type: 'tel' }),
      ]),
    ).toEqual({ bank: 'SBI', other: '', save: 'true', phone: '+919876543210', tel: '' });
  });

  test('keeps only the first of several fields with one name', () => {
    const [one, two] = [field({ name: 'vpa', label: 'One' }), field({ name: 'vpa', label: 'Two' })];
    expect(toldApart([one, field({ name: 'bank' }), two]).map(({ label }) => label)).toEqual(['One', '']);
  });
});

describe('fields with odd names', () => {
  const odd = ['submit', 'action', 'method', 'length', 'toString', 'hasOwnProperty', 'a[b]', 'नाम', ' '];
  const answer = [...odd, '__proto__', 'constructor', null, undefined, 5].map((name) => ({ name, ...required }));
  const fields = toldApart(v.parse(PaymentFieldsAnswerSchema, answer));

  test('work like any other field, and fields without a usable name are dropped', () => {
    expect(namesOf(fields)).toEqual([...odd.filter((name) => name.trim()), '5']);
    expect(hasBlanks(fields, firstValues(fields))).toBe(true);
    expect(faultyFields(fields, firstValues(fields))).toEqual(namesOf(fields));
    const values = Object.fromEntries(namesOf(fields).map((name) => [name, 'x']));
    expect(hasBlanks(fields, values)).toBe(false);
    expect(sentValues(fields, values)).toEqual(values);
    expect(Object.getPrototypeOf(sentValues(fields, values))).toBe(Object.prototype);
  });
});

// Would not end if each field were judged again for each field that depends on it.
test('a form of a thousand fields, each shown by the one before, is validated in time', () => {
  const many = Array.from({ length: 1_000 }, (_, place) =>
    field({ name: `f${place}`, ...required, showWhenFilled: place > 0 ? [`f${place - 1}`] : [] }),
  );
  const values = Object.fromEntries(many.map(({ name }) => [name, 'x']));
  expect(faultyFields(many, values)).toEqual([]);
  expect(Object.keys(sentValues(many, values))).toHaveLength(1_000);
});

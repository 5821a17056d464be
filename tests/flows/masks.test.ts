import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { Failure } from '#contract/failure';
import { MASK } from '../../flows/inspector/mask';
import { shown, shownEvent } from '../../flows/inspector/shown';
import type { Shown } from '../../flows/messages';
import { shopFlows } from '../../shop-flows/shop-flows';

const { masks } = shopFlows;

const see = (value: unknown, flow?: string): Shown => shown(value, flow, masks);

describe('masking by field name', () => {
  it.each([
    'password',
    'confirmPassword',
    'token',
    'resetToken',
    'access_token',
    'Authorization',
    'clientSecret',
    'otp',
    'cardNumber',
    'card_number',
    'cvv',
    'vpa',
    'upiId',
    'email',
    'accountEmail',
    'phone',
    'companyPhone',
    'contactInfo',
    'firstName',
    'fullName',
    'street',
    'postalCode',
    'pin',
    'address',
    'message',
    'value',
    'values',
    'inputs',
    'redirectUrl',
    'qrBase64',
  ])('masks %s, whatever its value', (name) => {
    expect(see({ [name]: 'something' })).toEqual({ [name]: '••••' });
    expect(see({ [name]: 12 })).toEqual({ [name]: '••••' });
    expect(see({ [name]: ['some', ['thing']] })).toEqual({ [name]: ['••••', ['••••']] });
  });

  it.each(['id', 'orderId', 'key', 'name', 'shopping', 'size', 'card', 'storeName', 'outcome'])('shows %s', (name) => {
    expect(see({ [name]: 'something' })).toEqual({ [name]: 'something' });
  });

  it('shows four dots for values of any length, and keeps empty values', () => {
    expect(see({ password: 'a'.repeat(40), email: '', phone: null })).toEqual({
      password: '••••',
      email: '',
      phone: null,
    });
  });

  it('masks all fields of an address', () => {
    const address = {
      fullName: 'Asha Iyer',
      address: '4 Lake Road',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411001',
      phone: '+91',
    };
    expect(see({ address })).toEqual({
      address: {
        fullName: '••••',
        address: '••••',
        city: '••••',
        state: '••••',
        postalCode: '••••',
        phone: '••••',
      },
    });
  });

  it('masks name and subject in the contact flow, but not in the product flow', () => {
    expect(see({ name: 'Asha', subject: 'Hello' }, 'contact')).toEqual({ name: '••••', subject: '••••' });
    expect(see({ name: 'Linen shirt', subject: 'Hello' }, 'product')).toEqual({
      name: 'Linen shirt',
      subject: 'Hello',
    });
  });

  it('masks fields named value, except in product specifications and facets', () => {
    const specifications = [{ name: 'Fabric', value: 'Cotton' }];
    expect(shown({ specifications }, 'product', masks)).toEqual({ specifications });
    expect(shown({ specifications: [{ name: 'Seen by', value: 'asha@example.in' }] }, 'product', masks)).toEqual({
      specifications: [{ name: 'Seen by', value: MASK }],
    });
    const facets = [{ key: 'size', values: [{ value: 'M', label: 'M', count: 3 }] }];
    expect(shown({ facets }, 'productList', masks)).toEqual({ facets });
    for (const flow of ['payment', 'checkout', undefined])
      expect(shown({ specifications }, flow, masks)).toEqual({ specifications: [{ name: 'Fabric', value: MASK }] });
  });

  it('masks entered values and posted inputs of a payment, but not its form fields', () => {
    expect(see({ fields: { anything: 'Asha' } }, 'payment')).toEqual({ fields: { anything: '••••' } });
    expect(see({ fields: [{ name: 'anything', label: 'Your name' }] }, 'payment')).toEqual({
      fields: [{ name: 'anything', label: 'Your name' }],
    });
    expect(see({ way: { by: 'form', inputs: [{ name: 'hash', value: 'x' }] } }, 'payment')).toEqual({
      way: { by: 'form', inputs: [{ name: '••••', value: '••••' }] },
    });
  });
});

describe('text that looks private is masked anywhere', () => {
  it.each([
    ['mail to asha.iyer+shop@example.co.in today', 'mail to •••• today'],
    ['pay asha@okbank', 'pay ••••'],
    ['call +91 98765 43210 now', 'call •••• now'],
    ['call 9876543210', 'call ••••'],
    ['call 098765-43210', 'call ••••'],
    ['call +44 20 7946 0958', 'call ••••'],
    ['call 022 2345 6789', 'call ••••'],
    ['call 98123.45678', 'call ••••'],
    ['call (202) 555-0143', 'call ••••'],
    ['typing 987654', 'typing ••••'],
    ['card 4111 1111 1111 1111.', 'card ••••.'],
    ['card 4111-1111-1111-1111', 'card ••••'],
    ['card 4111111111111111', 'card ••••'],
    ['Bearer abc.def-123', 'Bearer ••••'],
    ['it is eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_123', 'it is ••••'],
    ['upi://pay?pa=asha@okbank&am=10', 'upi://••••'],
    ['intent://pay?pa=x#Intent;scheme=upi;end', 'intent://••••'],
    ['/reset-password?token=abc123', '/reset-password?token=••••'],
    ['/track?orderNumber=ord-1&contact=Asha', '/track?orderNumber=ord-1&contact=••••'],
    ['/x#access_token=abc&state=1', '/x#access_token=••••&state=••••'],
    ['/x?q=asha%40example.com', '/x?q=••••'],
  ])('%s', (text, masked) => {
    expect(masks.text(text)).toBe(masked);
    expect(see({ error: [text] })).toEqual({ error: [masked] });
  });

  it.each([
    '/payment?orderId=0b0e6a5e-3f6b-4a53-9d2c-6f3c9f1f8e11',
    'Linen shirt, size 42, 1,499 rupees',
    '2026-01-31T10:20:30.000Z',
    'https://shop.example/products/linen-shirt-7?page=2&color=red',
  ])('but not %s', (text) => expect(masks.text(text)).toBe(text));

  it('also in field names, errors and numbers', () => {
    expect(see({ 'asha@example.com': true })).toEqual({ '••••': true });
    expect(see(new TypeError('no asha@example.com'))).toEqual({ name: 'TypeError', message: 'no ••••' });
    const failure = { kind: 'rejected', status: 409, error: 'asha@example.com has an account already' } as const;
    expect(see(new Failure(failure)), 'kind and status are not masked').toEqual({
      ...failure,
      name: 'Failure',
      message: '•••• has an account already',
      error: '•••• has an account already',
    });
    expect(see(4_111_111_111_111_111)).toBe('••••');
    expect(see(Date.UTC(2026, 1, 1))).toBe(Date.UTC(2026, 1, 1));
  });

  it('also at the cut of a long text', () => {
    const text = `${'a '.repeat(990)}asha.of.the.long.name@example.com${' b'.repeat(990)}`;
    expect(JSON.stringify(see(text))).not.toContain('asha');
  });

  it('also in a text that is too long to be searched whole', () => {
    for (let letters = 19_970; letters < 20_000; letters += 1) {
      const text = `${'x'.repeat(letters)}@b.c asha@example.com ${'b '.repeat(10_000)}`;
      expect(JSON.stringify(see(text))).not.toContain('as');
    }
    expect(String(see(`asha@example.com ${'b '.repeat(2_000_000)}`))).toMatch(/^•••• b .*… \(4000017 letters\)$/);
  });
});

describe('anything that a machine holds can be shown', () => {
  it('values that JSON cannot represent', () => {
    expect(
      see({
        set: new Set(['one', 'two']),
        map: new Map([['password', 'x']]),
        date: new Date(0),
        never: new Date(Number.NaN),
        missing: undefined,
        listed: [undefined, Number.NaN, 12n],
        call: () => {},
        sign: Symbol('s'),
        place: new URL('https://shop.example/?token=x'),
      }),
    ).toEqual({
      set: ['one', 'two'],
      map: { password: '••••' },
      date: '1970-01-01T00:00:00.000Z',
      never: 'no date',
      listed: [null, 'NaN', '12'],
      call: '[function]',
      sign: '[symbol]',
      place: 'https://shop.example/?token=••••',
    });
  });

  it('actors by their session id, and logic by a placeholder', () => {
    const actor = createActor(fromCallback(() => {}));
    expect(see({ actor, logic: createMachine({}) })).toEqual({ actor: { actor: actor.sessionId }, logic: '[logic]' });
  });

  it('circular references, deep nesting, long lists and long texts', () => {
    const circle: { [key: string]: unknown } = { name: 'one' };
    circle.again = circle;
    expect(see(circle)).toEqual({ name: 'one', again: '[around in a circle]' });
    const twice = { name: 'one' };
    expect(see([twice, twice])).toEqual([twice, twice]);
    let deep: unknown = 'bottom';
    for (let level = 0; level < 50; level += 1) deep = { deep };
    expect(JSON.stringify(see(deep))).toContain('[too deep]');
    expect(see(Array.from({ length: 1_000 }, () => 1))).toHaveLength(201);
    expect(String(see('long '.repeat(10_000))).length).toBeLessThan(2_050);
  });

  it('objects that all refer to each other, as DOM nodes do, up to a limited size', () => {
    const parts = Array.from({ length: 40 }, (_, number): { [name: string]: unknown } => ({ number }));
    for (const part of parts) Object.assign(part, Object.fromEntries(parts.entries()));
    const { part, after } = v.parse(v.record(v.string(), v.unknown()), see({ part: parts, after: 'all that' }));
    expect(JSON.stringify(part).length).toBeLessThan(1_000_000);
    expect(JSON.stringify(part)).toContain('more');
    expect(after).toBeUndefined();
  });

  it('binary data by its size, or masked in a private field', () => {
    expect(see({ picture: new Uint8Array(4_000_000) })).toEqual({ picture: '[4000000 bytes]' });
    expect(see({ password: new Uint8Array(8) }), 'the size would reveal the length of the password').toEqual({
      password: '••••',
    });
  });

  it('long texts up to a total limit, which a single one does not exhaust', () => {
    const letter = 'long '.repeat(3_000);
    const told = JSON.stringify(see(Array.from({ length: 200 }, () => [letter, letter, letter])));
    expect(told).toContain('more');
    expect(told.match(/letters/g)?.length).toBeLessThan(200);
    const { after } = v.parse(v.record(v.string(), v.unknown()), see({ picture: 'x'.repeat(4_000_000), after: 1 }));
    expect(after, 'a single long text does not use up the limit').toBe(1);
  });

  it('objects that throw when they are read', () => {
    const bad = {
      get sight(): string {
        throw new Error('do not look');
      },
      good: 1,
    };
    expect(see(bad)).toEqual({ sight: '[unreadable]', good: 1 });
    const worse = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('do not look');
        },
      },
    );
    expect(see({ worse, good: 1 })).toEqual({ worse: '[unreadable]', good: 1 });
  });

  it('events with their type unmasked', () => {
    expect(shownEvent({ type: 'login.submitted', ...{ email: 'a@b.c', password: 'x' } }, 'login', masks)).toEqual({
      type: 'login.submitted',
      email: '••••',
      password: '••••',
    });
  });
});

describe('a secret', () => {
  const SECRET = 'zq-open-sesame-qz';
  const secretName = fc.constantFrom(
    'password',
    'resetToken',
    'otp',
    'cvv',
    'email',
    'phone',
    'fullName',
    'values',
    'inputs',
    'contactInfo',
  );
  /** The secret itself, as part of a text, in lists or in objects. */
  const planted = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constant(SECRET),
      fc.constant(`${SECRET}@example.com`),
      fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.string(), tie('any'), { maxKeys: 3 }),
    ),
  })).any;
  const around = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'medium' },
      fc.jsonValue(),
      fc
        .tuple(secretName, planted, fc.dictionary(fc.string(), fc.jsonValue()))
        .map(([name, secret, rest]) => ({ ...rest, [name]: secret })),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
    ),
  })).any;

  it('in a private field is never shown, however it is nested', () => {
    fc.assert(
      fc.property(around, fc.constantFrom(undefined, 'payment', 'contact', 'login'), (value, flow) => {
        expect(JSON.stringify(see(value, flow))).not.toContain(SECRET);
      }),
      { numRuns: 2_000 },
    );
  });

  const digits = (count: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
  const word = fc.stringMatching(/^[a-z]{0,8}$/);
  const openly = fc.oneof(
    fc.emailAddress(),
    fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map((parts) => parts.join('')),
    digits(16).map((all) => `4${all.slice(1)}`),
  );

  it('in the middle of a text is never shown', () => {
    fc.assert(
      fc.property(word, openly, word, (before, secret, after) => {
        expect(masks.text(`${before} ${secret} ${after}`)).not.toContain(secret);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is masked behind a long hostile text, before the test times out', () => {
    for (const text of ['@', 'eyJ', '9', '4 ', '?a=', 'upi://', '+1', '1-('].map((part) => part.repeat(200_000))) {
      expect(masks.text(`${text} asha@example.com`)).not.toContain('asha');
    }
  });

  it('is a field named address with text, but not one with an object', () => {
    expect(masks.isSecretField('address', { flow: undefined, value: 'https://bank.example' })).toBe(true);
    expect(masks.isSecretField('address', { flow: undefined, value: { city: 'Pune' } })).toBe(false);
  });
});

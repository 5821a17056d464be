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

/** `unknown`: the store knows no such PIN code. */
export type Doubt = 'malformed' | 'unknown';

/** Fields with what is probably no Indian phone or PIN code. The form asks about them, and the store decides. */
export function doubtsIn(
  address: ShippingAddress,
  unknownPin: string | undefined,
): Partial<Record<AddressField, Doubt>> {
  const pin = pinOf(address.postalCode);
  return {
    ...(!isBlank('phone', address.phone) && address.phone.trim().length !== WHOLE && { phone: 'malformed' }),
    ...(!isBlank('postalCode', address.postalCode) && pin === undefined && { postalCode: 'malformed' }),
    ...(pin !== undefined && pin === unknownPin && { postalCode: 'unknown' }),
  };
}

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

export type PlaceField = keyof Place;
const PLACE_FIELDS = ['city', 'state'] as const satisfies PlaceField[];

type Finding = { found: Place | undefined; filledIn: readonly PlaceField[]; focused: AddressField | undefined };

/**
 * Fills in city and state where they are blank or filled in by the shop, but never in the field that has the focus.
 * Where no place is found, such a field becomes blank again.
 */
export function withPlace(
  address: ShippingAddress,
  { found, filledIn, focused }: Finding,
): { address: ShippingAddress; filledIn: PlaceField[] } {
  const open = PLACE_FIELDS.filter(
    (field) => field !== focused && (isBlank(field, address[field]) || filledIn.includes(field)),
  );
  const filled = Object.fromEntries(open.map((field) => [field, found?.[field] ?? '']));
  const others = filledIn.filter((field) => !open.some((one) => one === field));
  return { address: { ...address, ...filled }, filledIn: found ? [...others, ...open] : others };
}

import { looksLikeEmail } from '#contract/account';
import type { PaymentField } from '#contract/payment';
import { named } from '#contract/tolerant';
import { isPhoneBlank, phoneText } from '../indian-phone';
import { masked } from './mask';
import { judged } from './patterns';
import { isPhone, phoneFault } from './phone';

/** Rules of the payment form, whose fields the store defines. */

export type Values = Readonly<Record<string, string>>;
type Fields = readonly PaymentField[];

const REQUIRED = 'This field is required';
const NO_NUMBER = 'Please enter a number';
const INVALID_EMAIL = 'Please enter a valid email address';

export const valueIn = (values: Values, name: string): string => named(values, name) ?? '';

/** Drops a field whose name an earlier one has. */
export function toldApart(fields: Fields): PaymentField[] {
  const known = new Set<string>();
  return fields.filter(({ name }) => !known.has(name) && known.add(name));
}

/** Blank: only spaces, only the phone prefix, or an unticked checkbox. */
function isBlank(field: PaymentField | undefined, value: string): boolean {
  if (field?.type === 'checkbox') return value !== 'true';
  return field && isPhone(field) ? isPhoneBlank(value) : value.trim() === '';
}

export function visibleFields(fields: Fields, values: Values): PaymentField[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const isFilled = (name: string) => !isBlank(byName.get(name), valueIn(values, name));
  return fields.filter(({ showWhenFilled }) => showWhenFilled.length === 0 || showWhenFilled.some(isFilled));
}

/** What a field holds once this was typed, pasted, chosen or ticked. */
export function entered(field: PaymentField, typed: string): string {
  if (field.type === 'checkbox') return typed === 'true' ? 'true' : 'false';
  if (field.type === 'select') return field.options.some(({ value }) => value === typed) ? typed : '';
  if (isPhone(field)) return phoneText(typed, field.rules.maxLength);
  if (field.type === 'number') return numberText(typed);
  return field.mask ? masked(typed, field.mask) : typed;
}

/** Keeps what can become a number while it is typed: a leading minus, digits and one decimal point. */
function numberText(typed: string): string {
  const [whole = '', ...parts] = typed.replace(/[^\d.-]/g, '').split('.');
  const number = parts.length > 0 ? `${whole}.${parts.join('')}` : whole;
  return number.slice(0, 1) + number.slice(1).replaceAll('-', '');
}

const firstValue = (field: PaymentField): string => {
  if (field.type === 'checkbox') return entered(field, field.defaultValue);
  return field.defaultValue === '' ? '' : entered(field, field.defaultValue);
};

export const firstValues = (fields: Fields): Values =>
  Object.fromEntries(fields.map((field) => [field.name, firstValue(field)]));

export const hasBlanks = (fields: Fields, values: Values): boolean =>
  visibleFields(fields, values).some((field) => field.rules.required && isBlank(field, valueIn(values, field.name)));

/** The error shown at a field, or ''. */
export function faultOf(field: PaymentField, values: Values): string {
  const value = valueIn(values, field.name);
  const [first] = field.rulesMessages;
  if (isBlank(field, value)) return field.rules.required ? (first ?? REQUIRED) : '';
  if (isPhone(field)) return phoneFault(value, field.rules);
  if (field.type === 'checkbox' || field.type === 'select') return '';
  if (field.type === 'number' && !/\d/.test(value)) return first ?? NO_NUMBER;
  if (field.type === 'email' && !looksLikeEmail(value.trim())) return INVALID_EMAIL;
  const { minLength, maxLength, pattern } = field.rules;
  if (minLength !== null && value.length < minLength) return first ?? `Please enter at least ${minLength} characters`;
  if (maxLength !== null && value.length > maxLength)
    return first ?? `Please enter no more than ${maxLength} characters`;
  return judged(value, pattern) === 'fails' ? (first ?? 'Please use the format shown') : '';
}

export const faultyFields = (fields: Fields, values: Values): string[] =>
  visibleFields(fields, values)
    .filter((field) => faultOf(field, values) !== '')
    .map(({ name }) => name);

/** Sends visible fields only; a blank one, such as a bare phone prefix, as ''. */
export const sentValues = (fields: Fields, values: Values): Record<string, string> =>
  Object.fromEntries(
    visibleFields(fields, values).map((field): [string, string] => {
      const value = valueIn(values, field.name);
      return [field.name, isBlank(field, value) && field.type !== 'checkbox' ? '' : value];
    }),
  );

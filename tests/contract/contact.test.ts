import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactMessageSchema, OrderLookupSchema } from '#contract/contact';
import { answers } from './good-answers';

describe('a message to the store', () => {
  it('is kept with surrounding spaces trimmed', () => {
    expect(v.parse(ContactMessageSchema, { ...answers.contact, name: '  Asha ' })).toEqual(answers.contact);
  });

  it.each(['name', 'email', 'subject', 'message'])('needs %s', (field) => {
    const { issues = [] } = v.safeParse(ContactMessageSchema, { ...answers.contact, [field]: '  ' });
    expect(issues.map((issue) => v.getDotPath(issue))).toContain(field);
    expect(issues[0]?.message).toBe('Required');
  });

  it.each(['asha@rang', "o'brien@rang.in"])('accepts the email %s, as browsers do', (email) => {
    expect(v.is(ContactMessageSchema, { ...answers.contact, email })).toBe(true);
  });

  it('rejects an invalid email', () => {
    const { issues = [] } = v.safeParse(ContactMessageSchema, { ...answers.contact, email: 'asha' });
    expect(issues.map(({ message }) => message)).toEqual(['Invalid email address']);
  });
});

describe('looking up an order', () => {
  it.each([
    [{ orderNumber: ' o1 ', contactInfo: ' asha@rang.in ' }, true],
    [{ orderNumber: ' ', contactInfo: 'asha@rang.in' }, false],
    [{ orderNumber: 'o1', contactInfo: '' }, false],
    [{ orderNumber: 'o1' }, false],
  ])('with %j is accepted: %j', (asked, accepted) => {
    expect(v.safeParse(OrderLookupSchema, asked).success).toBe(accepted);
  });

  it('trims the order number and the contact', () => {
    expect(v.parse(OrderLookupSchema, { orderNumber: ' o1 ', contactInfo: ' 98 ' })).toEqual({
      orderNumber: 'o1',
      contactInfo: '98',
    });
  });
});

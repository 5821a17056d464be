import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactMessageSchema, OrderLookupSchema } from '#contract/contact';
import { answers } from './good-answers';

describe('a message to the store', () => {
  it('keeps what was written, without the spaces around it', () => {
    expect(v.parse(ContactMessageSchema, { ...answers.contact, name: '  Asha ' })).toEqual(answers.contact);
  });

  it.each(['name', 'email', 'subject', 'message'])('needs %s', (field) => {
    const { issues = [] } = v.safeParse(ContactMessageSchema, { ...answers.contact, [field]: '  ' });
    expect(issues.map((issue) => v.getDotPath(issue))).toContain(field);
    expect(issues[0]?.message).toBe('Required');
  });

  it.each(['asha@rang', "o'brien@rang.in"])('takes the email %s, as browsers do', (email) => {
    expect(v.is(ContactMessageSchema, { ...answers.contact, email })).toBe(true);
  });

  it('needs an email that is one', () => {
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
  ])('with %j is asked: %j', (asked, accepted) => {
    expect(v.safeParse(OrderLookupSchema, asked).success).toBe(accepted);
  });

  it('asks without the spaces around', () => {
    expect(v.parse(OrderLookupSchema, { orderNumber: ' o1 ', contactInfo: ' 98 ' })).toEqual({
      orderNumber: 'o1',
      contactInfo: '98',
    });
  });
});

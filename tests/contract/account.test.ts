import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  AccountAnswerSchema,
  CredentialsSchema,
  ForgottenPasswordSchema,
  looksLikeEmail,
  NewPasswordFormSchema,
  NewPasswordSchema,
  RegistrationFormSchema,
  RegistrationSchema,
  SignInAnswerSchema,
  SignInSchema,
  sentEmail,
} from '#contract/account';
import { answers, type Json } from './good-answers';

/** Pairs of field and message, as a form shows them. */
const messages = (schema: v.GenericSchema, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

describe('signing in', () => {
  const filled = { email: 'asha@rang.in', password: 'secret' };

  it('accepts an email and a password of 6 characters, and remembers only on request', () => {
    expect(v.parse(SignInSchema, filled)).toEqual({ ...filled, rememberMe: false });
    expect(v.parse(SignInSchema, { ...filled, rememberMe: true }).rememberMe).toBe(true);
  });

  it.each(["o'brien@rang.in", 'a+b&c@rang.co.in', 'Asha.Rao@RANG.IN', 'asha@xn--11b4c3d.in'])('accepts %j', (email) => {
    expect(messages(SignInSchema, { ...filled, email })).toEqual([]);
  });

  it.each([
    'a..b@rang.in',
    '.a@rang.in',
    'asha@-rang.in',
    'asha@rang..in',
    '',
    ' ',
    'asha',
    'asha@',
    '@rang.in',
    'asha@rang',
    'asha rao@rang.in',
    'a@b@rang.in',
  ])('rejects the email %j', (email) => {
    expect(messages(SignInSchema, { ...filled, email })).toEqual([['email', 'Invalid email address']]);
  });

  it.each(['', '12345', '     '])('rejects the password %j as too short', (password) => {
    expect(messages(SignInSchema, { ...filled, password })).toEqual([
      ['password', 'Password must be at least 6 characters'],
    ]);
  });

  it('sends only the email and the password', () => {
    expect(v.parse(CredentialsSchema, { ...filled, rememberMe: true })).toEqual(filled);
  });

  it('never trims a password', () => {
    expect(v.parse(SignInSchema, { ...filled, password: ' 1234 ' }).password).toBe(' 1234 ');
  });

  it.each<[Json, string]>([
    [{ token: 'abc' }, 'abc'],
    [{ token: ' abc ' }, 'abc'],
    [{ data: { token: 'abc' } }, 'abc'],
    [{ token: 'abc', data: { user: 'Asha' } }, 'abc'],
    [{ token: null, data: { token: 'abc' } }, 'abc'],
    [{ token: '' }, ''],
    [{ token: '  ' }, ''],
    [{ token: null }, ''],
    [{ token: {} }, ''],
    [{ message: 'welcome' }, ''],
    [{ data: {} }, ''],
  ])('reads from the response %j the token %j', (answer, token) => {
    expect(v.parse(SignInAnswerSchema, answer)).toEqual({ token });
  });
});

describe('registering', () => {
  const filled = answers.registration;

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', ' A ', 'First name must be at least 2 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['email', 'asha@rang', 'Invalid email address'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(messages(RegistrationFormSchema, { ...filled, [field]: value })).toEqual([[field, message]]);
  });

  it('accepts names of 2 letters and a password of 6', () => {
    const least = { firstName: 'Jo', lastName: 'Ng', email: 'j@n.in', password: '123456' };
    expect(v.parse(RegistrationSchema, least)).toEqual(least);
  });

  it('rejects a password under 6 characters, even if it is confirmed', () => {
    expect(messages(RegistrationFormSchema, { ...filled, password: '12345', confirmPassword: '12345' })).toEqual([
      ['password', 'Password must be at least 6 characters'],
    ]);
  });

  it('reports a different confirmation at its own field', () => {
    expect(messages(RegistrationFormSchema, { ...filled, confirmPassword: 'secret2' })).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  it('reports a different confirmation even if other fields are invalid', () => {
    expect(messages(RegistrationFormSchema, { ...filled, firstName: '', confirmPassword: 'x' })).toContainEqual([
      'confirmPassword',
      'Passwords do not match',
    ]);
  });

  it('does not send the confirmation', () => {
    const { confirmPassword, ...sent } = filled;
    expect(confirmPassword).toBe(sent.password);
    expect(v.parse(RegistrationSchema, filled)).toEqual(sent);
  });

  it.each([
    ['a@b.c', true],
    ['a@b', false],
    ['a b@c.d', false],
    ['@b.c', false],
    ['a@.c', false],
    ['a@b.', false],
    ['', false],
  ])('finds that %j looks like an email: %j', (email, holds) => {
    expect(looksLikeEmail(email)).toBe(holds);
  });

  it('sends the email trimmed and in lower case', () => {
    expect(sentEmail('  Asha.Rao@Rang.IN ')).toBe('asha.rao@rang.in');
  });
});

describe('input that is too long is rejected', () => {
  const filled = answers.registration;
  const long = (most: number) => ['x'.repeat(most), 'x'.repeat(most + 1)] as const;

  it('a password over 200 characters', () => {
    const [right, wrong] = long(200);
    expect(messages(CredentialsSchema, { ...filled, password: right })).toEqual([]);
    const expected = [['password', 'Password must be at most 200 characters']];
    for (const schema of [SignInSchema, CredentialsSchema, RegistrationSchema, NewPasswordFormSchema]) {
      expect(messages(schema, { ...filled, password: wrong, confirmPassword: wrong })).toEqual(expected);
    }
  });

  it.each([
    ['firstName', 'First name must be at most 100 characters'],
    ['lastName', 'Last name must be at most 100 characters'],
  ])('a %s over 100 characters', (field, message) => {
    const [right, wrong] = long(100);
    expect(messages(RegistrationSchema, { ...filled, [field]: ` ${right} ` })).toEqual([]);
    expect(messages(RegistrationSchema, { ...filled, [field]: wrong })).toEqual([[field, message]]);
  });

  it('an email over 254 characters', () => {
    const [right, wrong] = long(254 - '@rang.in'.length).map((name) => ({ email: `${name}@rang.in` }));
    expect(messages(ForgottenPasswordSchema, right)).toEqual([]);
    expect(messages(ForgottenPasswordSchema, wrong)).toEqual([['email', 'Invalid email address']]);
  });
});

describe('a forgotten password', () => {
  it.each(['', 'asha', 'asha@rang'])('cannot be reset with the email %j', (email) => {
    expect(messages(ForgottenPasswordSchema, { email })).toEqual([['email', 'Invalid email address']]);
  });

  it('is replaced by a confirmed one of at least 6 characters', () => {
    const filled = { password: 'secret1', confirmPassword: 'secret1' };
    expect(messages(NewPasswordFormSchema, filled)).toEqual([]);
    expect(messages(NewPasswordFormSchema, { ...filled, confirmPassword: 'secret2' })).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
    expect(messages(NewPasswordFormSchema, { password: '12345', confirmPassword: '12345' })).toEqual([
      ['password', 'Password must be at least 6 characters'],
    ]);
  });

  it('is replaced by a request with only the token and the new password', () => {
    const sent = { token: 'abc', password: ' secret ' };
    expect(v.parse(NewPasswordSchema, { ...sent, confirmPassword: 'x' })).toEqual(sent);
  });

  it.each(['', '  ', 'x'.repeat(201)])('cannot be replaced with the token %j', (token) => {
    expect(messages(NewPasswordSchema, { token, password: 'secret1' })).toEqual([
      ['token', 'This link has expired or was already used.'],
    ]);
  });
});

describe('account details', () => {
  it('may be bare or wrapped in data', () => {
    const read = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@rang.in',
      createdAt: '2023-01-31T00:00:00.000Z',
    };
    expect(v.parse(AccountAnswerSchema, answers.account)).toEqual(read);
    expect(v.parse(AccountAnswerSchema, { data: answers.account })).toEqual(read);
    expect(v.parse(AccountAnswerSchema, { ...answers.account, data: {} })).toEqual(read);
  });

  it('need only one field', () => {
    const none = { firstName: '', lastName: '', email: '', createdAt: '' };
    const read = (answer: Json) => v.parse(AccountAnswerSchema, answer);
    expect(read({ email: 'asha@rang.in', firstName: null, createdAt: 'soon' })).toEqual({
      ...none,
      email: 'asha@rang.in',
    });
    expect(read({ data: { firstName: 'Asha' } })).toEqual({ ...none, firstName: 'Asha' });
  });

  it.each<Json>([null, {}, [], { data: null }, { data: {} }, { email: ' ' }])('are not read from %j', (answer) => {
    expect(v.safeParse(AccountAnswerSchema, answer).success).toBe(false);
  });
});

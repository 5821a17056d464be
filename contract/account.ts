import * as v from 'valibot';
import { bareOrWrapped, instant, requiredText, text } from './tolerant';

const LEAST_PASSWORD = 6;
const LEAST_NAME = 2;

const email = v.pipe(v.string(), v.trim(), v.email('Invalid email address'));
const password = v.pipe(v.string(), v.minLength(LEAST_PASSWORD, 'Password must be at least 6 characters'));

export const SignInSchema = v.object({
  email,
  password,
  rememberMe: v.optional(v.boolean(), false),
});

export type SignIn = v.InferOutput<typeof SignInSchema>;

export const RegistrationSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.minLength(LEAST_NAME, 'First name must be at least 2 characters')),
  lastName: v.pipe(v.string(), v.trim(), v.minLength(LEAST_NAME, 'Last name must be at least 2 characters')),
  email,
  password,
});

/** `confirmPassword` never leaves the browser. */
export const RegistrationFormSchema = v.pipe(
  v.object({ ...RegistrationSchema.entries, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

export type Registration = v.InferOutput<typeof RegistrationSchema>;
export type RegistrationForm = v.InferOutput<typeof RegistrationFormSchema>;

/** The simple pattern an email must also match before anything is sent. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export const sentEmail = (value: string): string => value.trim().toLowerCase();

/** A sign-in answer without a token is worth nothing; the caller says so in SPEC's words. */
export const SignInAnswerSchema = v.union([
  bareOrWrapped(v.object({ token: requiredText })),
  v.pipe(
    v.object({}),
    v.transform(() => ({ token: '' })),
  ),
]);

export const AccountSchema = v.object({
  firstName: text,
  lastName: text,
  email: requiredText,
  createdAt: instant,
});

export type Account = v.InferOutput<typeof AccountSchema>;

export const AccountAnswerSchema = bareOrWrapped(AccountSchema);

/** All the client knows of a shopper: after a reload only that the cookie was there. */
export type Session = { email: string };

import * as v from 'valibot';
import { bareOrWrapped, instant, requiredText, text } from './tolerant';

const LEAST_PASSWORD = 6;
const LEAST_NAME = 2;
/** Longer than anybody types. Without limits, a store would hash or store input of any size. */
const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 200;
const LONGEST_NAME = 100;

/** Any unquoted address of RFC 5321 at a host with a dot, so that O'Brien can have an account, too. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\dA-Za-z](?:[\dA-Za-z-]*[\dA-Za-z])?\.)+[A-Za-z][\dA-Za-z-]*[\dA-Za-z]$/;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LONGEST_EMAIL, 'Invalid email address'),
  v.regex(EMAIL, 'Invalid email address'),
);

const password = v.pipe(
  v.string(),
  v.minLength(LEAST_PASSWORD, 'Password must be at least 6 characters'),
  v.maxLength(LONGEST_PASSWORD, 'Password must be at most 200 characters'),
);

const name = (label: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(LEAST_NAME, `${label} must be at least 2 characters`),
    v.maxLength(LONGEST_NAME, `${label} must be at most 100 characters`),
  );

export const SignInSchema = v.object({
  email,
  password,
  rememberMe: v.optional(v.boolean(), false),
});

/** What is sent to the store: `rememberMe` concerns only the browser. */
export const CredentialsSchema = v.object({ email, password });

export type Credentials = v.InferOutput<typeof CredentialsSchema>;

export const RegistrationSchema = v.object({
  firstName: name('First name'),
  lastName: name('Last name'),
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

export const ForgottenPasswordSchema = v.object({ email });

export type ForgottenPassword = v.InferOutput<typeof ForgottenPasswordSchema>;

/** The same for an unknown, an expired and a used link, so that guessing tokens reveals nothing. */
export const STALE_LINK = 'This link has expired or was already used.';

const LONGEST_TOKEN = 200;

/** `token` comes from the link in the mail. */
export const NewPasswordSchema = v.object({
  token: v.pipe(v.string(), v.trim(), v.nonEmpty(STALE_LINK), v.maxLength(LONGEST_TOKEN, STALE_LINK)),
  password,
});

export const NewPasswordFormSchema = v.pipe(
  v.object({ password, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);

export type NewPassword = v.InferOutput<typeof NewPasswordSchema>;
export type NewPasswordForm = v.InferOutput<typeof NewPasswordFormSchema>;

export type Registration = v.InferOutput<typeof RegistrationSchema>;
export type RegistrationForm = v.InferOutput<typeof RegistrationFormSchema>;

/** The simple pattern an email must also match before anything is sent. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export const sentEmail = (value: string): string => value.trim().toLowerCase();

/** An answer without a token is read as an empty token, which the caller treats as a failure. */
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
  email: v.pipe(text, v.trim()),
  createdAt: instant,
});

export type Account = v.InferOutput<typeof AccountSchema>;

/** Any field may be missing, but not all of them. */
export const AccountAnswerSchema = bareOrWrapped(
  v.pipe(
    AccountSchema,
    v.check((account) => Object.values(account).some((said) => said !== '')),
  ),
);

/** All the client knows of a shopper; after a reload only that there is a cookie, and `email` is empty. */
export type Session = { email: string };

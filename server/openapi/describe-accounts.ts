import * as v from 'valibot';
import {
  AccountSchema,
  CredentialsSchema,
  ForgottenPasswordSchema,
  NewPasswordSchema,
  RegistrationSchema,
} from '../../contract/account';
import { requiredText } from '../../contract/tolerant';
import { answered, BODY_FAILURES, NEEDS_TOKEN, nothing, reference, STORE_HOST } from './describing';
import { askedShape, type JsonShape, wireShape } from './wire-shape';

type AccountCall = { operationId: string; summary: string; body: string; answers: JsonShape };

const accountCall = ({ operationId, summary, body, answers }: AccountCall): JsonShape => ({
  post: {
    operationId,
    summary,
    parameters: [STORE_HOST],
    requestBody: { required: true, content: { 'application/json': { schema: reference(body) } } },
    responses: { ...answers, ...BODY_FAILURES },
  },
});

/** `canReset` is false for a store without mail, which offers no password reset. */
export function accountPaths(canReset: boolean): JsonShape {
  return {
    '/users/authorize': accountCall({
      operationId: 'signIn',
      summary: 'Sign in',
      body: 'Credentials',
      answers: {
        '200': answered('The token, good for 30 days', 'SignedIn'),
        '401': answered('There is no such account, or the password is another', 'Failure'),
      },
    }),
    '/users/register': accountCall({
      operationId: 'register',
      summary: 'Open an account, without signing in',
      body: 'Registration',
      answers: {
        '201': answered('The account, under its email in lower case', 'Registered'),
        '409': answered('The email has an account already, whatever its letter case', 'Failure'),
      },
    }),
    '/users/signOut': {
      post: {
        operationId: 'signOut',
        summary: 'End this token and no other',
        security: NEEDS_TOKEN,
        parameters: [STORE_HOST],
        responses: {
          '204': nothing('It is ended, or was none'),
          '413': BODY_FAILURES['413'],
          '503': BODY_FAILURES['503'],
        },
      },
    },
    '/accountInfo': {
      get: {
        operationId: 'accountInfo',
        summary: 'The account that the token stands for',
        security: NEEDS_TOKEN,
        parameters: [STORE_HOST],
        responses: {
          '200': answered('The account', 'Account'),
          '401': answered('There is no token, or it has ended', 'Failure'),
          '503': BODY_FAILURES['503'],
        },
      },
    },
    ...(canReset ? resetPaths() : {}),
  };
}

const resetPaths = (): JsonShape => ({
  '/users/forgotPassword': accountCall({
    operationId: 'forgotPassword',
    summary: 'Ask for a link to choose a new password',
    body: 'ForgottenPassword',
    answers: { '202': answered('The same whether there is such an account or not', 'Message') },
  }),
  '/users/resetPassword': accountCall({
    operationId: 'resetPassword',
    summary: 'Choose a new password, which ends all tokens of the account',
    body: 'NewPassword',
    answers: { '204': nothing('It is chosen') },
  }),
});

export const accountShapes = (): Record<string, JsonShape> => ({
  Credentials: askedShape(CredentialsSchema),
  Registration: askedShape(RegistrationSchema),
  ForgottenPassword: askedShape(ForgottenPasswordSchema),
  NewPassword: askedShape(NewPasswordSchema),
  SignedIn: wireShape(v.object({ token: requiredText })),
  Registered: wireShape(v.object({ email: requiredText })),
  Message: wireShape(v.object({ message: requiredText })),
  Account: wireShape(AccountSchema),
});

import { lightMachine } from './light.machine';
import { signUpMachine } from './sign-up.machine';

/** By their ids. */
export const machines = { light: lightMachine, signUp: signUpMachine };

import { lightMachine } from './light.machine';
import { signUpMachine } from './sign-up.machine';

/** By machine id, as `mountFlows` requires. */
export const machines = { light: lightMachine, signUp: signUpMachine };

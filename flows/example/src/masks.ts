import type { MaskOptions } from '@statecart/flows/masks';

/** That emails are private needs not be said. */
export const masks: MaskOptions = { namesIn: { signUp: ['nickname'] } };

import type { MaskOptions } from '@statecart/flows/masks';

/** Emails are private by default, so they are not named here. */
export const masks: MaskOptions = { namesIn: { signUp: ['nickname'] } };

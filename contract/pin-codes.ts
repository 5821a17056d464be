import * as v from 'valibot';
import { bareOrWrapped, text } from './tolerant';

/** `GET /pinCodes/{pin}`, announced as `pinCodes`: what a checkout may fill in for the shopper. */
export const PinCodePlaceSchema = v.object({ city: text, state: text });

export type PinCodePlace = v.InferOutput<typeof PinCodePlaceSchema>;

export const PinCodeAnswerSchema = bareOrWrapped(PinCodePlaceSchema);

import * as v from 'valibot';
import { bareOrWrapped, requiredText } from './tolerant';

/** The place of a PIN code, which the checkout may fill in. An answer without city or state fails. */
export const PlaceSchema = v.object({ city: requiredText, state: requiredText });

export type Place = v.InferOutput<typeof PlaceSchema>;

/** `GET /pinCodes/{pin}`, where the store can `pinCodes`. */
export const PlaceAnswerSchema = bareOrWrapped(PlaceSchema);

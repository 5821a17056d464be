import * as v from 'valibot';
import { bareOrWrapped, requiredText } from './tolerant';

/** What a PIN code stands for: what a checkout may fill in for the shopper. Half an answer is none. */
export const PlaceSchema = v.object({ city: requiredText, state: requiredText });

export type Place = v.InferOutput<typeof PlaceSchema>;

/** `GET /pinCodes/{pin}`, where the store can `pinCodes`. */
export const PlaceAnswerSchema = bareOrWrapped(PlaceSchema);

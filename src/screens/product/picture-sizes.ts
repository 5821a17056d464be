/** `sizes` attributes for the pictures of the gallery. */
export const PICTURE_SIZES = {
  first: '(min-width: 48em) 55vw, min(92vw, max(42vh, 16rem))',
  further: '(min-width: 48em) 400px, min(92vw, max(42vh, 16rem))',
};

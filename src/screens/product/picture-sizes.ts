/** How wide a picture of the gallery is on the screen, in the words of `sizes`. */
export const PICTURE_SIZES = {
  first: '(min-width: 48em) 55vw, min(92vw, 42vh)',
  further: '(min-width: 48em) 400px, min(92vw, 42vh)',
};

/** Behind the letter of a face without a picture. */
export const FACE_COLOUR = '#33524a';

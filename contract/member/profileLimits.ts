/** Characters of a feedback after trimming (docs/product.md#feedback). */
export const FEEDBACK_TEXT = { min: 1, max: 500 } as const;
export const FEEDBACK_IMAGES = 3;
/** Feedback of one member within 24 hours. */
export const FEEDBACK_PER_DAY = 10;
/** Alert records of a match that go with a feedback: the newest. */
export const FEEDBACK_ALERT_RECORDS = 50;
export const FEEDBACK_PAGE_SIZE = 20;
/** Photos of an identity card: the side with the portrait, then the one with the emblem. */
export const IDENTITY_PHOTOS = 2;
/** Characters of an identity number. */
export const NATIONAL_ID_CHARS = 18;

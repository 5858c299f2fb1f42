/** Digits of an SMS code: at most 8 for registration, exactly 6 elsewhere (docs/product.md#field-rules). */
export const SMS_DIGITS = { register: 8, elsewhere: 6 } as const;

/** Digits of an SMS code: at most 8 for registration, exactly 6 elsewhere (spec section 5). */
export const SMS_DIGITS = { register: 8, elsewhere: 6 } as const;

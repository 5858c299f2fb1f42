/** Digits of an SMS code: at most eight where one registers, exactly six elsewhere (spec section 5). */
export const SMS_DIGITS = { register: 8, elsewhere: 6 } as const;

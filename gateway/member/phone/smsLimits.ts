/*
 * What limits the codes that are sent and tried (S4). The app knows the cooldown of a phone too, so that one is in contract/calls/limits.ts.
 */

/** SMS codes per tenant and hour by default: more than any evening needs, and what fraud by premium numbers may cost. */
export const SMS_PER_HOUR = 2_000;

/** SMS codes requested by an address per hour, each with a captcha; a carrier's address is shared by thousands of users. */
export const SMS_PER_ADDRESS_AND_HOUR = 300;

/** SMS codes per phone and day, of all types: with five tries each, fifty guesses. */
export const SMS_PER_PHONE_AND_DAY = 10;

/** How often a code may be tried, and for how long. */
export const TRIES_PER_CODE = 5;
export const CODE_LIFETIME_MS = 5 * 60_000;

/** Wrong guesses at codes from an address per hour. */
export const WRONG_CODES_PER_ADDRESS_AND_HOUR = 600;

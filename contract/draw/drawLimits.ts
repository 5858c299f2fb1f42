/** Places of a round, 0000 to 9999: a prize with n of them is won by n in 10,000. */
export const DRAW_PLACES = 10_000;
/** Digits of the number that a member chooses. */
export const DRAW_NUMBER_DIGITS = 7;
/** The version of the rule by which a place follows from a seed and a number; part of what is hashed (docs/draw.md). */
export const DRAW_RULE = 'touchline-draw/1';
/** The version of the rule by which the seed of a ticket follows from that of its round. */
export const DRAW_SEED_RULE = 'touchline-draw-seed/1';
export const DRAW_MAX_PRIZES = 8;
export const DRAW_MAX_PER_DAY = 50;
export const DRAW_MAX_COST = 10_000;
/** Points or coins of one prize. */
export const DRAW_MAX_AMOUNT = 10_000;
export const DRAW_MAX_STOCK = 1_000_000;
export const DRAW_NAME_MAX_CHARS = 40;
/** Tickets of a page of a member's history. */
export const DRAW_PAGE = 20;
/** Rounds that everybody can look up, the newest; void ones beyond them too. */
export const DRAW_LISTED_ROUNDS = 20;
/** Winners that are named of a round, the newest. */
export const DRAW_LISTED_WINNERS = 50;
/** The address of a won thing is given within so many days. */
export const DRAW_ADDRESS_DAYS = 30;
export const DRAW_RECIPIENT_MAX_CHARS = 60;
export const DRAW_ADDRESS_MAX_CHARS = 300;

import * as z from 'zod/mini';

/** Ids are logged, so line breaks and invisible characters are refused. */
export const id = z.string().check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, 'an id is 1 to 200 visible characters'));

/** Reasons are logged too. */
export const reason = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'a reason is 1 to 200 characters in one line'));

/** Unix time in ms. The minimum (2001) rejects seconds; the maximum is 2100. */
export const time = z.int().check(z.minimum(978_307_200_000, 'a time is Unix time in ms'), z.maximum(4_102_444_800_000));

/** Negative counts pass here, because -1 means "no data" in corners; others are refused by the hard limits. */
export const sideCount = z.strictObject({
  home: z.int().check(z.minimum(-999), z.maximum(999)),
  away: z.int().check(z.minimum(-999), z.maximum(999)),
});

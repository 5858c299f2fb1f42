import * as z from 'zod/mini';

/** A supplier's id. Without anything that breaks a line or cannot be seen, for it is printed in the log. */
export const id = z.string().check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, 'an id is 1 to 200 characters that can be seen'));

export const text = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'a name is 1 to 200 characters'));

/** One name that serves all languages, or one for each. */
export const names = z.union(
  [text, z.strictObject({ 'zh-CN': text, 'vi-VN': text, 'en-US': text, 'id-ID': text })],
  'a name is a text of 1 to 200 characters, or an object with one for each of zh-CN, vi-VN, en-US, id-ID',
);

/** Unix time in ms: from 2001 on, so that seconds are not taken for it, and before 2100. */
export const time = z.int().check(z.minimum(978_307_200_000, 'a time is Unix time in ms'), z.maximum(4_102_444_800_000));

/** A count for each side. Negative ones are read, so that they can be named and put aside without the rest of the body. */
export const pair = z.strictObject({
  home: z.int().check(z.minimum(-999), z.maximum(999)),
  away: z.int().check(z.minimum(-999), z.maximum(999)),
});

import * as z from 'zod/mini';

/** Ids are logged, so line breaks and invisible characters are refused. */
export const id = z.string().check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, 'an id is 1 to 200 visible characters'));

export const text = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'a name is 1 to 200 characters'));

export const names = z.union(
  [text, z.strictObject({ 'zh-CN': text, 'vi-VN': text, 'en-US': text, 'id-ID': text })],
  'a name is a text of 1 to 200 characters, or an object with one for each of zh-CN, vi-VN, en-US, id-ID',
);

/** Unix time in ms. The minimum (2001) rejects seconds; the maximum is 2100. */
export const time = z.int().check(z.minimum(978_307_200_000, 'a time is Unix time in ms'), z.maximum(4_102_444_800_000));

/** Negative counts pass, so that only their event is quarantined, not the whole body. */
export const sideCount = z.strictObject({
  home: z.int().check(z.minimum(-999), z.maximum(999)),
  away: z.int().check(z.minimum(-999), z.maximum(999)),
});

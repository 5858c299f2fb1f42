import * as z from 'zod/mini';
import type { Names } from '#contract/locale/names.ts';

/** Longest live text or intelligence item in one language. */
const TEXT_MAX_CHARS = 1_000;

const shortText = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'a name is 1 to 200 characters in one line'));
const longText = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX_CHARS));

export const names: z.ZodMiniType<Names> = inSomeLanguages(shortText, 'a name');
export const texts: z.ZodMiniType<Names> = inSomeLanguages(longText, 'a text');

export const sourceId = z.string().check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, 'an id is 1 to 200 visible characters'));
/** A logo at its supplier, of which the gateway serves a copy of its own. */
export const logoUrl = z.string().check(
  z.maxLength(500),
  z.refine((url) => /^https:\/\/[^\p{C}\s]+$/u.test(url) && URL.canParse(url), 'a logo is an https URL'),
);
/** Unix time in ms. */
export const time = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000));
export const side = z.enum(['home', 'away'], 'a side is home or away');
export const count = z.int().check(z.minimum(0), z.maximum(100_000));
export const sideCount = z.strictObject({ home: count, away: count });

/** Base minute and stoppage time: 45 and 2 for "45+2". Never added up (docs/domain.md#football-minute). */
export const minute = z.strictObject({
  minute: z.int().check(z.minimum(0), z.maximum(130)),
  added: z.int().check(z.minimum(0), z.maximum(60)),
});
export type MatchMinute = z.infer<typeof minute>;

/** A player or coach. `id` is the supplier's, null when it has none: such people cannot be recognised elsewhere. */
export const person = z.strictObject({ id: z.nullable(sourceId), name: names });
export type Person = z.infer<typeof person>;

function inSomeLanguages(text: z.ZodMiniType<string, string>, what: string): z.ZodMiniType<Names> {
  const some = z
    .strictObject({
      'zh-CN': z.exactOptional(text),
      'vi-VN': z.exactOptional(text),
      'en-US': z.exactOptional(text),
      'id-ID': z.exactOptional(text),
    })
    .check(z.refine((all) => Object.keys(all).length > 0, `${what} needs at least one language`));
  return z.union([text, some], `${what} is a text, or an object with some of zh-CN, vi-VN, en-US, id-ID`);
}

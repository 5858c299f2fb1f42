import * as z from 'zod/mini';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { isNickname } from '#contract/calls/fieldRules.ts';
import { SLOW_MODE_MAX_S } from '#contract/calls/limits.ts';
import { isExternalLink, isOwnPath, isUrl } from '#contract/calls/links.ts';
import { isLanguage, type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';
import type { Role } from '#gateway/request/caller.ts';
import { canPause } from '#gateway/tenant/callGate.ts';
import type { LocalizedTexts } from '#gateway/tenant/localizedTexts.ts';

/** Control characters except line breaks and tabs: Postgres rejects the first, screens cannot show the others. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/;
/** Pictures are part of the answer; larger ones belong on this host. */
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]{1,60000}$/;
const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** The value of a flag that is given once. */
export function single<Value>(parse: (text: string) => Value | undefined, expected: string) {
  return z.pipe(
    z.array(z.string()),
    z.transform((values, ctx): Value => {
      const value = values.length === 1 ? parse(values[0] ?? '') : undefined;
      if (value !== undefined) return value;
      ctx.issues.push({ code: 'custom', input: values, message: values.length === 1 ? expected : 'it is given more than once' });
      return z.NEVER;
    }),
  );
}

/** Texts by language, `en-US=Back at noon`, one for each, with at most `max` characters. */
export function localizedText(max: number) {
  return z.pipe(
    z.array(z.string()),
    z.transform((values, ctx): LocalizedTexts => {
      const texts = new Map<Language, string>();
      for (const value of values) {
        const problem = addText(texts, value, max);
        if (problem !== null) ctx.issues.push({ code: 'custom', input: values, message: problem });
      }
      return Object.fromEntries(texts);
    }),
  );
}

/** Adds a text; returns what is wrong with an invalid one. */
function addText(texts: Map<Language, string>, value: string, max: number): string | null {
  const separator = value.indexOf('=');
  const language = value.slice(0, Math.max(0, separator));
  const text = value.slice(separator + 1).trim();
  if (!isLanguage(language)) return `a text begins with its language, one of ${LANGUAGES.map((one) => `${one}=`).join(' ')}`;
  if (texts.has(language)) return `${language} is given twice`;
  if (text === '' || text.length > max) return `${language} has ${text.length} characters: 1 to ${max} are allowed`;
  if (UNWRITABLE.test(text)) return `${language} has a control character`;
  texts.set(language, text);
  return null;
}

export const id = single(
  (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  'an id is a whole number, as printed by list',
);

export const link = single(
  (text) => (text.length <= 500 && (isOwnPath(text) || isExternalLink(text)) ? text : undefined),
  'a link is a page of the app such as /news/3, or begins with https:, http:, mailto: or tel:',
);

export const appPath = single(
  (text) => (text.length <= 500 && isOwnPath(text) ? text : undefined),
  'a link of a message is a page of the app such as /news/3',
);

export const address = single((text) => (text.length <= 500 && isUrl(text) ? text : undefined), 'an address begins with https: or http:');

export const picture = single(
  (text) => (isOwnPath(text) || PICTURE.test(text) ? text : undefined),
  'a picture is a path on this host, or a data:image/png, jpeg or webp of at most 60000 characters: pages show no pictures of other hosts',
);

export const pausableCall = single(
  (text) => CALL_NAMES.find((name) => name === text && canPause(name)),
  'a call is named as in the OpenAPI document, such as instantList; getBaseConfig cannot be paused',
);

export const version = single(
  (text) => (/^\d+(?:\.\d+){0,3}$/.test(text) ? text : undefined),
  'a version is numbers with dots, such as 2.1.0',
);

/** ms since 1970. */
export const instant = single(
  (text) => (INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined),
  'a time is 2026-11-21T18:00Z, or with its zone 2026-11-21T18:00+07:00',
);

export const memberName = single(
  (text) => (/^[\w+().\s-]{1,32}$/.test(text) ? text : undefined),
  'a member is named by id, account name or phone',
);

export const nickname = single((text) => {
  const normalized = normalizeLine(text);
  return isNickname(normalized) ? normalized : undefined;
}, 'a nickname is 2 to 12 Chinese characters, letters or digits, letters of one alphabet');

/** Of slow mode; 0 ends it. */
export const slowSeconds = single(
  (text) => (/^\d{1,3}$/.test(text) && Number(text) <= SLOW_MODE_MAX_S ? Number(text) : undefined),
  `seconds are a whole number from 0, which ends it, to ${SLOW_MODE_MAX_S}`,
);

export const coins = single(
  (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000 ? Number(text) : undefined),
  'coins are a whole number from 1 to 10000',
);

/** Names a command that must not be carried out twice. */
export const key = single((text) => (/^[\w.-]{1,64}$/.test(text) ? text : undefined), 'a key is 1 to 64 letters, digits, dots, - or _');

/** At most a year. */
export const minutes = single(
  (text) => (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 525_600 ? Number(text) : undefined),
  'minutes are a whole number from 1 to 525600',
);

export const reason = single(
  (text) => (/^\P{Cc}{1,200}$/u.test(text.trim()) ? text.trim() : undefined),
  'a reason is one line of 1 to 200 characters',
);

export const file = single((text) => (/^[0-9a-f]{32}$/.test(text) ? text : undefined), 'a file is 32 hex digits, as printed by files list');
/** What a member reads; it may have several lines. */
export const answer = single((text) => {
  const normalized = normalizeParagraphs(text);
  return normalized.length >= 1 && normalized.length <= 1_000 ? normalized : undefined;
}, 'an answer is a text of 1 to 1000 characters');

const ROLES: Readonly<Record<string, Role | null>> = { expert: 'expert', none: null };

/** null: none. */
export const role = single((text) => (Object.hasOwn(ROLES, text) ? ROLES[text] : undefined), 'a role is expert or none');

/** Of a flag that is there or not. */
export const yes = single((text) => (text === 'yes' ? true : undefined), 'it takes the word yes');

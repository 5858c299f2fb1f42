import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import { SCREEN_DELAY_ARTICLE } from '#gateway/operator/demoNews/screenDelayArticle.ts';
import { FOLLOWING_ARTICLE } from '#gateway/operator/demoNews/followingArticle.ts';
import { MATCH_TIMELINE_ARTICLE } from '#gateway/operator/demoNews/matchTimelineArticle.ts';
import { STALE_FEED_ARTICLE } from '#gateway/operator/demoNews/staleFeedArticle.ts';
import { CANCELLED_GOAL_ARTICLE } from '#gateway/operator/demoNews/cancelledGoalArticle.ts';
import { MESSAGES } from '#gateway/http/messages.ts';

/** Wording to avoid in each language, for one spelling, one register and one term per concept. */
const BANNED: Readonly<Record<Language, readonly { readonly why: string; readonly pattern: RegExp }[]>> = {
  'zh-CN': [
    { why: 'the app says 你, never 您', pattern: /您/ },
    { why: 'a failure is 失败, not 没能', pattern: /没能/ },
    { why: '夜场 is a nightclub', pattern: /夜场/ },
    { why: '轮询 and 断流 are technical jargon', pattern: /轮询|断流/ },
  ],
  'vi-VN': [
    // xóa, khóa, hủy as in Android, iOS and default Vietnamese keyboards, not xoá, khoá, huỷ.
    { why: 'the tone mark is on the first vowel of oa, oe and uy', pattern: /o[àáảãạèéẻẽẹ](?!\p{L})|(?<!q)u[ỳýỷỹỵ](?!\p{L})/iu },
    { why: 'tỉ số and tỉ lệ, not tỷ', pattern: /tỷ (số|lệ)/i },
    { why: 'đang đá is football only', pattern: /đang đá/i },
  ],
  'en-US': [{ why: 'the American spelling is canceled', pattern: /cancelled/i }],
  'id-ID': [
    { why: 'the app says kamu, never Anda', pattern: /\banda\b/i },
    { why: 'ponsel, not HP', pattern: /\bHP\b/ },
    { why: 'a phone number is nomor ponsel', pattern: /nomor telepon/i },
    { why: 'filter, not the kitchen sieve', pattern: /\bsaring/i },
    { why: 'offline is the common term', pattern: /\bluring\b/i },
    { why: 'an activity is acara', pattern: /\bkegiatan\b/i },
    { why: 'pengaturan, not setelan', pattern: /\bsetelan/i },
  ],
};

/** Texts about the screen delay, where "jeda" would mean half-time or a pause. */
const ABOUT_DELAY = /^(delay|policy|demo articles)\b|^lists\.delayed|^match\.connection\./;

describe.each(LANGUAGES)('wording in %s', (language) => {
  const texts = [...localeTexts(language), ...gatewayTexts(language)];

  test.each(BANNED[language])('$why', ({ pattern }) => {
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });

  if (language === 'id-ID') {
    test('the delay of the screen is penundaan, not jeda', () => {
      const aboutDelay = texts.filter(([where]) => ABOUT_DELAY.test(where));
      expect(aboutDelay.length).toBeGreaterThan(0);
      expect(aboutDelay.filter(([, text]) => /jeda/i.test(text))).toEqual([]);
    });
  }
});

function localeTexts(language: Language): [string, string][] {
  return readdirSync(join('locales', language)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join('locales', language, file), 'utf8')), file.replace('.json', '')),
  );
}

function gatewayTexts(language: Language): [string, string][] {
  const articles = [SCREEN_DELAY_ARTICLE, FOLLOWING_ARTICLE, MATCH_TIMELINE_ARTICLE, STALE_FEED_ARTICLE, CANCELLED_GOAL_ARTICLE];
  return [
    ...Object.entries(MESSAGES).map(([name, text]): [string, string] => [`gateway ${name}`, text[language]]),
    ...articles.flatMap(({ title, summary, content }) =>
      [title, summary, content].map((text): [string, string] => ['demo articles', text[language]]),
    ),
  ];
}

function flatten(texts: unknown, prefix: string): [string, string][] {
  if (typeof texts === 'string') return [[prefix, texts]];
  if (typeof texts !== 'object' || texts === null) throw new Error(`${prefix} is neither a text nor a group of texts`);
  return Object.entries(texts).flatMap(([key, value]) => flatten(value, `${prefix}.${key}`));
}

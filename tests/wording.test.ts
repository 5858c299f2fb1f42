import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import { shownTexts } from '#tests/builders/shownTexts.ts';
import { BY_USERS, otherNames, TERMS } from '#tests/builders/terms.ts';

/** Phrases that users type, and names of people and clubs. */
const NOT_OURS = new RegExp(`${BY_USERS.source}|detail match |league\\.ts`);

/** Wording to avoid in each language, for one spelling and one register. */
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
    { why: 'đang đá is football only', pattern: /đang đá/i },
  ],
  'en-US': [{ why: 'one apostrophe: ’', pattern: /\w'\w/ }],
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

/** All four languages: the app's texts, the gateway's, and what the demo's generators write. */
describe.each(LANGUAGES)('wording in %s', (language) => {
  const texts = shownTexts(language);

  test.each(BANNED[language])('$why', ({ why, pattern }) => {
    expect(otherNames({ idea: why, term: '', never: pattern, except: NOT_OURS, wrong: '' }, texts)).toEqual([]);
  });

  test.each(TERMS[language])('$idea is $term everywhere', (term) => {
    expect(otherNames(term, texts)).toEqual([]);
  });

  test.each(TERMS[language])('$idea would be found as “$wrong”', (term) => {
    const place = texts.find(({ file, key }) => {
      const at = `${file} ${key}`;
      return (term.where?.test(at) ?? true) && !(term.except?.test(at) ?? false);
    });
    expect(place).toBeDefined();
    if (place !== undefined)
      expect(otherNames(term, [{ ...place, text: term.wrong }])).toEqual([`${place.file} ${place.key}: ${term.wrong}`]);
  });

  test.each(['locales/', 'gateway/request/messages.ts', 'text/footballPhrases.ts', 'text/basketballPhrases.ts', 'demo/news', 'league.ts'])(
    'texts of %s are among them',
    (part) => {
      expect(texts.filter(({ file }) => file.includes(part)).length).toBeGreaterThan(5);
    },
  );
});

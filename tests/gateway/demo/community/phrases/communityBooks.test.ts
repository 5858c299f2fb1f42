import { describe, expect, test } from 'vitest';
import { COMMENT_MAX_CHARS, POST_CONTENT_MAX_CHARS, POST_TITLE_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';
import { needsApproval } from '#gateway/chat/screening/needsApproval.ts';
import type { Talk } from '#gateway/demo/community/phrases/communityBook.ts';
import { COMMUNITY_BOOKS } from '#gateway/demo/community/phrases/communityBooks.ts';

/** Blanks that posts may have; comments have fewer. */
const POST_BLANKS = /\{[tocpmshqnwgk]\}/g;
const TALK_BLANKS = /\{[toscpm]\}/g;

function says(talk: readonly Talk[]): readonly string[] {
  return talk.flatMap((one) => [one.says, ...one.answers.map(([, text]) => text)]);
}

describe.each(LANGUAGES)('COMMUNITY_BOOKS in %s', (language) => {
  const { matches, moves, others, talk } = COMMUNITY_BOOKS[language];
  const topics = Object.entries({ ...matches, ...moves });
  const phrases = topics.flatMap(([, { titles, openings, closings }]) => [...titles, ...openings, ...closings]);
  const comments = [...Object.values(talk), ...others.map((post) => post.talk)].flatMap(says);
  const whole = others.flatMap(({ title, content }) => [title, content]);

  test('has enough of each part that two posts of a topic are hardly alike', () => {
    const isPoor = ({ titles, openings, closings }: (typeof topics)[number][1]): boolean =>
      titles.length < 3 || openings.length < 2 || closings.length < 2 || titles.length * openings.length * closings.length < 12;
    expect(topics.filter(([, parts]) => isPoor(parts)).map(([topic]) => topic)).toEqual([]);
    expect(Object.values(talk).filter((talks) => talks.length < 4)).toEqual([]);
    expect(others.length).toBeGreaterThanOrEqual(10);
  });

  test('has a title for each topic that fits however long the names are', () => {
    const fits = (title: string): boolean => !/\{[^ms]\}/.test(title) && Array.from(title).length <= POST_TITLE_MAX_CHARS - 4;
    expect(topics.filter(([, { titles }]) => !titles.some(fits)).map(([topic]) => topic)).toEqual([]);
  });

  test('has no text twice, and none of another language', () => {
    const all = [...phrases, ...whole, ...comments];
    expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([]);
    const foreign = JSON.stringify(LANGUAGES.filter((one) => one !== language).map((one) => COMMUNITY_BOOKS[one]));
    expect(all.filter((text) => Array.from(text).length > 12 && foreign.includes(JSON.stringify(text)))).toEqual([]);
  });

  test('has known blanks only', () => {
    expect(phrases.filter((text) => /[{}]/.test(text.replace(POST_BLANKS, '')))).toEqual([]);
    expect(comments.filter((text) => /[{}]/.test(text.replace(TALK_BLANKS, '')))).toEqual([]);
    expect(whole.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test('fits the limits, is normalized, and needs no approval', () => {
    const filled = (text: string): string => text.replace(POST_BLANKS, 'Nguyễn Văn Quyết');
    expect([...phrases, ...whole, ...comments].map(filled).filter(needsApproval)).toEqual([]);
    expect(comments.map(filled).filter((text) => Array.from(text).length > COMMENT_MAX_CHARS)).toEqual([]);
    expect(others.filter(({ title }) => Array.from(title).length > POST_TITLE_MAX_CHARS || normalizeLine(title) !== title)).toEqual([]);
    expect(others.filter(({ content }) => content.length > POST_CONTENT_MAX_CHARS || normalizeParagraphs(content) !== content)).toEqual([]);
  });
});

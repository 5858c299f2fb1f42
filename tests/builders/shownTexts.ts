import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOVAL_RULES } from '#contract/community/removal.ts';
import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import { approvalLetter, decisionLetter, removalLetter, restoreLetter } from '#gateway/community/moderation/moderationLetters.ts';
import { WELCOME_LETTER } from '#gateway/demo/community/letters/welcomeDemoMembers.ts';
import { COMMUNITY_BOOKS } from '#gateway/demo/community/phrases/communityBooks.ts';
import { FAN_PHRASES } from '#gateway/demo/fans/phrases/phraseBooks.ts';
import { FORECAST_WORDS } from '#gateway/demo/detail/preview/forecastWords.ts';
import { INTELLIGENCE_WORDS } from '#gateway/demo/detail/preview/intelligenceWords.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { previewDetail } from '#gateway/demo/detail/preview/previewDetail.ts';
import { rulesText, TABLE_WORDS } from '#gateway/demo/detail/tables/tableWords.ts';
import { BASKETBALL_PHRASES } from '#gateway/demo/detail/text/basketballPhrases.ts';
import { FOOTBALL_PHRASES } from '#gateway/demo/detail/text/footballPhrases.ts';
import { fill, type Template } from '#gateway/demo/detail/text/template.ts';
import { competitionOf, DIVISION_CLUBS, divisionsOf } from '#gateway/demo/season/league.ts';
import { MESSAGES } from '#gateway/request/messages.ts';
import { WORDINGS } from '#gateway/member/captcha/captchaWordings.ts';
import { WELCOME } from '#gateway/demo/news/seedDemoContent.ts';
import { CANCELLED_GOAL_ARTICLE } from '#gateway/demo/news/cancelledGoalArticle.ts';
import { FOLLOWING_ARTICLE } from '#gateway/demo/news/followingArticle.ts';
import { MATCH_TIMELINE_ARTICLE } from '#gateway/demo/news/matchTimelineArticle.ts';
import { SCREEN_DELAY_ARTICLE } from '#gateway/demo/news/screenDelayArticle.ts';
import { STALE_FEED_ARTICLE } from '#gateway/demo/news/staleFeedArticle.ts';
import { demoProfiles } from '#gateway/demo/experts/profiles/demoProfiles.ts';
import { TITLES } from '#gateway/demo/experts/text/titles.ts';
import { WORD_BOOKS } from '#gateway/demo/experts/text/wordBooks.ts';
import { feedbackAnswered } from '#gateway/profile/feedback/feedbackNotices.ts';
import { realNameApproved, realNameRefused } from '#gateway/profile/realName/realNameNotices.ts';
import { applicationRefused, expertGranted, expertTakenAway } from '#gateway/prediction/experts/expertNotices.ts';
import { reviewLetter, type ReviewOutcome } from '#gateway/prediction/publish/reviewTexts.ts';
import { CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

/** A text that a user reads, and where it is written. */
export interface ShownText {
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

const ARTICLES = { SCREEN_DELAY_ARTICLE, FOLLOWING_ARTICLE, MATCH_TIMELINE_ARTICLE, STALE_FEED_ARTICLE, CANCELLED_GOAL_ARTICLE, WELCOME };
const LETTERS = Object.keys({ passed: 1, rejected: 1, missed: 1, cancelled: 1, refunded: 1 } satisfies Record<ReviewOutcome, 1>);
const DEMO = 'gateway/demo';
/** Blanks of sentences, with something in each that is no word. */
const BLANKS = { p: name('P'), q: name('Q'), t: name('T'), o: name('O'), s: '2-1', n: 4 };
/** A match of how many is told as a whole. */
const SAMPLED_EVERY = 40;

/** Returns every text of a language: the app's, the gateway's, and what the demo's generators write of all kinds. */
export function shownTexts(language: Language): readonly ShownText[] {
  return [...localeTexts(language), ...gatewayTexts(language), ...commentary(language), ...demoTexts(language)];
}

function localeTexts(language: Language): readonly ShownText[] {
  return readdirSync(join('locales', language)).flatMap((file) => {
    const path = `locales/${language}/${file}`;
    return flat(JSON.parse(readFileSync(path, 'utf8')), file.replace('.json', '')).map(([key, text]) => ({ file: path, key, text }));
  });
}

function gatewayTexts(language: Language): readonly ShownText[] {
  const notices = { expertGranted, applicationRefused: applicationRefused('{reason}'), expertTakenAway };
  const letters = Object.fromEntries(
    LETTERS.flatMap((kind) => (isLetter(kind) ? [[kind, reviewLetter(kind, { title: '{title}', link: '' }, '{reason}')] as const] : [])),
  );
  const moderation = {
    approvals: [approvalLetter('post', 1), approvalLetter('comment', 1)],
    removals: REMOVAL_RULES.flatMap((rule) => [removalLetter('post', rule, '{reason}'), removalLetter('comment', rule, '{reason}')]),
    restores: [restoreLetter('post', 1), restoreLetter('comment', 1)],
    decisions: [decisionLetter(true, '{answer}', 1), decisionLetter(false, '{answer}', 1)],
  };
  const profile = { realNameApproved, realNameRefused: realNameRefused('{reason}'), feedbackAnswered: feedbackAnswered('{answer}') };
  return [
    ...namesIn(MESSAGES, language, 'gateway/request/messages.ts'),
    ...namesIn(notices, language, 'gateway/prediction/experts/expertNotices.ts'),
    ...namesIn(moderation, language, 'gateway/community/moderation/moderationLetters.ts'),
    ...namesIn(profile, language, 'gateway/profile'),
    ...namesIn(letters, language, 'gateway/prediction/publish/reviewTexts.ts'),
    ...texts(WORDINGS[language].templates, 'gateway/member/captcha/captchaWordings.ts'),
  ];
}

/** Every sentence of every kind, filled in as the feed does, and whole documents of some matches. */
function commentary(language: Language): readonly ShownText[] {
  const told = (books: Readonly<Record<string, readonly Template[]>>, file: string): readonly ShownText[] =>
    Object.entries(books).flatMap(([kind, templates]) =>
      templates.flatMap((template, i) => namesIn(fill(template, BLANKS), language, `${DEMO}/detail/${file}`, `${kind} ${i + 1}`)),
    );
  const intelligence = Object.fromEntries(Object.entries(INTELLIGENCE_WORDS).map(([kind, template]) => [kind, [template]]));
  return [
    ...told(FOOTBALL_PHRASES, 'text/footballPhrases.ts'),
    ...told(BASKETBALL_PHRASES, 'text/basketballPhrases.ts'),
    ...told(intelligence, 'preview/intelligenceWords.ts'),
    ...namesIn(TABLE_WORDS, language, `${DEMO}/detail/tables/tableWords.ts`),
    ...(['football', 'basketball'] as const).flatMap((sport) =>
      namesIn(rulesText(sport, DIVISION_CLUBS), language, `${DEMO}/detail/tables/tableWords.ts`, `rules of ${sport}`),
    ),
    ...Object.entries(FORECAST_WORDS).flatMap(([basis, words]) =>
      namesIn(words(9), language, `${DEMO}/detail/preview/forecastWords.ts`, basis),
    ),
    ...(['football', 'basketball'] as const)
      .flatMap((sport) => simulatedMatches(sport, SAMPLED_EVERY, 1))
      .flatMap((fixture) =>
        [simulatedDetail(fixture, CALENDAR), previewDetail(fixture, CALENDAR)].flatMap((detail) =>
          namesIn(
            detail.documents(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
            language,
            `${DEMO}/detail`,
            `match ${fixture.sourceId}`,
          ),
        ),
      ),
  ];
}

function demoTexts(language: Language): readonly ShownText[] {
  const profiles = demoProfiles([language]).map(({ key, introduction }) => [key, introduction]);
  return [
    ...namesIn(ARTICLES, language, `${DEMO}/news`),
    ...(['football', 'basketball'] as const).flatMap((sport) =>
      divisionsOf(sport).flatMap((division) =>
        [false, true].flatMap((isCup) => {
          const { name: league, sourceId } = competitionOf(division, isCup);
          return namesIn([league, ...division.clubs.map((club) => club.name)], language, `${DEMO}/season/league.ts`, sourceId);
        }),
      ),
    ),
    ...texts(WORD_BOOKS[language], `${DEMO}/experts/text (${language})`),
    ...texts(TITLES[language], `${DEMO}/experts/text/titles.ts`),
    ...texts(Object.fromEntries(profiles), `${DEMO}/experts/profiles (${language})`),
    ...texts(FAN_PHRASES[language], `${DEMO}/fans/phrases (${language})`),
    ...texts(COMMUNITY_BOOKS[language], `${DEMO}/community/phrases (${language})`),
    ...namesIn(WELCOME_LETTER, language, `${DEMO}/community/letters/welcomeDemoMembers.ts`),
  ];
}

/** Returns the texts of a language in everything that has all four. */
function namesIn(value: unknown, language: Language, file: string, key = ''): readonly ShownText[] {
  if (typeof value !== 'object' || value === null) return [];
  const text: unknown = Reflect.get(value, language);
  if (typeof text === 'string' && LANGUAGES.every((one) => one in value)) return [{ file, key, text }];
  return Object.entries(value).flatMap(([part, inner]) => namesIn(inner, language, file, key === '' ? part : `${key} ${part}`));
}

function texts(value: unknown, file: string): readonly ShownText[] {
  return flat(value, '').map(([key, text]) => ({ file, key: key.replace(/^\./, ''), text }));
}

function flat(value: unknown, prefix: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is neither a text nor a group of texts`);
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${prefix}.${key}`));
}

function name(letter: string) {
  return { 'zh-CN': letter, 'vi-VN': letter, 'en-US': letter, 'id-ID': letter };
}

function isLetter(kind: string): kind is ReviewOutcome {
  return LETTERS.includes(kind);
}

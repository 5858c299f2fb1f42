import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { POST_TITLE_MAX_CHARS } from '#contract/community/communityLimits.ts';
import { COMMUNITY_BOOKS } from '#gateway/demo/community/phrases/communityBooks.ts';
import type { CommunityBook, MatchTopic, PostPhrases } from '#gateway/demo/community/phrases/communityBook.ts';
import { VARIANTS } from '#gateway/demo/community/tactics/boardsOf.ts';
import { type MoveName, MOVES } from '#gateway/demo/community/tactics/moves.ts';
import { type Blanks, fillBlanks } from '#gateway/demo/fillBlanks.ts';
import { DAY_MS, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { chosenMatches } from './chosenMatches.ts';
import { Deck } from './deck.ts';
import { matchPosts } from './matchPosts.ts';
import { blanksOf, reactionsTo } from './momentText.ts';
import type { PlannedAuthor, PlannedPost } from './plannedPost.ts';
import type { PostMoment } from './postMoment.ts';
import { type Conversation, TalkPlanner } from './talkPlanner.ts';

export interface PlanOptions {
  readonly language: Language;
  readonly calendar: Calendar;
  /** The number of the UTC day since 1970. */
  readonly day: number;
  /** Lets others use the thread. */
  readonly pause: () => Promise<void>;
}

/** Of the moments of a match some have a post: the rarest one, and each further one with this chance. */
const FURTHER_MOMENTS = 0.4;
const MAX_MOMENTS = 4;
/** Posts about a topic a day: with more, a feed would read like one template. */
const MAX_OF_TOPIC = 4;
/** Posts with drawings a day, and posts without a match. */
const DRAWINGS = 5;
/** Of the matches, how many somebody draws a move of. */
const DRAWN = 0.2;
const OTHERS = 4;
const EXPERT_BEFORE = 0.4;
const EXPERT_DRAWING = 0.5;
/** Blanks that stand for names. */
const NAMES = /\{[top]\}/;
/** Places among the authors: more than there are, because an author stands for the place modulo the number of them. */
const PLACES = { fan: 40, expert: 12 } as const;

/** Returns what the demo members of a tenant post on a UTC day, in order of time: the same for the same calendar, tenant and day. */
export async function planDay({ language, calendar, day, pause }: PlanOptions): Promise<readonly PlannedPost[]> {
  const tenant = TENANTS[language].tenantCode;
  const planner = new DayPlanner(language, day, [calendar.seed, tenant, day]);
  const planned: PlannedPost[] = [];
  for (const fixture of chosenMatches(tenant, calendar, day)) {
    await pause();
    planned.push(...planner.aboutMatch(fixture, matchPosts(fixture, calendar)));
  }
  return [...planned, ...planner.others()].sort((a, b) => a.at - b.at);
}

class DayPlanner {
  readonly #language: Language;
  readonly #key: readonly (string | number)[];
  readonly #random: SeededRandom;
  readonly #book: CommunityBook;
  readonly #decks = new Map<string, Deck<string>>();
  readonly #fans: Deck<number>;
  readonly #experts: Deck<number>;
  readonly #talks: TalkPlanner;
  readonly #day: number;
  readonly #used = new Map<MatchTopic, number>();
  readonly #drawn = new Set<string>();

  constructor(language: Language, day: number, key: readonly (string | number)[]) {
    this.#language = language;
    this.#day = day;
    this.#key = key;
    this.#random = new SeededRandom('community', ...key);
    this.#book = COMMUNITY_BOOKS[language];
    this.#fans = new Deck([...Array(PLACES.fan).keys()], 'fans', ...key);
    this.#experts = new Deck([...Array(PLACES.expert).keys()], 'experts', ...key);
    this.#talks = new TalkPlanner(language, key, this.#random, () => this.#author('fan'));
  }

  aboutMatch(fixture: Fixture, moments: readonly PostMoment[]): readonly PlannedPost[] {
    const random = this.#random;
    const posts: PlannedPost[] = [];
    let left = moments;
    while (posts.length < MAX_MOMENTS && (posts.length === 0 || random.hits(FURTHER_MOMENTS))) {
      const moment = this.#rarest(left);
      if (moment === null) break;
      left = left.filter(({ topic }) => topic !== moment.topic);
      const post = this.#momentPost(fixture, moment);
      if (post !== null) posts.push(post);
    }
    const calm = moments.find(({ topic }) => topic === 'halfTime' || topic === 'basketBreak') ?? moments.at(-1);
    const drawing = calm !== undefined && this.#drawn.size < DRAWINGS && random.hits(DRAWN) ? this.#drawing(fixture, calm) : null;
    return drawing === null ? posts : [...posts, drawing];
  }

  /** Posts without a match: each day the next ones of all. */
  others(): readonly PlannedPost[] {
    const random = this.#random;
    const { others } = this.#book;
    return Array.from({ length: OTHERS }, (_, i) => others[(this.#day * OTHERS + i) % others.length]).flatMap((post, i) => {
      if (post === undefined) return [];
      const at = this.#day * DAY_MS + Math.round(((i + random.next()) / OTHERS) * DAY_MS);
      const { title, content, talk } = post;
      const author = this.#author('fan');
      return [{ at, author, title, content, fixture: null, pictures: null, ...this.#talks.about({ at, author, own: talk }) }];
    });
  }

  /** Returns the moment whose topic has been written about least today; null when all have been written about enough. */
  #rarest(moments: readonly PostMoment[]): PostMoment | null {
    const random = this.#random;
    const used = ({ topic }: PostMoment): number => this.#used.get(topic) ?? 0;
    const inOrder = moments
      .filter((moment) => used(moment) < MAX_OF_TOPIC)
      .map((moment) => ({ moment, order: used(moment) + random.next() }))
      .sort((a, b) => a.order - b.order);
    const moment = inOrder[0]?.moment ?? null;
    if (moment !== null) this.#used.set(moment.topic, used(moment) + 1);
    return moment;
  }

  #momentPost(fixture: Fixture, moment: PostMoment): PlannedPost | null {
    const language = this.#language;
    const { at, topic } = moment;
    const blanks = blanksOf(fixture, moment, language);
    const text = this.#text(topic, this.#book.matches[topic], blanks);
    if (text === null) return null;
    const isBefore = topic === 'before' || topic === 'basketBefore';
    const author = this.#author(isBefore && this.#random.hits(EXPERT_BEFORE) ? 'expert' : 'fan');
    const conversation: Conversation = { at, author, topic, blanks, reactions: reactionsTo(fixture, moment, language, this.#random.next) };
    return { at, author, ...text, fixture, pictures: null, ...this.#talks.about(conversation) };
  }

  #drawing(fixture: Fixture, moment: PostMoment): PlannedPost | null {
    const random = this.#random;
    const names = Object.keys(MOVES).filter((name) => isMove(name) && MOVES[name].sport === fixture.sport);
    const move = this.#deal(`moves of ${fixture.sport}`, names, (name) => (this.#drawn.has(name) ? null : name));
    if (move === null || !isMove(move)) return null;
    this.#drawn.add(move);
    const at = moment.at + random.whole(60_000, 400_000);
    const blanks = blanksOf(fixture, moment, this.#language);
    const { openings, ...parts } = this.#book.moves[move];
    // A move that was drawn the day before is told with other words.
    const text = this.#text(move, { ...parts, openings: openings.filter((_, i) => i % 2 === this.#day % 2) }, blanks);
    if (text === null) return null;
    const author = this.#author(random.hits(EXPERT_DRAWING) ? 'expert' : 'fan');
    const pictures = { move, variant: random.whole(0, VARIANTS - 1), count: random.pick([1, 2, 3, 3]) };
    return { at, author, ...text, fixture, pictures, ...this.#talks.about({ at, author, topic: 'tactics', blanks }) };
  }

  #text(pool: string, { titles, openings, closings }: PostPhrases, blanks: Blanks): Pick<PlannedPost, 'title' | 'content'> | null {
    const fill = (phrase: string): string | null => fillBlanks(phrase, blanks);
    const title = this.#deal(`${pool} titles`, titles, (phrase) => fitting(fill(phrase)));
    const opening = this.#deal(`${pool} openings`, openings, (phrase) => (fill(phrase) === null ? null : phrase));
    const closing = this.#deal(`${pool} closings`, closings, (phrase) => (fill(phrase) === null ? null : phrase));
    if (title === null || opening === null || closing === null) return null;
    // Two matches may have the same score and minute: a post that names nobody begins with the match.
    const heading = NAMES.test(opening + closing) ? '' : `${blanks['v'] ?? ''}${this.#language === 'zh-CN' ? '。' : '. '}`;
    return { title: upperFirst(title), content: `${heading}${upperFirst(fill(opening) ?? '')}\n\n${upperFirst(fill(closing) ?? '')}` };
  }

  #deal(name: string, items: readonly string[], use: (item: string) => string | null): string | null {
    const deck = this.#decks.get(name) ?? new Deck(items, name, ...this.#key);
    this.#decks.set(name, deck);
    return deck.deal(use);
  }

  #author(role: PlannedAuthor['role']): PlannedAuthor {
    const deck = role === 'fan' ? this.#fans : this.#experts;
    return { role, index: deck.deal((index) => index) ?? 0 };
  }
}

function isMove(name: string): name is MoveName {
  return name in MOVES;
}

function fitting(title: string | null): string | null {
  return title !== null && Array.from(title).length <= POST_TITLE_MAX_CHARS ? title : null;
}

/** Names of clubs and players may begin with a small letter. */
function upperFirst(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('en') + text.slice(first.length);
}

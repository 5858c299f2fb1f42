import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import type { MatchMinute } from '#contract/detail/fields.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { coverageOf, type Coverage } from '#gateway/demo/detail/coverage.ts';
import { FootballClock } from '#gateway/demo/detail/football/footballClock.ts';
import type { FootballPlay, GoalPlay } from '#gateway/demo/detail/football/footballPlay.ts';
import { footballPlayers } from '#gateway/demo/detail/football/footballPlayers.ts';
import { footballStatistics } from '#gateway/demo/detail/football/footballStatistics.ts';
import type { FootballStory } from '#gateway/demo/detail/football/footballStory.ts';
import { storyWithSuspensions, suspendedFrom } from '#gateway/demo/detail/football/suspensions.ts';
import { footballOdds } from '#gateway/demo/detail/odds/matchOdds.ts';
import { environmentAt } from '#gateway/demo/detail/preview/environmentPart.ts';
import { confirmationTime } from '#gateway/demo/detail/squads/lineups.ts';
import { absentPlayers, squadIn } from '#gateway/demo/detail/squads/teamSheet.ts';
import { ratingOf } from '#gateway/demo/detail/football/footballRatings.ts';
import { footballTrend } from '#gateway/demo/detail/trend.ts';
import { footballText } from '#gateway/demo/detail/text/footballText.ts';
import { LruCache } from '#gateway/demo/lruCache.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import type { Fate } from './fate.ts';
import { LatestDocument } from './latestDocument.ts';

const CACHED_TALES = 500;

/** What a match consists of; computed when it is first asked for. */
interface Tale {
  readonly story: FootballStory;
  readonly statistics: LatestDocument;
  readonly players: LatestDocument;
  readonly odds: LatestDocument;
  readonly text: LatestDocument;
  readonly trend: LatestDocument;
}

type CornerPlay = Extract<FootballPlay, { readonly kind: 'corner' }>;

interface SortedPlays {
  readonly goals: readonly GoalPlay[];
  readonly corners: readonly CornerPlay[];
  readonly listed: readonly FootballPlay[];
}

const UNLISTED: ReadonlySet<FootballPlay['kind']> = new Set<FootballPlay['kind']>(['corner', 'foul', 'offside']);

const tales = new LruCache<string, Tale>(CACHED_TALES);

/** A football match of the world: its truth at any server time (ms). */
export class FootballMatch {
  readonly sport = 'football';
  readonly sourceId: string;
  readonly fixture: Fixture;
  readonly calendar: Calendar;
  /** null: as its script has it. */
  readonly fate: Fate | null;
  readonly coverage: Coverage;
  #script: readonly FootballState[] | null = null;
  #clock: FootballClock | null = null;
  #sorted: SortedPlays | null = null;

  constructor(fixture: Fixture, calendar: Calendar, fate: Fate | null) {
    this.sourceId = fixture.sourceId;
    this.fixture = fixture;
    this.calendar = calendar;
    this.fate = fate;
    this.coverage = coverageOf(fixture);
  }

  get script(): readonly FootballState[] {
    this.#script ??= footballScript(this.fixture);
    return this.#script;
  }

  get clock(): FootballClock {
    this.#clock ??= new FootballClock(this.script);
    return this.#clock;
  }

  get story(): FootballStory {
    return this.#tale.story;
  }

  /** When nothing happens any more. */
  get endsAt(): number {
    if (this.fate !== null) return this.fate.kind === 'abandoned' ? this.fate.until : this.fate.at;
    return this.script.at(-1)?.at ?? this.fixture.kickoff;
  }

  /** When play begins; null when it does not. */
  get startsAt(): number | null {
    if (this.fate?.kind === 'postponed' || this.fate?.kind === 'awarded') return null;
    return this.script.find(({ status }) => status === FootballStatus.firstHalf)?.at ?? null;
  }

  /** Decided by an office, not on the pitch. */
  isAwarded(at: number): boolean {
    return this.fate?.kind === 'awarded' && at >= this.fate.at;
  }

  stateAt(at: number): FootballState {
    const [first] = this.script;
    if (first === undefined) throw new Error(`${this.sourceId} has no state`);
    const { fate } = this;
    if (fate === null || (fate.kind === 'abandoned' && at < fate.at)) return this.script.findLast((state) => state.at <= at) ?? first;
    if (fate.kind === 'abandoned') {
      const last = this.script.findLast((state) => state.at < fate.at) ?? first;
      const { base, since, running } = last.clock;
      const clock = { base: base + ((fate.at - since) / 1000) * running, since: fate.at, running: 0 };
      const isOver = at >= fate.until;
      const status = isOver ? FootballStatus.abandoned : FootballStatus.interrupted;
      return { ...last, at: isOver ? fate.until : fate.at, status, clock };
    }
    const waiting = { ...first, status: FootballStatus.notStarted };
    if (at < fate.at) return waiting;
    if (fate.kind === 'postponed') return { ...waiting, at: fate.at, status: FootballStatus.postponed };
    return { ...waiting, at: fate.at, status: FootballStatus.finished, score: fate.score };
  }

  /** The minute being played; null before the start, after an end in an office, and in a shoot-out. */
  minuteAt(at: number): MatchMinute | null {
    const { startsAt } = this;
    return startsAt === null || at < startsAt ? null : this.clock.minuteAt(this.playedUntil(at));
  }

  /** All goals, cancelled ones included, that happen before the match is given up. */
  get goals(): readonly GoalPlay[] {
    return this.#allPlays.goals;
  }

  /** All corners that happen before the match is given up. */
  get corners(): readonly CornerPlay[] {
    return this.#allPlays.corners;
  }

  /** What has happened by then and is worth a line in a list of incidents, in order of time. */
  listedUntil(at: number): readonly FootballPlay[] {
    const until = this.playedUntil(at);
    return this.#allPlays.listed.filter((play) => play.at <= until);
  }

  /** What has happened by then, in order of time. */
  playsUntil(at: number): readonly FootballPlay[] {
    const until = this.playedUntil(at);
    return this.startsAt === null || until < this.startsAt ? [] : this.story.plays.filter((play) => play.at <= until);
  }

  /** null before the start. */
  statisticsAt(at: number): SourceDocumentBody<'statistics'> | null {
    const until = this.playedUntil(at);
    if (this.startsAt === null || until < this.startsAt) return null;
    const document = this.#tale.statistics.at(until);
    return document?.kind === 'statistics' ? document.body : null;
  }

  /** The box score; null before the start. */
  playersAt(at: number): SourceDocumentBody<'players'> | null {
    const until = this.playedUntil(at);
    if (this.startsAt === null || until < this.startsAt || this.coverage !== 'full') return null;
    const document = this.#tale.players.at(until);
    return document?.kind === 'players' ? document.body : null;
  }

  /** Team sheets once they are confirmed; null before, and where there are none. */
  sheetsAt(at: number): FootballStory['sheets'] | null {
    const isCovered = this.coverage === 'full' || this.coverage === 'middle';
    return isCovered && this.fate?.kind !== 'postponed' && at >= confirmationTime(this.fixture) ? this.story.sheets : null;
  }

  ratingAt(player: FootballStory['roster'][number]['player'], at: number): number | null {
    return this.startsAt === null || at < this.startsAt || this.coverage !== 'full'
      ? null
      : ratingOf(this.story, player, this.playedUntil(at));
  }

  /** All prices so far, by company and market, oldest first. */
  oddsUntil(at: number): SourceDocumentBody<'odds'> {
    const document = this.#tale.odds.at(this.playedUntil(at));
    return document?.kind === 'odds' ? document.body : { companies: [] };
  }

  /** Times at which prices change (server ms), in order. */
  get oddsTimes(): readonly number[] {
    return this.#tale.odds.changes;
  }

  /** Live text so far; empty where there is none. */
  textUntil(at: number): SourceDocumentBody<'text'>['entries'] {
    if ((this.coverage !== 'full' && this.coverage !== 'middle') || this.fate?.kind === 'postponed' || this.fate?.kind === 'awarded')
      return [];
    const document = this.#tale.text.at(this.playedUntil(at));
    return document?.kind === 'text' ? document.body.entries : [];
  }

  /** Who pressed, by period and minute; empty where it is not known. */
  trendAt(at: number): SourceDocumentBody<'trend'>['periods'] {
    if (this.coverage === 'bare' || this.startsAt === null || at < this.startsAt) return [];
    const document = this.#tale.trend.at(this.playedUntil(at));
    return document?.kind === 'trend' ? document.body.periods : [];
  }

  environmentAt(at: number): SourceDocumentBody<'environment'> {
    return environmentAt(this.fixture, at);
  }

  absencesAt(at: number): SourceDocumentBody<'injuries'> {
    const of = (side: 'home' | 'away') => [
      ...absentPlayers(squadIn(this.fixture, side), suspendedFrom(this.fixture, side, this.calendar), at),
    ];
    return this.coverage === 'full' || this.coverage === 'middle' ? { home: of('home'), away: of('away') } : { home: [], away: [] };
  }

  /** An abandoned match stops where it was abandoned. */
  playedUntil(at: number): number {
    return this.fate?.kind === 'abandoned' ? Math.min(at, this.fate.at - 1) : at;
  }

  get #allPlays(): SortedPlays {
    this.#sorted ??= sortPlays(this.playsUntil(Number.POSITIVE_INFINITY));
    return this.#sorted;
  }

  get #tale(): Tale {
    return tales.get(`${this.calendar.matches}/${this.sourceId}`, () => {
      const story = storyWithSuspensions(this.fixture, this.calendar);
      return {
        story,
        statistics: new LatestDocument(footballStatistics(story)),
        players: new LatestDocument(footballPlayers(story)),
        odds: new LatestDocument(footballOdds(story)),
        text: new LatestDocument(footballText(story)),
        trend: new LatestDocument(footballTrend(story)),
      };
    });
  }
}

function sortPlays(plays: readonly FootballPlay[]): SortedPlays {
  return {
    goals: plays.filter((play): play is GoalPlay => play.kind === 'goal'),
    corners: plays.filter((play): play is CornerPlay => play.kind === 'corner'),
    listed: plays.filter((play) => !UNLISTED.has(play.kind) && (play.kind !== 'shot' || play.penalty)),
  };
}

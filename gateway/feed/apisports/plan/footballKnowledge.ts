import type { MatchRow } from '#contract/match/match.ts';
import { isOver } from '#contract/match/status.ts';
import type { ApisportsContext, FixturesContext, OddsContext, TeamsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import type { League } from '#gateway/feed/apisports/football/readLeagues.ts';
import { startersIn } from '#gateway/feed/apisports/football/lineupsEvent.ts';
import { OddsTails } from '#gateway/feed/apisports/odds/oddsTails.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { PlanContext } from '#gateway/feed/provider/createProviderFeed.ts';
import { MinuteClocks } from '#gateway/feed/provider/minuteClocks.ts';
import type { AnswerTimes } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { AnalysisParts } from './analysisParts.ts';
import { withCorrections } from './corrections.ts';
import { DetailTurns } from './detailTurns.ts';
import { DoubtfulStates } from './doubtfulStates.ts';
import { KnownMatches } from './knownMatches.ts';
import { LeagueMemory } from './leagueMemory.ts';
import { PlanAccess } from './planAccess.ts';

/** What the football jobs learn from answers, and what their translators need besides a payload. */
export class FootballKnowledge {
  readonly leagues: LeagueMemory;
  readonly matches: KnownMatches;
  readonly access: PlanAccess;
  readonly turns = new DetailTurns();
  readonly analysis = new AnalysisParts();
  readonly report: (message: string) => void;
  /** Rows of the last scene. */
  rows: ReadonlyMap<string, MatchRow> = new Map();
  /** The last answer about all matches in play: when it was asked, and whom it names. */
  inPlay: { readonly askedAt: number; readonly sourceIds: ReadonlySet<string> } | null = null;
  readonly #clocks = new MinuteClocks();
  readonly #tails = new OddsTails();
  readonly #starters = new Map<string, ReadonlySet<string>>();
  readonly #doubtful = new DoubtfulStates();
  /** When an answer was read that had the state of a match. */
  readonly #readAt = new Map<string, number>();

  constructor({ memory, report }: PlanContext) {
    this.leagues = new LeagueMemory(memory);
    this.matches = new KnownMatches('football', memory);
    this.access = new PlanAccess('football', memory);
    this.report = report;
  }

  /** The competition of a match; undefined when it or its coverage is not known. */
  leagueOf(sourceId: string): League | undefined {
    const competition = this.matches.get(sourceId)?.competition;
    const number = competition === undefined ? null : apisportsNumberOf('football', 'competition', competition);
    return number === null ? undefined : this.leagues.all.get(Number(number));
  }

  /** Learns from what was translated, and returns it with what explains its contradictions. */
  learn(translated: readonly ProviderEvent[], times: AnswerTimes): readonly ProviderEvent[] {
    const { receivedAt } = times;
    const certain = this.#doubtful.withoutDoubtful(translated, this.rows, times);
    const events = withCorrections(certain, this.rows, this.#readAt, receivedAt);
    this.matches.learn(events, receivedAt);
    for (const event of events) if (event.kind === 'state') this.#readAt.set(event.sourceId, receivedAt);
    for (const event of events) if (event.kind === 'lineups') this.#starters.set(event.sourceId, startersIn(event.body));
    return events;
  }

  /** Forgets what only matches in play need. */
  tidy(): void {
    for (const sourceId of this.#starters.keys()) {
      const row = this.rows.get(sourceId);
      if (row === undefined || isOver(row)) this.#starters.delete(sourceId);
    }
    for (const sourceId of this.#readAt.keys()) if (!this.rows.has(sourceId)) this.#readAt.delete(sourceId);
    for (const known of [this.turns, this.analysis, this.#tails, this.#clocks, this.#doubtful]) known.keepOnly(this.rows);
  }

  context(times: AnswerTimes): ApisportsContext & FixturesContext & OddsContext & TeamsContext {
    return {
      times,
      report: this.report,
      rows: this.rows,
      clocks: this.#clocks,
      leagues: this.leagues.all,
      startersOf: (sourceId) => this.#starters.get(sourceId),
      tails: this.#tails,
      teamsOf: (sourceId) => this.matches.get(sourceId),
    };
  }
}

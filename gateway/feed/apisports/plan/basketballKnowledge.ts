import * as z from 'zod/mini';
import type { MatchRow } from '#contract/match/match.ts';
import type { OddsContext, RowsContext, TeamsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { OddsTails } from '#gateway/feed/apisports/odds/oddsTails.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import type { PlanContext } from '#gateway/feed/provider/createProviderFeed.ts';
import type { AnswerTimes } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { ProviderMemory } from '#gateway/feed/provider/pollStore.ts';
import { AnalysisParts } from './analysisParts.ts';
import { DetailTurns } from './detailTurns.ts';
import { DoubtfulStates } from './doubtfulStates.ts';
import { KnownMatches } from './knownMatches.ts';
import { PlanAccess } from './planAccess.ts';

const SEASONS = 'basketball/seasons';
const seasons = z.record(z.string(), z.string());
const seasonRow = z.object({ league: z.object({ id: z.number(), season: z.union([z.string(), z.number()]) }) });

/** What the basketball jobs learn from answers, and what their translators need besides a payload. */
export class BasketballKnowledge {
  readonly matches: KnownMatches;
  readonly access: PlanAccess;
  readonly turns = new DetailTurns();
  readonly analysis = new AnalysisParts();
  readonly report: (message: string) => void;
  /** Rows of the last scene. */
  rows: ReadonlyMap<string, MatchRow> = new Map();
  readonly #memory: ProviderMemory;
  readonly #tails = new OddsTails();
  readonly #doubtful = new DoubtfulStates();
  /** The running season of each competition by source id, such as `2026-2027`. */
  #seasons: Readonly<Record<string, string>>;

  constructor({ memory, report }: PlanContext) {
    this.#memory = memory;
    this.matches = new KnownMatches('basketball', memory);
    this.access = new PlanAccess('basketball', memory);
    this.report = report;
    this.#seasons = seasons.safeParse(memory.get(SEASONS)).data ?? {};
  }

  seasonOf(competition: string): string | undefined {
    return this.#seasons[competition];
  }

  /** Learns the seasons from an answer of `games`. */
  learnSeasons(payload: unknown): void {
    const found = readAnswer(payload).rows.flatMap((row) => {
      const { league } = seasonRow.safeParse(row).data ?? {};
      return league === undefined ? [] : [[apisportsId('basketball', 'competition', league.id), String(league.season)] as const];
    });
    if (found.every(([competition, season]) => this.#seasons[competition] === season)) return;
    this.#seasons = { ...this.#seasons, ...Object.fromEntries(found) };
    this.#memory.set(SEASONS, this.#seasons);
  }

  /** Learns from what was translated, and returns it without what is in doubt. */
  learn(translated: readonly ProviderEvent[], times: AnswerTimes): readonly ProviderEvent[] {
    const events = this.#doubtful.withoutDoubtful(translated, this.rows, times);
    this.matches.learn(events, times.receivedAt);
    return events;
  }

  tidy(): void {
    for (const known of [this.turns, this.analysis, this.#tails, this.#doubtful]) known.keepOnly(this.rows);
  }

  context(times: AnswerTimes): RowsContext & OddsContext & TeamsContext {
    return { times, report: this.report, rows: this.rows, tails: this.#tails, teamsOf: (sourceId) => this.matches.get(sourceId) };
  }
}

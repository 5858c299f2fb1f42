import * as z from 'zod/mini';
import { phaseOf } from '#contract/match/status.ts';
import type { PollJob, PollPriority, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { translateBasketballAnalysis } from '#gateway/feed/thesports/basketball/analysis.ts';
import { translateBoxScores } from '#gateway/feed/thesports/basketball/boxScore.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { translateFootballAnalysis } from '#gateway/feed/thesports/football/analysis.ts';
import { coachIdsOf, translateLineup } from '#gateway/feed/thesports/football/lineup.ts';
import { translatePlayerStatistics } from '#gateway/feed/thesports/football/playerStatistics.ts';
import { translateCompensation } from '#gateway/feed/thesports/forecast.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import { translateLiveTrends } from '#gateway/feed/thesports/trend.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import type { SportKnowledge, ScenedMatch } from './sportKnowledge.ts';
import { PACE } from './paces.ts';
import type { UpdateJobs } from './updateJobs.ts';

/** Line-ups come this long before kick-off. */
const LINEUP_AHEAD_MS = 2 * 3_600_000;
const MAX_LINEUPS = 10;

const teamsRow = z.object({ id: z.string().check(z.minLength(1)), stats: z.unknown() });
const halvesRow = z.looseObject({ id: z.string().check(z.minLength(1)) });

/** What the screen of a match shows beside the score. */
export class DetailJobs {
  readonly #knowledge: SportKnowledge;
  readonly #updates: UpdateJobs;
  /** Coaches whose names were not known when a match's line-up was read, by its id. */
  readonly #unnamed = new Map<string, readonly string[]>();

  constructor(knowledge: SportKnowledge, updates: UpdateJobs) {
    this.#knowledge = knowledge;
    this.#updates = updates;
  }

  jobs(scene: PollScene): readonly PollJob[] {
    const watched = this.#knowledge.watched(scene);
    const isAnyOn = watched.some(({ id }) => isOn(scene, sourceIdOf(this.#knowledge.sport, 'match', id)));
    return [
      ...(isAnyOn ? this.#whileOn() : []),
      ...(this.#knowledge.sport === 'football' ? this.#lineups(scene) : []),
      ...watched.flatMap(({ id }) => this.#pagesOf(id)),
    ];
  }

  #whileOn(): readonly PollJob[] {
    const trends = this.#list('match/trend/live', PACE.trends, translateLiveTrends);
    if (this.#knowledge.sport === 'basketball') {
      return [trends, this.#list('match/lineup_live', PACE.boxScores, (payload, context) => this.#boxScores(payload, context))];
    }
    return [
      trends,
      this.#list('match/team_stats/list', PACE.statisticsLists, (payload, context) =>
        parseRows(readList(payload).results, teamsRow, 'the statistics of match', context.report).flatMap(({ id, stats }) =>
          this.#take(id, { teams: stats }, context),
        ),
      ),
      this.#list('match/half/team_stats/list', PACE.statisticsLists, (payload, context) =>
        parseRows(readList(payload).results, halvesRow, 'the halves of match', context.report).flatMap((row) =>
          this.#take(row.id, { halves: row }, context),
        ),
      ),
      this.#list('match/player_stats/list', PACE.statisticsLists, translatePlayerStatistics),
    ];
  }

  #boxScores(payload: unknown, context: TheSportsContext): readonly ProviderEvent[] {
    return translateBoxScores(payload, context).flatMap(({ id, totals, events }) => [...events, ...this.#take(id, { totals }, context)]);
  }

  /** Adds to what is known of a match, because its statistics are one document. */
  #take(id: string, parts: Readonly<Record<string, unknown>>, { receivedAt }: TheSportsContext): readonly ProviderEvent[] {
    return this.#knowledge.live.take(id, parts, { at: receivedAt, receivedAt, source: 'poll' });
  }

  #list(path: string, everyMs: number, translate: (payload: unknown, context: TheSportsContext) => readonly ProviderEvent[]): PollJob {
    return this.#knowledge.job({
      path,
      priority: 'watched',
      everyMs,
      read: (payload, context) => ({ events: translate(payload, context) }),
    });
  }

  /** Named by `data/update`, or open and not read yet. */
  #lineups(scene: PollScene): readonly PollJob[] {
    const { now } = scene;
    const open = this.#knowledge
      .watched(scene)
      .filter(({ match }) => match.hasLineup && match.kickoff - now < LINEUP_AHEAD_MS)
      .map((one) => this.#lineup(one.id, 'watched', this.#openLineupPace(one, now)));
    const openIds = new Set(this.#knowledge.watched(scene).map(({ id }) => id));
    const named = [...this.#updates.lineups].slice(0, MAX_LINEUPS);
    return [
      ...open,
      ...named.map((id) =>
        openIds.has(id) ? this.#lineup(id, 'watched', PACE.dataUpdate, 'news') : this.#lineup(id, 'pages', PACE.dataUpdate, 'news'),
      ),
    ];
  }

  /** Line-ups name coaches by id alone, and their names are asked for after that. */
  #openLineupPace(one: ScenedMatch, now: number): number {
    const unnamed = this.#unnamed.get(one.id) ?? [];
    const isNamed = unnamed.some((coach) => this.#knowledge.directory.row('coach', coach)?.name !== undefined);
    if (isNamed) return PACE.dataUpdate;
    return isFuture(one, now) ? PACE.once : PACE.pages;
  }

  #lineup(id: string, priority: PollPriority, everyMs: number, why = 'open'): PollJob {
    return this.#knowledge.job({
      path: 'match/lineup/detail',
      about: `${why}/${id}`,
      params: { uuid: id },
      priority,
      everyMs,
      read: (payload, context) => {
        const events = translateLineup(payload, id, context);
        const { directory } = this.#knowledge;
        this.#noteUnnamed(
          id,
          coachIdsOf(payload).filter((coach) => directory.row('coach', coach)?.name === undefined),
        );
        this.#updates.lineups.delete(id);
        return { events };
      },
    });
  }

  #noteUnnamed(id: string, coaches: readonly string[]): void {
    if (coaches.length === 0) this.#unnamed.delete(id);
    else this.#unnamed.set(id, coaches);
  }

  #pagesOf(id: string): readonly PollJob[] {
    const translateAnalysis = this.#knowledge.sport === 'football' ? translateFootballAnalysis : translateBasketballAnalysis;
    const page = (path: string, translate: (payload: unknown, context: TheSportsContext) => readonly ProviderEvent[]) =>
      this.#knowledge.job({
        path,
        about: id,
        params: { uuid: id },
        priority: 'pages',
        everyMs: PACE.pages,
        read: (payload, context) => ({ events: translate(payload, context) }),
      });
    return [
      page('match/analysis', (payload, context) => translateAnalysis(payload, id, context)),
      page('compensation/list', translateCompensation),
    ];
  }
}

function isOn({ rows }: PollScene, sourceId: string): boolean {
  const row = rows.get(sourceId);
  const phase = row && phaseOf(row);
  return phase === 'playing' || phase === 'pause';
}

function isFuture({ match }: ScenedMatch, now: number): boolean {
  return match.kickoff > now;
}

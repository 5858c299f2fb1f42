import * as z from 'zod/mini';
import { BasketballStatus, isBasketballStatus } from '#contract/match/basketball.ts';
import type { Clock } from '#contract/match/match.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { pointsByPeriod, sumOfPeriods } from './periods.ts';
import { liveStatistics, totalStatistics } from './statistics.ts';
import { liveText } from './liveText.ts';

/** What is known of a game in play: each part as the provider sent it last, undefined when it never did. */
export interface BasketballParts {
  readonly score?: unknown;
  readonly timer?: unknown;
  readonly over_time_scores?: unknown;
  readonly stats?: unknown;
  readonly tlive?: unknown;
  /** Both teams' totals of `match/lineup_live`. */
  readonly totals?: unknown;
}

const numbers = z.array(z.int().check(z.minimum(0)));
/** `[id, status, seconds left, home, away]`. */
const scoreTuple = z.tuple([z.string(), z.number(), z.number(), numbers, numbers], z.unknown());
/** `[running, counts down, updated (s), seconds left]`. */
const timerTuple = z.tuple([z.number(), z.number(), z.number(), z.number()], z.unknown());
const overtimeLists = z.array(numbers);

/** Returns state, statistics and text of a game as far as its parts say them. */
export function basketballLiveEvents(
  id: string,
  parts: BasketballParts,
  match: KnownMatch,
  context: TheSportsContext,
): readonly ProviderEvent[] {
  const sourceId = sourceIdOf('basketball', 'match', id);
  const { report, receivedAt: at } = context;
  const events: ProviderEvent[] = [];
  const body = parts.score === undefined ? null : stateOf(parts, match);
  if (body !== null) events.push({ kind: 'state', sourceId, at, body });
  else if (parts.score !== undefined) report(`the score of match ${id} is left out: it is not one`);
  const all = {
    ...liveStatistics(parts.stats, body === null ? null : body.score),
    ...totalStatistics(parts.totals),
  };
  if (Object.keys(all).length > 0) events.push({ kind: 'statistics', sourceId, at, body: { periods: { all } } });
  const entries = liveText(parts.tlive);
  if (entries.length > 0) events.push({ kind: 'text', sourceId, at, body: { entries: [...entries] } });
  return events;
}

const DEFAULT_PERIOD_S = 600;
const LONG_PERIOD_S = 720;

function stateOf(
  { score, timer, over_time_scores: overtimes }: BasketballParts,
  match: KnownMatch,
): ProviderEventOf<'state'>['body'] | null {
  const read = scoreTuple.safeParse(score);
  if (!read.success) return null;
  const [, status, left, home, away] = read.data;
  if (!isBasketballStatus(status)) return null;
  const lists = overtimeLists.safeParse(overtimes);
  const periods = pointsByPeriod(status, { home, away, overtimes: lists.success ? lists.data : undefined });
  const clock = clockOf(status, left, timer);
  return {
    sport: 'basketball',
    kickoff: match.kickoff,
    status,
    clock,
    score: sumOfPeriods(periods),
    periods: [...periods],
    periodSeconds: Math.max(match.periodSeconds || DEFAULT_PERIOD_S, clock.base > DEFAULT_PERIOD_S ? LONG_PERIOD_S : 0),
  };
}

const PLAYING: ReadonlySet<BasketballStatus> = new Set([
  BasketballStatus.q1,
  BasketballStatus.q2,
  BasketballStatus.q3,
  BasketballStatus.q4,
  BasketballStatus.overtime,
]);

/** The seconds left at the time of the timer's update. Without a timer the clock stands at what the score says. */
function clockOf(status: BasketballStatus, left: number, timer: unknown): Clock {
  if (!PLAYING.has(status)) return { base: 0, since: 0, running: 0 };
  const read = timerTuple.safeParse(timer);
  if (!read.success || read.data[2] <= 0) return { base: Math.max(0, left), since: 0, running: 0 };
  const [running, , updated, seconds] = read.data;
  return { base: Math.max(0, seconds), since: updated * 1_000, running: running === 1 ? 1 : 0 };
}

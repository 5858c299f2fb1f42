import type { MatchRow } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import type { PollJob, PollPriority, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { DetailNeed } from './detailTurns.ts';
import { namedMatches } from './namedMatches.ts';
import type { FootballKnowledge } from './footballKnowledge.ts';
import { sinceEnd, untilKickoff } from './moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Line-ups come 20 to 40 minutes before kick-off. */
const LINEUPS_MS = 45 * MINUTE_MS;
/** After the end statistics and ratings are still corrected. */
const CORRECTED_MS = 3 * HOUR_MS;
const REQUEST_MS = 5_000;

/** Jobs for what happens in a match: incidents, line-ups, statistics and players of 20 matches in one request, those first that somebody has open. */
export function footballDetailJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  const needs = { watched: new Array<DetailNeed>(), pages: new Array<DetailNeed>() };
  for (const [sourceId, row] of scene.rows) {
    if (row.sport !== 'football') continue;
    const isWatched = scene.watched.has(sourceId);
    const everyMs = isWatched ? watchedEveryMs(row, scene.now) : othersEveryMs(knowledge, sourceId, row, scene.now);
    if (everyMs !== null) needs[isWatched ? 'watched' : 'pages'].push({ sourceId, everyMs });
  }
  return (['watched', 'pages'] as const).flatMap((priority) => detailJob(knowledge, priority, needs[priority], scene.now));
}

function watchedEveryMs(row: MatchRow, now: number): number | null {
  if (isLive(row)) return MINUTE_MS;
  const left = untilKickoff(row, now);
  if (left !== null) return left <= LINEUPS_MS ? 5 * MINUTE_MS : 6 * HOUR_MS;
  const ended = sinceEnd(row, now);
  return ended === null || ended > CORRECTED_MS ? 24 * HOUR_MS : 10 * MINUTE_MS;
}

/** Only what the provider covers, and after the end once. */
function othersEveryMs(knowledge: FootballKnowledge, sourceId: string, row: MatchRow, now: number): number | null {
  const coverage = knowledge.leagueOf(sourceId)?.coverage;
  if (coverage === undefined || !(coverage.lineups || coverage.statistics || coverage.events)) return null;
  if (isLive(row)) return 5 * MINUTE_MS;
  const left = untilKickoff(row, now);
  if (left !== null) return coverage.lineups && left <= LINEUPS_MS && left > -LINEUPS_MS ? 15 * MINUTE_MS : null;
  const ended = sinceEnd(row, now);
  const readAt = knowledge.turns.readAt(sourceId) ?? 0;
  return ended !== null && ended <= CORRECTED_MS && readAt < row.statusAt ? MINUTE_MS : null;
}

function detailJob(knowledge: FootballKnowledge, priority: PollPriority, needs: readonly DetailNeed[], now: number): readonly PollJob[] {
  const { due, name, params } = namedMatches('football', knowledge, needs, now);
  if (due.length === 0) return [];
  return [
    {
      key: `football/${name}/${priority}`,
      endpoint: `fixtures by number (${priority})`,
      priority,
      everyMs: REQUEST_MS,
      oldestPart: knowledge.turns.mostUrgent(needs, now),
      request: { sport: 'football', path: 'fixtures', params },
      read(payload, times) {
        const events = knowledge.learn(translateFixtures(payload, knowledge.context(times)), times);
        knowledge.turns.read(due, times.receivedAt);
        return { events };
      },
    },
  ];
}

import type { MatchRow } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import { translateGames } from '#gateway/feed/apisports/basketball/translateGames.ts';
import { translatePlayerStatistics } from '#gateway/feed/apisports/basketball/translatePlayerStatistics.ts';
import { translateTeamStatistics } from '#gateway/feed/apisports/basketball/translateTeamStatistics.ts';
import type { PollJob, PollPriority, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';
import type { BasketballKnowledge } from './basketballKnowledge.ts';
import { basketballPageJobs } from './basketballPageJobs.ts';
import type { DetailNeed } from './detailTurns.ts';
import { listedDays } from './listedDays.ts';
import { isOn, sinceEnd } from './moments.ts';
import { namedMatches } from './namedMatches.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The provider refreshes games this often. It has no list of those in play: the games of their day are asked. */
const LIVE_MS = 15_000;
const SOON_MS = 2 * MINUTE_MS;
const CORRECTED_MS = 3 * HOUR_MS;
const REQUEST_MS = 5_000;
/** Nothing is known of a day without its list. */
const NO_DAY_MS = 24 * HOUR_MS;

/** All jobs for basketball. */
export function basketballJobs(knowledge: BasketballKnowledge, scene: PollScene): readonly PollJob[] {
  return [...dayJobs(knowledge, scene), ...boxScoreJobs(knowledge, scene), ...basketballPageJobs(knowledge, scene)];
}

/** A game that goes over midnight UTC stays in the answer of its own day. */
function dayJobs(knowledge: BasketballKnowledge, { rows, now }: PollScene): readonly PollJob[] {
  const daysInPlay = new Set(
    [...rows.values()].filter((row) => row.sport === 'basketball' && isOn(row, now, SOON_MS)).map((row) => utcDay(row.kickoff)),
  );
  const days = listedDays(now).map((day) => (daysInPlay.has(day.date) ? ({ ...day, priority: 'board', everyMs: LIVE_MS } as const) : day));
  return days.map(({ date, priority, everyMs }) => ({
    key: `basketball/day/${date}`,
    endpoint: 'games by day',
    priority,
    everyMs,
    absenceMs: NO_DAY_MS,
    request: { sport: 'basketball', path: 'games', params: { date } },
    read(payload, times) {
      const events = translateGames(payload, knowledge.context(times));
      knowledge.learnSeasons(payload);
      return { events: knowledge.learn(events, times) };
    },
  }));
}

function boxScoreJobs(knowledge: BasketballKnowledge, scene: PollScene): readonly PollJob[] {
  const needs = { watched: new Array<DetailNeed>(), pages: new Array<DetailNeed>() };
  for (const [sourceId, row] of scene.rows) {
    if (row.sport !== 'basketball') continue;
    const isWatched = scene.watched.has(sourceId);
    const everyMs = boxScoreEveryMs(knowledge, sourceId, row, isWatched, scene.now);
    if (everyMs !== null) needs[isWatched ? 'watched' : 'pages'].push({ sourceId, everyMs });
  }
  return (['watched', 'pages'] as const).flatMap((priority) => boxScoreJob(knowledge, priority, needs[priority], scene.now));
}

function boxScoreEveryMs(knowledge: BasketballKnowledge, sourceId: string, row: MatchRow, isWatched: boolean, now: number): number | null {
  if (isLive(row)) return isWatched ? MINUTE_MS : 10 * MINUTE_MS;
  const ended = sinceEnd(row, now);
  if (ended === null) return null;
  if (isWatched) return ended <= CORRECTED_MS ? 10 * MINUTE_MS : 24 * HOUR_MS;
  return ended <= CORRECTED_MS && (knowledge.turns.readAt(sourceId) ?? 0) < row.statusAt ? MINUTE_MS : null;
}

/** Teams and players of the same games are two endpoints, whose turns count once. */
function boxScoreJob(
  knowledge: BasketballKnowledge,
  priority: PollPriority,
  needs: readonly DetailNeed[],
  now: number,
): readonly PollJob[] {
  const { due, name, params } = namedMatches('basketball', knowledge, needs, now);
  if (due.length === 0) return [];
  const request = { sport: 'basketball', params } as const;
  const parts = [
    { path: 'games/statistics/teams', translate: translateTeamStatistics },
    { path: 'games/statistics/players', translate: translatePlayerStatistics },
  ];
  return parts.map(({ path, translate }) => ({
    key: `basketball/${name}/${path}/${priority}`,
    endpoint: `${path} (${priority})`,
    priority,
    everyMs: REQUEST_MS,
    oldestPart: knowledge.turns.mostUrgent(needs, now),
    request: { ...request, path },
    read(payload, times) {
      knowledge.turns.read(due, times.receivedAt);
      return { events: translate(payload, knowledge.context(times)) };
    },
  }));
}

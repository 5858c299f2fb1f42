import { isLive } from '#contract/match/status.ts';
import { readLeagues } from '#gateway/feed/apisports/football/readLeagues.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { MATCHES_A_REQUEST } from './detailTurns.ts';
import { type ListedDay, listedDays } from './listedDays.ts';
import type { FootballKnowledge } from './footballKnowledge.ts';
import { isOn } from './moments.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** The provider refreshes what is in play this often. */
const LIVE_MS = 15 * SECOND_MS;
const IN_PLAY = 'fixtures in play';
/** A match that has left the list of those in play is asked about by number, and so are all while the list does not come. */
const MISSING_MS = 20 * SECOND_MS;
/** While the list does not come and one request does not name them all. */
const MIN_MISSING_MS = 5 * SECOND_MS;
const SOON_MS = 2 * 60 * SECOND_MS;

/** Jobs that keep the lists true: competitions, the fixtures of each day, and all matches in play. */
export function footballBoardJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  return [leaguesJob(knowledge), ...liveJobs(knowledge, scene), ...listedDays(scene.now).map((day) => dayJob(knowledge, day))];
}

function leaguesJob(knowledge: FootballKnowledge): PollJob {
  return {
    key: 'football/leagues',
    endpoint: 'leagues',
    priority: knowledge.leagues.all.size === 0 ? 'board' : 'pages',
    everyMs: DAY_MS,
    request: { sport: 'football', path: 'leagues', params: { current: 'true' } },
    read(payload) {
      knowledge.leagues.replace(readLeagues(payload, knowledge.report));
      return { events: [] };
    },
  };
}

function dayJob(knowledge: FootballKnowledge, { date, everyMs, priority }: ListedDay): PollJob {
  return {
    key: `football/day/${date}`,
    endpoint: 'fixtures by day',
    priority,
    everyMs,
    request: { sport: 'football', path: 'fixtures', params: { date } },
    read: (payload, times) => ({ events: knowledge.learn(translateFixtures(payload, knowledge.context(times)), times) }),
  };
}

function liveJobs(knowledge: FootballKnowledge, { rows, now, failing }: PollScene): readonly PollJob[] {
  const on = [...rows].filter(([, row]) => row.sport === 'football' && isOn(row, now, SOON_MS));
  if (on.length === 0) return [];
  const isListFailing = failing.has(`football/${IN_PLAY}`);
  const missing = on
    .filter(([sourceId, row]) => isLive(row) && (isListFailing || isMissing(knowledge, sourceId, row.statusAt)))
    .map(([sourceId]) => sourceId);
  const requests = isListFailing ? Math.ceil(missing.length / MATCHES_A_REQUEST) : 1;
  return [liveJob(knowledge), ...missingJob(knowledge, missing, Math.max(MIN_MISSING_MS, MISSING_MS / requests))];
}

function liveJob(knowledge: FootballKnowledge): PollJob {
  return {
    key: 'football/live',
    endpoint: IN_PLAY,
    priority: 'board',
    everyMs: LIVE_MS,
    request: { sport: 'football', path: 'fixtures', params: { live: 'all' } },
    read(payload, times) {
      const events = knowledge.learn(translateFixtures(payload, knowledge.context(times)), times);
      const sourceIds = new Set(events.flatMap((event) => (event.kind === 'state' ? [event.sourceId] : [])));
      knowledge.inPlay = { askedAt: times.askedAt, sourceIds };
      return { events };
    },
  };
}

/** Absence from the list is not an end: how the match ended, only it can say. */
function missingJob(knowledge: FootballKnowledge, missing: readonly string[], everyMs: number): readonly PollJob[] {
  if (missing.length === 0) return [];
  const asked = knowledge.turns.oldest(missing).slice(0, MATCHES_A_REQUEST);
  const ids = asked.flatMap((sourceId) => apisportsNumberOf('football', 'match', sourceId) ?? []);
  return [
    {
      key: 'football/missing',
      endpoint: 'fixtures that left play',
      priority: 'board',
      everyMs,
      request: { sport: 'football', path: 'fixtures', params: { ids: ids.join('-') } },
      read(payload, times) {
        const events = knowledge.learn(translateFixtures(payload, knowledge.context(times)), times);
        knowledge.turns.read(asked, times.receivedAt);
        return { events };
      },
    },
  ];
}

function isMissing({ inPlay }: FootballKnowledge, sourceId: string, statusAt: number): boolean {
  return inPlay !== null && inPlay.askedAt > statusAt && !inPlay.sourceIds.has(sourceId);
}

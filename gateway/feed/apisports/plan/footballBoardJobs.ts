import { isLive } from '#contract/match/status.ts';
import { readLeagues } from '#gateway/feed/apisports/football/readLeagues.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';
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
/** Nothing is known of what is covered without the competitions, and of a day without its list. */
const NO_LEAGUES_MS = 7 * DAY_MS;
const NO_DAY_MS = DAY_MS;

/** Jobs that keep the lists true: competitions, the fixtures of each day, and all matches in play. */
export function footballBoardJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  const isNamed = knowledge.access.permitsLists(scene.now);
  const days = listedDays(scene.now);
  return [
    leaguesJob(knowledge),
    ...liveJobs(knowledge, scene),
    ...(isNamed ? missingJobs(knowledge, scene) : []),
    ...(isNamed ? days : withDaysOf(missingMatches(knowledge, scene, false), days)).map((day) => dayJob(knowledge, day)),
  ];
}

function leaguesJob(knowledge: FootballKnowledge): PollJob {
  return {
    key: 'football/leagues',
    endpoint: 'leagues',
    priority: knowledge.leagues.all.size === 0 ? 'board' : 'pages',
    everyMs: DAY_MS,
    absenceMs: NO_LEAGUES_MS,
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
    absenceMs: NO_DAY_MS,
    request: { sport: 'football', path: 'fixtures', params: { date } },
    read: (payload, times) => ({ events: knowledge.learn(translateFixtures(payload, knowledge.context(times)), times) }),
  };
}

function liveJobs(knowledge: FootballKnowledge, { rows, now }: PollScene): readonly PollJob[] {
  const isAnyOn = [...rows.values()].some((row) => row.sport === 'football' && isOn(row, now, SOON_MS));
  return isAnyOn ? [liveJob(knowledge)] : [];
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

/** While the list does not come, all matches in play are asked about by number. */
function missingJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  const isListFailing = scene.failing.has(`football/${IN_PLAY}`);
  const missing = missingMatches(knowledge, scene, isListFailing).map(({ sourceId }) => sourceId);
  if (missing.length === 0) return [];
  const requests = isListFailing ? Math.ceil(missing.length / MATCHES_A_REQUEST) : 1;
  return [missingJob(knowledge, missing, Math.max(MIN_MISSING_MS, MISSING_MS / requests))];
}

function missingJob(knowledge: FootballKnowledge, missing: readonly string[], everyMs: number): PollJob {
  const asked = knowledge.turns.oldest(missing).slice(0, MATCHES_A_REQUEST);
  const ids = asked.flatMap((sourceId) => apisportsNumberOf('football', 'match', sourceId) ?? []);
  return {
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
  };
}

type Missing = readonly { readonly sourceId: string; readonly kickoff: number }[];

/**
 * Absence from the list is not an end: how the match ended, only it can say. While the list fails every match in play is missing.
 */
function missingMatches({ inPlay }: FootballKnowledge, { rows }: PollScene, isListFailing: boolean): Missing {
  return [...rows].flatMap(([sourceId, row]) => {
    if (row.sport !== 'football' || !isLive(row)) return [];
    const hasLeft = inPlay !== null && inPlay.askedAt > row.statusAt && !inPlay.sourceIds.has(sourceId);
    return isListFailing || hasLeft ? [{ sourceId, kickoff: row.kickoff }] : [];
  });
}

/** Where matches cannot be asked about by number, the lists of their days are asked as often. */
function withDaysOf(missing: Missing, days: readonly ListedDay[]): readonly ListedDay[] {
  const dates = new Set(missing.map(({ kickoff }) => utcDay(kickoff)));
  return days.map((day) => (dates.has(day.date) ? { ...day, priority: 'board', everyMs: MISSING_MS } : day));
}

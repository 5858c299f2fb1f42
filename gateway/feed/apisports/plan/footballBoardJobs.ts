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
/** A match that has left the list of those in play is asked about by name. */
const MISSING_MS = 20 * SECOND_MS;
const SOON_MS = 2 * 60 * SECOND_MS;
/** Nothing is known of what is covered without the competitions, and of a day without its list. */
const NO_LEAGUES_MS = 7 * DAY_MS;
const NO_DAY_MS = DAY_MS;

/** Jobs that keep the lists true: competitions, the fixtures of each day, and all matches in play. */
export function footballBoardJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  const missing = missingMatches(knowledge, scene);
  const isNamed = knowledge.access.permitsLists(scene.now);
  const days = isNamed ? listedDays(scene.now) : withDaysOf(missing, listedDays(scene.now));
  return [
    leaguesJob(knowledge),
    ...liveJobs(knowledge, scene),
    ...(isNamed ? missingJob(knowledge, missing) : []),
    ...days.map((day) => dayJob(knowledge, day)),
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
  const on = [...rows].filter(([, row]) => row.sport === 'football' && isOn(row, now, SOON_MS));
  if (on.length === 0) return [];
  return [liveJob(knowledge)];
}

type Missing = readonly { readonly sourceId: string; readonly kickoff: number }[];

/** Absence from the list is not an end: how the match ended, only it can say. */
function missingMatches({ inPlay }: FootballKnowledge, { rows }: PollScene): Missing {
  if (inPlay === null) return [];
  const { askedAt, sourceIds } = inPlay;
  return [...rows].flatMap(([sourceId, row]) => {
    const isMissing = row.sport === 'football' && isLive(row) && askedAt > row.statusAt && !sourceIds.has(sourceId);
    return isMissing ? [{ sourceId, kickoff: row.kickoff }] : [];
  });
}

/** Where matches cannot be asked about by number, the lists of their days are asked as often. */
function withDaysOf(missing: Missing, days: readonly ListedDay[]): readonly ListedDay[] {
  const dates = new Set(missing.map(({ kickoff }) => utcDay(kickoff)));
  return days.map((day) => (dates.has(day.date) ? { ...day, priority: 'board', everyMs: MISSING_MS } : day));
}

function liveJob(knowledge: FootballKnowledge): PollJob {
  return {
    key: 'football/live',
    endpoint: 'fixtures in play',
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

function missingJob(knowledge: FootballKnowledge, missing: Missing): readonly PollJob[] {
  if (missing.length === 0) return [];
  const asked = knowledge.turns.oldest(missing.map(({ sourceId }) => sourceId)).slice(0, MATCHES_A_REQUEST);
  const ids = asked.flatMap((sourceId) => apisportsNumberOf('football', 'match', sourceId) ?? []);
  return [
    {
      key: 'football/missing',
      endpoint: 'fixtures that left play',
      priority: 'board',
      everyMs: MISSING_MS,
      request: { sport: 'football', path: 'fixtures', params: { ids: ids.join('-') } },
      read(payload, times) {
        const events = knowledge.learn(translateFixtures(payload, knowledge.context(times)), times);
        knowledge.turns.read(asked, times.receivedAt);
        return { events };
      },
    },
  ];
}

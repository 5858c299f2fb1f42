import type { LiveText } from '#contract/detail/liveText.ts';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { footballClock } from './footballClock.ts';
import { footballIncidents, kicksOf, readIncidents, substitutionsOf } from './incidents.ts';
import type { IncidentRow } from './incidentRow.ts';
import { liveText } from './liveText.ts';
import { type FootballScores, readScores } from './scoreArray.ts';
import { readScoreWord, type ScoreWord } from './scoreWord.ts';
import { halfStatistics, liveStatistics, statisticsDocument, teamStatistics } from './statistics.ts';

/** What is known of a match in play: each part as the provider sent it last, undefined when it never did. */
export interface FootballParts {
  readonly score?: unknown;
  readonly incidents?: unknown;
  readonly stats?: unknown;
  readonly tlive?: unknown;
  /** The row of `match/half/team_stats/list` and `stats` of `match/team_stats/list`. */
  readonly halves?: unknown;
  readonly teams?: unknown;
}

/**
 * Returns state, incidents, statistics and text of a match as far as its parts say them. State and incidents need each other: the list has
 * the kicks of a shoot-out, and the score the status by which minutes are read.
 */
export function footballLiveEvents(
  id: string,
  parts: FootballParts,
  match: KnownMatch,
  context: TheSportsContext,
): readonly ProviderEvent[] {
  const sourceId = sourceIdOf('football', 'match', id);
  const { report, receivedAt: at } = context;
  const word = parts.score === undefined ? null : readScoreWord(parts.score);
  if (parts.score !== undefined && word === null) report(`the score of match ${id} is left out: it is not one`);
  const rows = parts.incidents === undefined ? undefined : readIncidents(parts.incidents, id, report);
  const events: ProviderEvent[] = [];
  if (word !== null) {
    const scores = readScores(word.status, word.home, word.away, match.hasExtraTime);
    events.push({ kind: 'state', sourceId, at, body: stateBody(word, scores, rows ?? [], match) });
    if (rows !== undefined) {
      events.push(incidentsEvent(sourceId, at, footballIncidents(rows, { status: word.status, scores }, context)));
    }
  }
  const statistics = statisticsDocument({
    live: parts.stats === undefined ? null : liveStatistics(parts.stats, id, report),
    teams: parts.teams === undefined ? null : teamStatistics(parts.teams, match, report),
    halves: parts.halves === undefined ? undefined : halfStatistics(parts.halves),
  });
  if (statistics !== null) events.push({ kind: 'statistics', sourceId, at, body: statistics });
  const entries = parts.tlive === undefined ? [] : liveText(parts.tlive, id, report);
  if (entries.length > 0) events.push(textEvent(sourceId, at, entries));
  return events;
}

/** The clock of a fixture that has begun is not known, only what is in its score arrays. */
export function stateBody(
  word: ScoreWord,
  scores: FootballScores,
  rows: readonly IncidentRow[],
  match: Pick<KnownMatch, 'kickoff'>,
): ProviderEventOf<'state'>['body'] {
  const { yellows, reds, ...counts } = scores;
  return {
    sport: 'football',
    kickoff: match.kickoff,
    status: word.status,
    clock: footballClock(word),
    ...counts,
    ...(yellows === undefined ? {} : { yellows }),
    ...(reds === undefined ? {} : { reds }),
    kicks: [...kicksOf(rows)],
    ...(rows.length === 0 ? {} : { substitutions: substitutionsOf(rows) }),
  };
}

function incidentsEvent(sourceId: string, at: number, incidents: readonly FootballIncident[]): ProviderEvent {
  return { kind: 'incidents', sourceId, at, body: { incidents: [...incidents] } };
}

const MAX_ENTRIES = 1_000;

function textEvent(sourceId: string, at: number, entries: readonly LiveText[]): ProviderEvent {
  return { kind: 'text', sourceId, at, body: { entries: entries.slice(-MAX_ENTRIES) } };
}

import * as z from 'zod/mini';
import type { Absence } from '#contract/detail/absences.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { TeamsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { maybeNumber, maybeText, number, personOf } from '#gateway/feed/apisports/fields.ts';
import { absenceReason } from './absenceReasons.ts';
import { type MatchTeams, sideOf } from '#gateway/feed/apisports/matchTeams.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const row = z.object({
  player: z.object({ id: maybeNumber, name: maybeText, type: maybeText, reason: maybeText }),
  team: z.object({ id: maybeNumber }),
  fixture: z.object({ id: number }),
});
type Row = z.output<typeof row>;

const SUSPENDED = /suspen|red card|yellow card|\bban(ned)?\b/i;
/** Missing, but neither hurt nor ill. */
const OTHERWISE = /inactive|rest\b|coach|national|selection|personal|not eligible|loan|transfer/i;

/**
 * Translates `injuries` of one match, a day or a season: one document for each match whose teams are known. Asked about one match, an
 * empty list says that nobody is missing. Throws ProviderError when it is no answer.
 */
export function translateInjuries(payload: unknown, { times, report, teamsOf }: TeamsContext): readonly ProviderEvent[] {
  const { rows, parameters } = readAnswer(payload);
  const byMatch = new Map<string, Row[]>();
  if (parameters['fixture'] !== undefined) byMatch.set(apisportsId('football', 'match', parameters['fixture']), []);
  for (const one of parseRows(rows, row, 'an absence from match', report)) {
    const sourceId = apisportsId('football', 'match', one.fixture.id);
    byMatch.set(sourceId, [...(byMatch.get(sourceId) ?? []), one]);
  }
  return [...byMatch].flatMap(([sourceId, absences]) => {
    const match = teamsOf(sourceId);
    if (match === undefined) return [];
    const body = { home: absencesOf(absences, match, 'home'), away: absencesOf(absences, match, 'away') };
    return [{ kind: 'injuries', sourceId, at: times.receivedAt, body }];
  });
}

function absencesOf(rows: readonly Row[], match: MatchTeams, side: 'home' | 'away'): Absence[] {
  const found = rows
    .filter(({ team }) => sideOf(match, team.id) === side)
    .flatMap(({ player }): (readonly [string, Absence])[] => {
      const person = personOf('football', player);
      if (person === null) return [];
      const absence: Absence = {
        player: person,
        position: null,
        kind: kindOf(player),
        reason: absenceReason(player.reason),
        since: null,
        until: null,
        matchesMissed: null,
      };
      return [[person.id ?? JSON.stringify(person.name), absence]];
    });
  return [...new Map(found).values()].slice(0, 60);
}

function kindOf({ type, reason }: Row['player']): Absence['kind'] {
  if (/questionable/i.test(type ?? '')) return 'doubtful';
  if (SUSPENDED.test(reason ?? '')) return 'suspended';
  return OTHERWISE.test(reason ?? '') || !/missing/i.test(type ?? '') ? 'unknown' : 'injured';
}

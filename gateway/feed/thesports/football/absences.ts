import * as z from 'zod/mini';
import type { Absence, AbsenceKind } from '#contract/detail/absences.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { maybeNumber, maybeText } from '#gateway/feed/thesports/fields.ts';
import { cleanName } from '#gateway/feed/thesports/names/cleanName.ts';
import { personOf } from '#gateway/feed/thesports/names/personOf.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';

/** `injury` of a line-up has `id` and `name`, that of a team `player_id`. */
const absenceRow = z.object({
  id: maybeText,
  player_id: maybeText,
  name: maybeText,
  position: maybeText,
  type: maybeNumber,
  reason: maybeText,
  start_time: maybeNumber,
  end_time: maybeNumber,
  missed_matches: maybeNumber,
});

const KINDS: Readonly<Record<number, AbsenceKind>> = { 1: 'injured', 2: 'suspended', 3: 'doubtful' };
/** As many as a document may have. */
const MAX_ABSENCES = 60;

/** Returns who is absent now. Those whose time is over are left out; an end of 0 is open. */
export function absencesOf(payload: unknown, context: TheSportsContext): readonly Absence[] {
  const { receivedAt, report } = context;
  return parseRows(payload, absenceRow, 'an absence', report)
    .flatMap((row): readonly Absence[] => {
      const player = personOf('player', { id: row.id ?? row.player_id ?? undefined, name: row.name ?? undefined }, context);
      const until = timeOf(row.end_time);
      if (player === null || (until !== null && until < receivedAt)) return [];
      return [
        {
          player,
          position: cleanName(row.position)?.slice(0, 20) ?? null,
          kind: KINDS[row.type ?? 0] ?? 'unknown',
          reason: cleanName(row.reason) ?? null,
          since: timeOf(row.start_time),
          until,
          matchesMissed: row.missed_matches ? Math.max(0, Math.round(row.missed_matches)) : null,
        },
      ];
    })
    .slice(0, MAX_ABSENCES);
}

const teamRow = z.object({ id: z.string().check(z.minLength(1)), injury: z.optional(z.unknown()) });

/** Reads `team/injury/list`: the absent players of each team, by the provider's team id. */
export function readTeamAbsences(payload: unknown, context: TheSportsContext): ReadonlyMap<string, readonly Absence[]> {
  const rows = parseRows(readList(payload).results, teamRow, 'the absences of team', context.report);
  return new Map(rows.map(({ id, injury }) => [id, absencesOf(injury, context)]));
}

function timeOf(seconds: number | null | undefined): number | null {
  return seconds && seconds > 0 ? Math.round(seconds) * 1_000 : null;
}

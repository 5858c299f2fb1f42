import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readList } from './envelope.ts';
import { maybeNumber, maybeText } from './fields.ts';
import type { KnownMatch } from './names/directoryRow.ts';
import { putExtra } from './names/readNames.ts';
import { parseRows } from './parseRows.ts';
import type { TheSportsContext } from './theSportsContext.ts';

const id = z.string().check(z.minLength(1));

/** What rows of fixtures have in both sports. */
export const FIXTURE_FIELDS = {
  id,
  season_id: maybeText,
  competition_id: id,
  home_team_id: id,
  away_team_id: id,
  status_id: z.number(),
  match_time: z.int().check(z.minimum(978_307_200, 'the time of the match is missing')),
  round: decoration(z.object({ stage_id: maybeText, round_num: maybeNumber, group_num: maybeNumber })),
  tbd: maybeNumber,
  loss: maybeNumber,
  /** Read wrongly, it would exchange the sides. */
  team_reverse: z.nullish(z.number()),
};
const fixtureFields = z.object(FIXTURE_FIELDS);
export type FixtureFields = z.output<typeof fixtureFields>;

/** Whether words about a match in play came lately: its state then comes from them alone, because a list may be older. */
export type HasLiveWord = (matchId: string) => boolean;

/** How the fixtures of one sport are read. */
export interface FixtureReading<Row extends FixtureFields> {
  readonly schema: z.ZodMiniType<Row>;
  readonly knownMatchOf: (row: Row, before: KnownMatch | undefined) => KnownMatch;
  readonly eventsOf: (row: Row) => readonly ProviderEvent[];
}

/**
 * Reads `match/diary`, `match/recent/list` or `match/season/recent`: puts their names and matches into the directory, and returns the
 * events of each match. Throws ProviderError when the payload is no list.
 */
export function readFixtures<Row extends FixtureFields>(
  payload: unknown,
  { schema, knownMatchOf, eventsOf }: FixtureReading<Row>,
  context: TheSportsContext,
): readonly ProviderEvent[] {
  const { results, extra } = readList(payload);
  const { directory, report } = context;
  const merged = putExtra(extra, context);
  const rows = parseRows(results, schema, 'match', report);
  for (const row of rows) {
    const match = knownMatchOf(row, directory.row('match', row.id)?.match);
    directory.put({ kind: 'match', id: row.id, match });
  }
  return [...merged, ...rows.flatMap(eventsOf)];
}

/** Returns what is known of a match of either sport. `isOn`: in play or over; turned round then, home and away would swap their goals. */
export function knownFixtureOf(row: FixtureFields, before: KnownMatch | undefined, isOn: (status: number) => boolean) {
  return {
    kickoff: row.match_time * 1_000,
    homeTeamId: row.home_team_id,
    awayTeamId: row.away_team_id,
    competitionId: row.competition_id,
    seasonId: row.season_id ?? '',
    reversed: before !== undefined && isOn(before.status) ? before.reversed : row.team_reverse === 1,
    status: row.status_id,
  };
}

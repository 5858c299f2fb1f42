import * as z from 'zod/mini';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { ApisportsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { englishOf, lineOf, maybeText, number } from '#gateway/feed/apisports/fields.ts';
import { formOf } from '#gateway/feed/apisports/formOf.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { teamReference } from '#gateway/feed/apisports/references.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { TableZones } from '#gateway/feed/apisports/tableZones.ts';

const count = z.pipe(
  z.nullish(z.int().check(z.maximum(100_000))),
  z.transform((value) => Math.max(0, value ?? 0)),
);
const total = z.nullish(z.object({ total: count }));
const tableRow = z.object({
  position: z.int().check(z.minimum(1), z.maximum(1_000)),
  stage: maybeText,
  group: z.nullish(z.object({ name: maybeText })),
  team: z.object({ id: number, name: z.string() }),
  league: z.object({ id: number, name: z.string(), season: z.union([z.string(), z.number()]) }),
  games: z.object({ played: count, win: total, lose: total }),
  points: z.object({ for: count, against: count }),
  form: maybeText,
  description: maybeText,
});
type TableRow = z.output<typeof tableRow>;

/**
 * Translates `standings`, whose rows are lists of rows: one table for each stage, by conferences, divisions or groups. Throws ProviderError
 * when it is no answer.
 */
export function translateTables(payload: unknown, { times, report }: ApisportsContext): readonly ProviderEventOf<'standings'>[] {
  const lists = readAnswer(payload).rows.filter((list) => Array.isArray(list));
  const rows = parseRows(lists.flat(), tableRow, 'a row of a table: team', report);
  return [...groupBy(rows, ({ stage }) => lineOf(stage) ?? '')].flatMap(([stage, staged]): readonly ProviderEventOf<'standings'>[] => {
    const [first] = staged;
    if (first === undefined) return [];
    const competition = apisportsId('basketball', 'competition', first.league.id);
    const season = `${competition}:${first.league.season}`;
    const zones = new TableZones();
    const groups = [...groupBy(staged, ({ group }) => lineOf(group?.name) ?? '')].slice(0, 64);
    const body = {
      season: { id: season, name: { 'en-US': String(first.league.season) } },
      stage: { id: `${season}:${stage}`.slice(0, 200), name: englishOf(stage) ?? englishOf(first.league.name) ?? season },
      groups: groups.map(([name, rows]) => ({ name: englishOf(name), rows: rows.slice(0, 200).map((row) => rowOf(row, zones)) })),
      zones: zones.list(),
      tieRules: [],
      rules: null,
    };
    return [{ kind: 'standings', competition, at: times.receivedAt, body }];
  });
}

function rowOf({ position, team, games, points, form, description }: TableRow, zones: TableZones) {
  return {
    team: teamReference('basketball', team),
    position,
    played: games.played,
    won: games.win?.total ?? 0,
    drawn: 0,
    lost: games.lose?.total ?? 0,
    scored: points.for,
    conceded: points.against,
    points: null,
    deduction: null,
    home: null,
    away: null,
    form: formOf(form),
    zone: zones.indexOf(lineOf(description)),
  };
}

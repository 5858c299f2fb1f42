import * as z from 'zod/mini';
import type { StandingsSplit } from '#contract/detail/standings.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { ApisportsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { englishOf, lineOf, maybeText, number } from '#gateway/feed/apisports/fields.ts';
import { formOf } from '#gateway/feed/apisports/formOf.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { teamReference } from '#gateway/feed/apisports/references.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import { TableZones } from '#gateway/feed/apisports/tableZones.ts';

const count = z.pipe(
  z.nullish(z.int().check(z.maximum(100_000))),
  z.transform((value) => Math.max(0, value ?? 0)),
);
const record = z.object({ played: count, win: count, draw: count, lose: count, goals: z.object({ for: count, against: count }) });
const tableRow = z.object({
  rank: z.int().check(z.minimum(1), z.maximum(1_000)),
  team: z.object({ id: number, name: z.string() }),
  points: z.int(),
  group: maybeText,
  form: maybeText,
  description: maybeText,
  all: record,
  home: z.nullish(record),
  away: z.nullish(record),
});
type TableRow = z.output<typeof tableRow>;
const leagueRow = z.object({
  league: z.object({ id: number, name: z.string(), season: z.int(), standings: z.array(z.array(z.unknown())) }),
});
type Body = ProviderEventOf<'standings'>['body'];

const WIN_POINTS = 3;

/** Translates `standings`. Throws ProviderError when it is no answer. */
export function translateStandings(payload: unknown, { times, report }: ApisportsContext): readonly ProviderEventOf<'standings'>[] {
  return parseRows(readAnswer(payload).rows, leagueRow, 'table', report).map(({ league }) => {
    const competition = apisportsId('football', 'competition', league.id);
    const season = `${competition}:${league.season}`;
    const zones = new TableZones();
    const groups = league.standings
      .map((rows) => parseRows(rows, tableRow, `a row of table ${season}: team`, report))
      .filter((rows) => rows.length > 0);
    return {
      kind: 'standings',
      competition,
      at: times.receivedAt,
      body: {
        season: { id: season, name: { 'en-US': String(league.season) } },
        stage: { id: `${season}:table`, name: englishOf(league.name) ?? season },
        groups: groups
          .slice(0, 64)
          .map((rows) => ({ name: groups.length > 1 ? englishOf(rows[0]?.group) : null, rows: rowsOf(rows, zones) })),
        zones: zones.list(),
        tieRules: [],
        rules: null,
      },
    };
  });
}

function rowsOf(rows: readonly TableRow[], zones: TableZones): Body['groups'][number]['rows'] {
  const deductions = deductionsOf(rows);
  return rows.slice(0, 200).map((row) => {
    const { points: _, ...all } = splitOf(row.all);
    const deduction = deductions.get(row) ?? null;
    return {
      team: teamReference('football', row.team),
      position: row.rank,
      ...all,
      points: row.points,
      deduction: deduction === null ? null : { points: deduction, reason: null },
      home: row.home ? splitOf(row.home) : null,
      away: row.away ? splitOf(row.away) : null,
      form: formOf(row.form),
      zone: zones.indexOf(lineOf(row.description)),
    };
  });
}

/**
 * No field says that points were taken away: they are missing from what the results give. Where half of a table misses some, points are
 * counted in another way.
 */
function deductionsOf(rows: readonly TableRow[]): ReadonlyMap<TableRow, number> {
  const found = rows.flatMap((row) => {
    const { played, win, draw, lose } = row.all;
    const missing = win * WIN_POINTS + draw - row.points;
    return missing > 0 && played === win + draw + lose ? [[row, missing] as const] : [];
  });
  return new Map(found.length * 2 >= rows.length && rows.length > 1 ? [] : found);
}

function splitOf({ played, win, draw, lose, goals }: TableRow['all']): StandingsSplit {
  return { played, won: win, drawn: draw, lost: lose, scored: goals.for, conceded: goals.against, points: win * WIN_POINTS + draw };
}

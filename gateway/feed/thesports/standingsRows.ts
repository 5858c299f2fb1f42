import * as z from 'zod/mini';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { maybeText } from './fields.ts';
import { cleanName } from './names/cleanName.ts';
import { parseRows } from './parseRows.ts';
import { sourceIdOf } from './sourceIds.ts';
import type { TheSportsContext } from './theSportsContext.ts';

export type StandingsBodyRow = ProviderEventOf<'standings'>['body']['groups'][number]['rows'][number];
type Split = NonNullable<StandingsBodyRow['home']>;
type ZoneOf = (promotionId: string) => number | null;

const count = z.int().check(z.minimum(0));
const position = z.int().check(z.minimum(1), z.maximum(1_000));
const optionalCount = z.optional(z.nullable(z.number()));

const football = z.looseObject({
  team_id: z.string().check(z.minLength(1)),
  promotion_id: maybeText,
  position,
  points: z.int(),
  deduct_points: optionalCount,
  note: maybeText,
  total: count,
  won: count,
  draw: count,
  loss: count,
  goals: count,
  goals_against: count,
});

/** Returns a row of football, none while the team has no name. `points` include deductions, with the provider and with us. */
export function footballRow(raw: unknown, zoneOf: ZoneOf, context: TheSportsContext): readonly StandingsBodyRow[] {
  return parseRows([raw], football, 'a row of a table', context.report).flatMap((row) => {
    const team = teamOf(row.team_id, context);
    if (team === null) return [];
    const deduction = Math.abs(row.deduct_points ?? 0);
    return [
      {
        team,
        position: row.position,
        played: row.total,
        won: row.won,
        drawn: row.draw,
        lost: row.loss,
        scored: row.goals,
        conceded: row.goals_against,
        points: row.points,
        deduction: deduction === 0 ? null : { points: deduction, reason: cleanName(row.note) ?? null },
        home: splitOf(row, 'home'),
        away: splitOf(row, 'away'),
        form: [],
        zone: zoneOf(row.promotion_id ?? ''),
      },
    ];
  });
}

const split = z.object({ total: count, won: count, draw: count, loss: count, goals: count, goals_against: count, points: z.int() });

function splitOf(row: Readonly<Record<string, unknown>>, side: 'home' | 'away'): Split | null {
  const fields = Object.fromEntries(Object.keys(split.shape).map((field) => [field, row[`${side}_${field}`]]));
  const read = split.safeParse(fields);
  if (!read.success) return null;
  const { total, won, draw, loss, goals, goals_against: conceded, points } = read.data;
  return { played: total, won, drawn: draw, lost: loss, scored: goals, conceded, points };
}

const basketball = z.object({
  team_id: z.string().check(z.minLength(1)),
  promotion_id: maybeText,
  position,
  won: count,
  lost: count,
  points: optionalCount,
  points_for: optionalCount,
  points_agt: optionalCount,
  points_avg: optionalCount,
  points_against_avg: optionalCount,
  streaks: optionalCount,
});
const MAX_FORM = 20;

/**
 * Returns a row of basketball. Cups have points scored and conceded, leagues their averages a game only. `streaks` is the current run:
 * above 0 wins, below 0 defeats.
 */
export function basketballRow(raw: unknown, zoneOf: ZoneOf, context: TheSportsContext): readonly StandingsBodyRow[] {
  return parseRows([raw], basketball, 'a row of a table', context.report).flatMap((row) => {
    const team = teamOf(row.team_id, context);
    if (team === null) return [];
    const played = row.won + row.lost;
    const sum = (all: number | null | undefined, average: number | null | undefined) =>
      Math.max(0, Math.round(all || (average ?? 0) * played));
    const run = Math.round(row.streaks ?? 0);
    return [
      {
        team,
        position: row.position,
        played,
        won: row.won,
        drawn: 0,
        lost: row.lost,
        scored: sum(row.points_for, row.points_avg),
        conceded: sum(row.points_agt, row.points_against_avg),
        points: typeof row.points === 'number' ? Math.round(row.points) : null,
        deduction: null,
        home: null,
        away: null,
        form: Array.from({ length: Math.min(MAX_FORM, Math.abs(run)) }, () => (run > 0 ? ('won' as const) : ('lost' as const))),
        zone: zoneOf(row.promotion_id ?? ''),
      },
    ];
  });
}

function teamOf(id: string, { sport, directory }: TheSportsContext): StandingsBodyRow['team'] | null {
  const name = directory.names('team', id);
  return name === null ? null : { sourceId: sourceIdOf(sport, 'team', directory.resolve('team', id)), name };
}

import * as z from 'zod/mini';
import type { LineupPlayer, TeamLineup } from '#contract/detail/lineups.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readAnswer } from '#gateway/feed/thesports/envelope.ts';
import { maybeNumber, maybeText } from '#gateway/feed/thesports/fields.ts';
import { personOf } from '#gateway/feed/thesports/names/personOf.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { absencesOf } from './absences.ts';

const playerRow = z.object({
  id: z.string().check(z.minLength(1)),
  first: maybeNumber,
  captain: maybeNumber,
  name: maybeText,
  shirt_number: maybeNumber,
  position: maybeText,
  x: maybeNumber,
  y: maybeNumber,
  rating: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});
type PlayerRow = z.output<typeof playerRow>;

const sides = z.object({ home: z.optional(z.unknown()), away: z.optional(z.unknown()) });
const lineupResults = z.object({
  confirmed: maybeNumber,
  home_formation: maybeText,
  away_formation: maybeText,
  coach_id: z.optional(z.nullable(z.object({ home: maybeText, away: maybeText }))),
  lineup: z.optional(z.nullable(sides)),
  injury: z.optional(z.nullable(sides)),
});

/** Reads `match/lineup/detail` of one match: its line-ups, and who is absent. */
export function translateLineup(payload: unknown, matchId: string, context: TheSportsContext): readonly ProviderEvent[] {
  const { sport, receivedAt: at, report } = context;
  const read = lineupResults.safeParse(readAnswer(payload).results);
  if (!read.success) {
    // A match without a line-up has an empty list instead of an object.
    return [];
  }
  const { confirmed, home_formation, away_formation, coach_id, lineup, injury } = read.data;
  const sourceId = sourceIdOf(sport, 'match', matchId);
  const absent = {
    home: absencesOf(injury?.home, context),
    away: absencesOf(injury?.away, context),
  };
  const team = (side: 'home' | 'away', formation: string | null | undefined): TeamLineup | null => {
    const rows = parseRows(lineup?.[side], playerRow, `a player of match ${matchId}`, report);
    if (rows.length === 0) return null;
    const players = (isStarter: boolean) =>
      rows.filter(({ first }) => (first === 1) === isStarter).flatMap((row) => playerOf(row, context));
    return {
      formation: formationOf(formation),
      coach: personOf('coach', { id: coach_id?.[side] ?? undefined }, context),
      starters: players(true),
      bench: players(false),
      absent: [...absent[side]],
    };
  };
  const home = team('home', home_formation);
  const away = team('away', away_formation);
  const events: ProviderEvent[] = [];
  if (home !== null || away !== null) events.push({ kind: 'lineups', sourceId, at, body: { confirmed: confirmed === 1, home, away } });
  if (injury !== null && injury !== undefined) {
    events.push({ kind: 'injuries', sourceId, at, body: { home: [...absent.home], away: [...absent.away] } });
  }
  return events;
}

function playerOf(row: PlayerRow, context: TheSportsContext): readonly LineupPlayer[] {
  const player = personOf('player', { id: row.id, name: row.name ?? undefined }, context);
  if (player === null) return [];
  return [
    {
      player,
      number: shirtNumber(row.shirt_number),
      position: POSITIONS.find((position) => position === row.position) ?? null,
      captain: row.captain === 1,
      rating: ratingOf(row.rating),
      place: row.first === 1 ? placeOf(row) : null,
    },
  ];
}

const POSITIONS = ['G', 'D', 'M', 'F'] as const;

function shirtNumber(number: number | null | undefined): number | null {
  return Number.isInteger(number) && typeof number === 'number' && number >= 0 && number <= 99 ? number : null;
}

/** "0.0" is none. */
export function ratingOf(rating: string | number | null | undefined): number | null {
  const value = Number(rating ?? 0);
  return value > 0 && value <= 10 ? value : null;
}

/**
 * Both teams' coordinates count from their own goal: home's from the top left of a pitch that it attacks downwards, away's from the
 * bottom right. So `x` grows from a team's own right to its own left in both, and ours the other way. 0 and 0 is no place.
 */
function placeOf({ x, y }: PlayerRow): LineupPlayer['place'] {
  if (typeof x !== 'number' || typeof y !== 'number' || (x === 0 && y === 0)) return null;
  return isPercent(x) && isPercent(y) ? { x: 100 - x, y } : null;
}

function isPercent(value: number): boolean {
  return value >= 0 && value <= 100;
}

function formationOf(formation: string | null | undefined): string | null {
  return formation && /^\d(-\d){1,5}$/.test(formation) ? formation : null;
}

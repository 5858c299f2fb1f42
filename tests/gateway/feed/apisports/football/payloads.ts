/** Payloads of the shapes of API-Football, of invented matches. */

type Fields = Readonly<Record<string, unknown>>;

export const HOME = 11;
export const AWAY = 12;
const NOBODY = { id: null, name: null };
const UNKNOWN = { home: null, away: null };

export interface MatchFields {
  readonly id?: number;
  readonly short?: string;
  readonly elapsed?: number | null;
  readonly extra?: number | null;
  readonly round?: string;
  readonly goals?: readonly [number, number] | null;
  readonly score?: Fields;
  readonly more?: Fields;
}

/** A row of `fixtures`. */
export function aMatchRow({
  id = 501,
  short = '1H',
  elapsed = 10,
  extra = null,
  round = 'Regular Season - 7',
  goals = [0, 0],
  score = {},
  more = {},
}: MatchFields = {}) {
  return {
    fixture: {
      id,
      referee: 'W. Hart, Testland',
      timezone: 'UTC',
      date: '2026-01-04T09:30:00+00:00',
      timestamp: 1_767_519_000,
      periods: { first: 1_767_519_000, second: null },
      venue: { id: 3, name: 'Mill Lane', city: 'Northwick' },
      status: { long: 'whatever', short, elapsed, extra },
    },
    league: { id: 7, name: 'Testland League', country: 'Testland', logo: 'https://logos.example/7.png', flag: null, season: 2025, round },
    teams: {
      home: { id: HOME, name: 'Northwick', logo: 'https://logos.example/11.png', winner: null },
      away: { id: AWAY, name: 'Eastholm', logo: 'https://logos.example/12.png', winner: null },
    },
    goals: goals === null ? UNKNOWN : { home: goals[0], away: goals[1] },
    score: { halftime: UNKNOWN, fulltime: UNKNOWN, extratime: UNKNOWN, penalty: UNKNOWN, ...score },
    ...more,
  };
}

/** A row of `events`. */
export function anEvent(elapsed: number, team: number, type: string, detail: string, more: Fields = {}) {
  return {
    time: { elapsed, extra: null },
    team: { id: team, name: 'whoever' },
    player: NOBODY,
    assist: NOBODY,
    type,
    detail,
    comments: null,
    ...more,
  };
}

export function aPerson(id: number | null, name: string | null = id === null ? null : `P. ${id}`) {
  return { id, name };
}

/** A row of `lineups` with eleven starters numbered from `first` on, and seven on the bench. */
export function aLineup(team: number, first: number, formation: string | null, grids: readonly (string | null)[] = []) {
  const player = (index: number) => ({
    player: { id: first + index, name: `P. ${first + index}`, number: index + 1, pos: index === 0 ? 'G' : 'D', grid: grids[index] ?? null },
  });
  const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => player(from + index));
  return {
    team: { id: team, name: 'whoever' },
    coach: { id: 1, name: 'X. Moor' },
    formation,
    startXI: range(0, 11),
    substitutes: range(11, 7),
  };
}

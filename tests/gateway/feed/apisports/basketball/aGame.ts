type Fields = Readonly<Record<string, unknown>>;
/** Points of quarters and of overtime; null is not said. */
export type Quarters = readonly (readonly [number, number] | null)[];

/** A row of `games` of API-Basketball, of an invented game. */
export function aGame(short: string, quarters: Quarters, timer: string | null = null, more: Fields = {}) {
  const points = (side: 0 | 1) => {
    const of = (index: number) => quarters[index]?.[side] ?? null;
    const total = quarters.length === 0 ? null : quarters.reduce((sum, quarter) => sum + (quarter?.[side] ?? 0), 0);
    return { quarter_1: of(0), quarter_2: of(1), quarter_3: of(2), quarter_4: of(3), over_time: of(4), total };
  };
  return {
    id: 41,
    date: '2026-01-04T09:30:00+00:00',
    timestamp: 1_767_519_000,
    stage: null,
    week: null,
    venue: 'Quay Hall',
    status: { long: 'x', short, timer },
    league: { id: 3, name: 'Testland Hoops', type: 'League', season: '2025-2026' },
    country: { id: 1, name: 'Testland' },
    teams: { home: { id: 5, name: 'Harbour', logo: null }, away: { id: 6, name: 'Hill', logo: null } },
    scores: { home: points(0), away: points(1) },
    ...more,
  };
}

import { describe, expect, test } from 'vitest';
import type { TeamLineup } from '#contract/detail/lineups.ts';
import type { Side } from '#contract/match/match.ts';
import { pitchPlaces } from '#features/matchDetail/live/lineup/pitchPlaces.ts';
import { aLineupPlayer, aTeamLineup } from '#tests/builders/detail/lineups.ts';

describe('pitchPlaces', () => {
  test('puts the home side above with its left on the right of the screen, and the away side below', () => {
    const place = { x: 10, y: 30 };
    const team = aTeamLineup('H', {
      starters: [aLineupPlayer('Keeper', { position: 'G', place: { x: 50, y: 3 } }), aLineupPlayer('Left back', { place })],
    });
    expect(placeOf(team, 'home', 'Left back')).toMatchObject({ x: 0.88, y: 0.436 });
    expect(placeOf(team, 'away', 'Left back')).toMatchObject({ x: 0.12, y: 1 - 0.436 });
    expect(placeOf(team, 'home', 'Keeper')).toMatchObject({ x: 0.5, y: 0.051, isKeeper: true });
  });

  test('spaces the rows of a formation evenly', () => {
    expect(rows(aTeamLineup('H', { formation: '4-2-3-1' }))).toEqual([1, 4, 2, 3, 1]);
    expect(rows(aTeamLineup())).toEqual([1, 4, 4, 2]);
  });

  test('places a line-up of nine as far as it goes', () => {
    const nine = aTeamLineup('H', { starters: aTeamLineup().starters.slice(0, 9) });
    expect(rows(nine)).toEqual([1, 4, 4]);
    expect(pitchPlaces(nine, 'home')).toHaveLength(9);
  });

  test('places more players than the formation has', () => {
    expect(rows(aTeamLineup('H', { formation: '4-4-1' }))).toEqual([1, 4, 4, 2]);
  });

  test('uses positions without a formation, and rows of four without either', () => {
    expect(rows(aTeamLineup('H', { formation: null }))).toEqual([1, 4, 4, 2]);
    const unknown = aTeamLineup().starters.map((player) => ({ ...player, position: null }));
    expect(rows(aTeamLineup('H', { formation: null, starters: unknown }))).toEqual([1, 4, 4, 2]);
  });

  test('uses the formation when one place is missing', () => {
    const starters = aTeamLineup().starters.map((player, i) => ({ ...player, place: i === 3 ? null : { x: 50, y: 50 } }));
    expect(rows(aTeamLineup('H', { starters }))).toEqual([1, 4, 4, 2]);
  });

  test('lets nobody cover another: at least 74 by 60 px apart on a phone', () => {
    const crowded = aTeamLineup().starters.map((player, i) => ({
      ...player,
      place: { x: 48 + i / 10, y: i === 0 ? 2 : 20 + 20 * (i % 3) },
    }));
    for (const team of [aTeamLineup(), aTeamLineup('H', { formation: '5-4-1' }), aTeamLineup('H', { starters: crowded })]) {
      const places = pitchPlaces(team, 'away');
      for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1))
          expect([a, b, Math.abs(a.x - b.x) * 390 >= 74 || Math.abs(a.y - b.y) * 704 >= 60][2]).toBe(true);
    }
  });
});

function placeOf(team: TeamLineup, side: Side, name: string) {
  return pitchPlaces(team, side).find(({ player }) => player.player.name === name);
}

/** Returns how many stand in each row, from the keeper on. */
function rows(team: TeamLineup): number[] {
  const counts = new Map<number, number>();
  for (const { y } of pitchPlaces(team, 'home')) counts.set(y, (counts.get(y) ?? 0) + 1);
  return [...counts.entries()].sort(([a], [b]) => a - b).map(([, count]) => count);
}

import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { TapeFixtures } from '#contract/wire/tapeSchemas.ts';

export interface ScriptedMatch {
  readonly id: MatchId;
  readonly sport: Sport;
}

const SIDES = ['Northwick', 'Eastholm', 'Westbury', 'Southgate', 'Harbour', 'Summit', 'Millfield', 'Oakridge'];
const COLOURS: [string, string] = ['#1d4f91', '#12355f'];

/** Returns names for scripted matches: Northwick v Eastholm first, then others, with a number when the names run out. */
export function namesFor(matches: readonly ScriptedMatch[]): TapeFixtures {
  return {
    matches: matches.map(({ id, sport }) => ({
      id,
      sourceId: `script-${id}`,
      competitionId: competitionOf(sport),
      homeId: id * 2,
      awayId: id * 2 + 1,
      round: 'Round 1',
    })),
    competitions: (['football', 'basketball'] as const)
      .filter((sport) => matches.some((match) => match.sport === sport))
      .map((sport) => ({
        id: competitionOf(sport),
        sport,
        name: sport === 'football' ? 'Testland League' : 'Testland Hoops',
        region: 'Testland',
        hot: true,
        type: 0,
        colours: COLOURS,
      })),
    teams: matches.flatMap(({ id }, i) =>
      [0, 1].map((side) => ({
        id: id * 2 + side,
        name: sideName(i * 2 + side),
        crest: { shape: 'shield' as const, pattern: 'plain' as const, colours: COLOURS },
      })),
    ),
  };
}

function sideName(place: number): string {
  const name = SIDES[place % SIDES.length] ?? '';
  const round = Math.floor(place / SIDES.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}

function competitionOf(sport: Sport): number {
  return sport === 'football' ? 1 : 2;
}

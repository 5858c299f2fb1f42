/** API-Sports' number and name of a bookmaker, and whose prices of the simulated season it has. */
export interface Bookmaker {
  readonly id: number;
  readonly name: string;
  readonly company: number;
}

/** Two of them are known to no other provider. */
export const FOOTBALL_BOOKMAKERS: readonly Bookmaker[] = [
  { id: 1, name: '10Bet', company: 4 },
  { id: 4, name: 'Pinnacle', company: 22 },
  { id: 5, name: 'SBO', company: 15 },
  { id: 7, name: 'William Hill', company: 9 },
  { id: 8, name: 'Bet365', company: 2 },
  { id: 10, name: 'Ladbrokes', company: 5 },
  { id: 11, name: '1xBet', company: 3 },
  { id: 13, name: '188Bet', company: 21 },
  { id: 15, name: 'Interwetten', company: 13 },
  { id: 16, name: 'Unibet', company: 14 },
];

export const BASKETBALL_BOOKMAKERS: readonly Bookmaker[] = [
  { id: 3, name: '1xBet', company: 3 },
  { id: 4, name: 'Bet365', company: 2 },
  { id: 7, name: '10Bet', company: 4 },
  { id: 10, name: '188bet', company: 21 },
  { id: 12, name: 'Pinnacle', company: 22 },
  { id: 13, name: 'SBO', company: 15 },
  { id: 16, name: 'Ladbrokes', company: 5 },
  { id: 18, name: 'Interwetten', company: 13 },
  { id: 26, name: 'William Hill', company: 9 },
];

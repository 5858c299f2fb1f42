/** Probabilities of one market's outcomes without a margin, which add up to 1; returned stakes are left out. */
export interface FairMarket {
  /** null in 1X2. */
  readonly line: number | null;
  readonly home: number;
  /** null where there is no draw. */
  readonly draw: number | null;
  readonly away: number;
}

/** The three markets of contract/detail/odds.ts; in a total `home` is over. */
export interface FairMarkets {
  readonly europe: FairMarket;
  readonly handicap: FairMarket;
  readonly total: FairMarket;
}

/** Returns the market of the line whose two sides are most alike. `beats` returns what a line wins and loses of a stake on average. */
export function evenLine(lines: readonly number[], beats: (line: number) => { readonly won: number; readonly lost: number }): FairMarket {
  let best: FairMarket = { line: lines[0] ?? 0, home: 0.5, draw: null, away: 0.5 };
  let distance = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const { won, lost } = beats(line);
    const home = won / (won + lost);
    if (Math.abs(home - 0.5) >= distance) continue;
    distance = Math.abs(home - 0.5);
    best = { line, home, draw: null, away: 1 - home };
  }
  return best;
}

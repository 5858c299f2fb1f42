/**
 * A second settlement, to compare the first with: it lists the tickets that a result pays and what each returns, in the words of a
 * bookmaker's rules, and shares no code with `contract/stances`.
 */

type Pair = readonly [home: number, away: number];

const WHOLES = Array.from({ length: 1_201 }, (_, i) => i - 600);
const HALF_LINES = WHOLES.map((whole) => whole / 2);

/** Selections that return their price; those of the same play type that are not listed return nothing. */
export function paidTickets([home, away]: Pair, half: Pair): ReadonlySet<string> {
  const paid = new Set([`winDrawLose ${sign(home - away)}`, `moneyline ${sign(home - away)}`]);
  for (const line of WHOLES.slice(590, 611)) paid.add(`letBall ${line} ${sign(home + line - away)}`);
  paid.add(`totalGoals ${['0', '1', '2', '3', '4', '5', '6'][home + away] ?? '7+'}`);
  paid.add(`halfFull ${sign(half[0] - half[1])}/${sign(home - away)}`);
  paid.add(
    `score ${isOnTheCard(home, away) ? `${home}-${away}` : { home: 'otherHome', draw: 'otherDraw', away: 'otherAway' }[sign(home - away)]}`,
  );
  return paid;
}

/** A winner of up to 5 goals against at most 2, 3-2 besides, and draws up to 3-3. */
function isOnTheCard(home: number, away: number): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return most === least ? most <= 3 : most <= 5 && (least <= 2 || (most === 3 && least < 3));
}

/** What a stake of 1 at price 3 returns on a line: the mean of the half lines within a quarter of it. */
export function returnOnLine(backed: number, against: number, line: number): number {
  const stakes = HALF_LINES.filter((half) => Math.abs(half - line) <= 0.25);
  const returns = stakes.map((half): number => {
    if (backed + half === against) return 1;
    return backed + half > against ? 3 : 0;
  });
  return returns.reduce((sum, one) => sum + one, 0) / returns.length;
}

function sign(lead: number): 'home' | 'draw' | 'away' {
  return (['away', 'draw', 'home'] as const)[Math.sign(lead) + 1] ?? 'draw';
}

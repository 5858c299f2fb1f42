import { lockablePrice, type PlayType, SELECTIONS } from '#contract/stances/playTypes.ts';
import { type FairOpinion, MAX_GOALS, scoreGrid, type ScoreChance } from './scoreGrid.ts';

/** The play types for which no company has a market (`ODDS_MARKET_OF`). */
type DerivedPlayType = Extract<PlayType, 'letBall' | 'totalGoals' | 'halfFull' | 'score'>;
type Selection = (typeof SELECTIONS)[DerivedPlayType][number];

/** Probabilities of a play type at a line, without margin; they sum to 1. */
export interface DerivedMarket {
  readonly playType: DerivedPlayType;
  /** null but for letBall. */
  readonly line: number | null;
  readonly chances: readonly { readonly selection: Selection; readonly chance: number }[];
}

/** One company's prices of 1X2 and total: decimal, the stake included. */
export interface QuotedPrices {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly total: number;
  readonly over: number;
  readonly under: number;
}

/** The three-way handicap has the whole lines that are not further than this from the even one, in goals. */
const LINE_REACH = 1.25;
const LINES = [-4, -3, -2, -1, 1, 2, 3, 4] as const;
/** Share of the goals of a match that fall before half time. */
const FIRST_HALF = 0.45;
/** By goals of a side, then by how many of them fall before half time. */
const BEFORE_HALF = Array.from({ length: MAX_GOALS + 1 }, (_, goals) =>
  Array.from({ length: goals + 1 }, (__, before) => waysOf(goals, before) * FIRST_HALF ** before * (1 - FIRST_HALF) ** (goals - before)),
);
/** Prices are bounded as companies bound them. */
const PRICES = { min: 1.01, max: 500 } as const;

/** Returns the prices of the play types without a company's market, with the margin of the company's own 1X2. Its method is in `scoreGrid`. */
export function derivedPrices(quoted: QuotedPrices) {
  const margin = marginOf(quoted);
  return derivedMarkets(fairOpinion(quoted)).map(({ playType, line, chances }) => ({
    playType,
    line,
    prices: chances.map(({ selection, chance }) => ({ selection, price: priceOf(chance, margin) })),
  }));
}

/** Returns what the company keeps of 1X2 stakes, as a share of the fair prices: 0.05 when its probabilities sum to 1.05. */
function marginOf({ home, draw, away }: QuotedPrices): number {
  return 1 / home + 1 / draw + 1 / away - 1;
}

/** The margin is taken out in proportion. */
export function fairOpinion(quoted: QuotedPrices): FairOpinion {
  const all = 1 + marginOf(quoted);
  return {
    home: 1 / quoted.home / all,
    draw: 1 / quoted.draw / all,
    away: 1 / quoted.away / all,
    total: quoted.total,
    over: quoted.under / (quoted.over + quoted.under),
  };
}

function priceOf(chance: number, margin: number): number {
  return lockablePrice(Math.min(PRICES.max, Math.max(PRICES.min, 1 / (chance * (1 + margin)))));
}

/** Returns the probabilities of all derived play types. */
export function derivedMarkets(opinion: FairOpinion): readonly DerivedMarket[] {
  const scores = scoreGrid(opinion);
  const mean = (of: (score: ScoreChance) => number): number => scores.reduce((sum, score) => sum + score.chance * of(score), 0);
  const evenLine = mean(({ home, away }) => away - home);
  return [
    ...LINES.filter((line) => Math.abs(line - evenLine) <= LINE_REACH).map((line) => letBall(scores, line)),
    market('totalGoals', null, (selection) => chanceOf(scores, ({ home, away }) => goalsName(home + away) === selection)),
    market('halfFull', null, (selection) => scores.reduce((sum, score) => sum + score.chance * halfFullShare(score, selection), 0)),
    market('score', null, (selection) => chanceOf(scores, (score) => scoreName(score) === selection)),
  ];
}

function market<Type extends DerivedPlayType>(
  playType: Type,
  line: number | null,
  chanceAt: (selection: (typeof SELECTIONS)[Type][number]) => number,
): DerivedMarket {
  const selections: readonly (typeof SELECTIONS)[Type][number][] = SELECTIONS[playType];
  return { playType, line, chances: selections.map((selection) => ({ selection, chance: chanceAt(selection) })) };
}

function letBall(scores: readonly ScoreChance[], line: number): DerivedMarket {
  return market('letBall', line, (selection) => chanceOf(scores, ({ home, away }) => leaderOf(home + line - away) === selection));
}

function chanceOf(scores: readonly ScoreChance[], isSo: (score: ScoreChance) => boolean): number {
  return scores.reduce((sum, score) => (isSo(score) ? sum + score.chance : sum), 0);
}

function leaderOf(lead: number): 'home' | 'draw' | 'away' {
  if (lead === 0) return 'draw';
  return lead > 0 ? 'home' : 'away';
}

function goalsName(goals: number): string {
  return goals >= 7 ? '7+' : String(goals);
}

function scoreName({ home, away }: ScoreChance): string {
  const name = `${home}-${away}`;
  if (SELECTIONS.score.some((listed) => listed === name)) return name;
  return { home: 'otherHome', draw: 'otherDraw', away: 'otherAway' }[leaderOf(home - away)];
}

/** Returns the probability of a selection given the final score: each goal falls before half time by itself. */
function halfFullShare({ home, away }: ScoreChance, selection: string): number {
  const [half, full] = selection.split('/');
  if (leaderOf(home - away) !== full) return 0;
  let share = 0;
  for (let ofHome = 0; ofHome <= home; ofHome += 1)
    for (let ofAway = 0; ofAway <= away; ofAway += 1)
      if (leaderOf(ofHome - ofAway) === half) share += beforeHalf(home, ofHome) * beforeHalf(away, ofAway);
  return share;
}

/** Returns the probability that `before` of so many goals fall before half time. */
function beforeHalf(goals: number, before: number): number {
  return BEFORE_HALF[goals]?.[before] ?? 0;
}

function waysOf(goals: number, chosen: number): number {
  let ways = 1;
  for (let i = 0; i < chosen; i += 1) ways *= (goals - i) / (i + 1);
  return ways;
}

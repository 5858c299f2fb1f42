import type { PlayType } from '#contract/stances/playTypes.ts';

/** What a demo expert is good at, or believes to be. */
export type DemoStyle = keyof typeof DEMO_STYLES;

/** A demo expert: who they are and how they work. */
export interface DemoProfile {
  readonly nickname: string;
  /** As the expert wrote it, in the tenant's language. */
  readonly introduction: string;
  /** Competitions of the simulated feed without its prefix, the favourite first: `england-1`, `spain-basketball-1`. */
  readonly leagues: readonly [string, ...string[]];
  readonly style: DemoStyle;
  /** Stances a week, on average. */
  readonly perWeek: number;
  /** Share of stances that cost something, and of those how many are refundable. */
  readonly paid: number;
  readonly refundable: number;
}

interface Style {
  /** How often which play type is written about. */
  readonly plays: Partial<Readonly<Record<PlayType, number>>>;
  /** Prices that are worth writing about. */
  readonly prices: readonly [min: number, max: number];
  /** Share of stances with two or three matches. */
  readonly parlays: number;
}

export const DEMO_STYLES = {
  handicaps: { plays: { handicap: 6, winDrawLose: 1, letBall: 1 }, prices: [1.72, 2.3], parlays: 0.05 },
  goals: { plays: { overUnder: 6, totalGoals: 1, handicap: 1 }, prices: [1.7, 4.6], parlays: 0.05 },
  results: { plays: { winDrawLose: 4, letBall: 2, handicap: 1 }, prices: [1.6, 3.3], parlays: 0.1 },
  sets: { plays: { winDrawLose: 3, handicap: 3, overUnder: 2 }, prices: [1.45, 2.2], parlays: 0.6 },
  bold: { plays: { winDrawLose: 3, letBall: 2, halfFull: 1, score: 1 }, prices: [2.2, 9], parlays: 0.05 },
  hoops: { plays: { spread: 4, total: 2, moneyline: 2 }, prices: [1.5, 2.4], parlays: 0.1 },
  points: { plays: { total: 6, spread: 1 }, prices: [1.7, 2.1], parlays: 0.08 },
  both: { plays: { handicap: 3, overUnder: 2, winDrawLose: 1, spread: 2, total: 1 }, prices: [1.65, 2.5], parlays: 0.15 },
} as const satisfies Readonly<Record<string, Style>>;

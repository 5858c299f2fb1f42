import * as z from 'zod/mini';
import { companyId, type OddsMarket } from '#contract/detail/odds.ts';
import { sideCount, time } from '#contract/detail/fields.ts';
import type { Sport } from '#contract/match/sport.ts';

/** The scores that can be chosen one by one; every other score is one of the three `other…` selections. */
const HOME_WINS = ['1-0', '2-0', '2-1', '3-0', '3-1', '3-2', '4-0', '4-1', '4-2', '5-0', '5-1', '5-2'] as const;
const DRAWS = ['0-0', '1-1', '2-2', '3-3'] as const;
const AWAY_WINS = ['0-1', '0-2', '1-2', '0-3', '1-3', '2-3', '0-4', '1-4', '2-4', '0-5', '1-5', '2-5'] as const;

/** What can be chosen, by play type (docs/product.md#play-types, docs/domain.md#play-types). */
export const SELECTIONS = {
  winDrawLose: ['home', 'draw', 'away'],
  /** Asian handicap in quarter lines. */
  handicap: ['home', 'away'],
  overUnder: ['over', 'under'],
  /** Three-way handicap: a whole line, after which a tie is a draw. */
  letBall: ['home', 'draw', 'away'],
  totalGoals: ['0', '1', '2', '3', '4', '5', '6', '7+'],
  /** The leader at half time, then at full time. */
  halfFull: ['home/home', 'home/draw', 'home/away', 'draw/home', 'draw/draw', 'draw/away', 'away/home', 'away/draw', 'away/away'],
  score: [...HOME_WINS, 'otherHome', ...DRAWS, 'otherDraw', ...AWAY_WINS, 'otherAway'],
  moneyline: ['home', 'away'],
  spread: ['home', 'away'],
  total: ['over', 'under'],
} as const;

export const FOOTBALL_PLAY_TYPES = ['winDrawLose', 'handicap', 'overUnder', 'letBall', 'totalGoals', 'halfFull', 'score'] as const;
export const BASKETBALL_PLAY_TYPES = ['moneyline', 'spread', 'total'] as const;
export const PLAY_TYPES = [...FOOTBALL_PLAY_TYPES, ...BASKETBALL_PLAY_TYPES] as const;

export type PlayType = (typeof PLAY_TYPES)[number];
export const playType = z.enum(PLAY_TYPES);

/** The wire code of "all play types" in filters (docs/product.md#export-filter). */
export const ALL_RULE_TYPES = 0;

/** The wire codes (`ruleType`) in addresses and filters: football from 1, basketball from 11 (docs/product.md#play-types). */
export const RULE_TYPES = {
  winDrawLose: 1,
  handicap: 2,
  overUnder: 3,
  letBall: 4,
  totalGoals: 5,
  halfFull: 6,
  score: 7,
  moneyline: 11,
  spread: 12,
  total: 13,
} as const satisfies Record<PlayType, number>;

/** Returns the play type of a wire code, undefined for an unknown one. */
export function playTypeOfCode(code: number): PlayType | undefined {
  return PLAY_TYPES.find((type) => RULE_TYPES[type] === code);
}

/** A wire code of one play type. */
export const ruleType = z.literal(Object.values(RULE_TYPES));

/** A selection of any play type; only `leg` knows whether they belong together. */
export const selection = z.enum([...new Set(Object.values(SELECTIONS).flat())]);

/** The market of `contract/detail/odds.ts` that has the prices of a play type; null when none has. */
export const ODDS_MARKET_OF: Readonly<Record<PlayType, OddsMarket | null>> = {
  winDrawLose: 'europe',
  handicap: 'handicap',
  overUnder: 'total',
  letBall: null,
  totalGoals: null,
  halfFull: null,
  score: null,
  moneyline: 'europe',
  spread: 'handicap',
  total: 'total',
};

/** Returns the play types of a sport, in the order in which they are shown. */
export function playTypesOf(sport: Sport): readonly PlayType[] {
  return sport === 'football' ? FOOTBALL_PLAY_TYPES : BASKETBALL_PLAY_TYPES;
}

/** Returns the sport of a play type. */
export function sportOf(type: PlayType): Sport {
  return BASKETBALL_PLAY_TYPES.some((one) => one === type) ? 'basketball' : 'football';
}

/** Decimal, the stake included. Settlement is exact, so a price that is locked has at most three decimals (`lockablePrice`). */
const price = z.number().check(
  z.minimum(1.001),
  z.maximum(10_000),
  z.refine((value) => lockablePrice(value) === value, 'a locked price has at most three decimals'),
);

/** Returns a price of `odds.ts` rounded to the three decimals at which it is locked. */
export function lockablePrice(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

const common = {
  matchId: z.int().check(z.positive()),
  price,
  company: companyId,
  /** Server time (ms) of publication, when line, price and company were locked (docs/domain.md#prices-that-are-locked). */
  lockedAt: time,
  /** The score at that time; null when the match had not begun. */
  scoreAtLock: z.nullable(sideCount),
  inPlay: z.boolean(),
};
const football = { ...common, sport: z.literal('football') };
const basketball = { ...common, sport: z.literal('basketball') };

const noLine = z.null('this play type has no line');
const wholeLine = z.int('the line of a three-way handicap is a whole number of goals').check(z.minimum(-300), z.maximum(300));
const quarterLine = z.number().check(z.minimum(-300), z.maximum(300), z.multipleOf(0.25, 'a line is a multiple of 0.25'));
const totalLine = z.number().check(z.minimum(0), z.maximum(600), z.multipleOf(0.25, 'a line is a multiple of 0.25'));

/**
 * One match of a stance with what was chosen, at one company's line and price. As in `odds.ts`, `line` is what is added to the home side
 * (whichever side is chosen), or the total; null where the play type has none.
 */
export const leg = z
  .discriminatedUnion('playType', [
    z.strictObject({
      ...football,
      playType: z.literal('winDrawLose'),
      selection: z.enum(SELECTIONS.winDrawLose),
      line: noLine,
    }),
    z.strictObject({ ...football, playType: z.literal('handicap'), selection: z.enum(SELECTIONS.handicap), line: quarterLine }),
    z.strictObject({ ...football, playType: z.literal('overUnder'), selection: z.enum(SELECTIONS.overUnder), line: totalLine }),
    z.strictObject({ ...football, playType: z.literal('letBall'), selection: z.enum(SELECTIONS.letBall), line: wholeLine }),
    z.strictObject({ ...football, playType: z.literal('totalGoals'), selection: z.enum(SELECTIONS.totalGoals), line: noLine }),
    z.strictObject({ ...football, playType: z.literal('halfFull'), selection: z.enum(SELECTIONS.halfFull), line: noLine }),
    z.strictObject({ ...football, playType: z.literal('score'), selection: z.enum(SELECTIONS.score), line: noLine }),
    z.strictObject({ ...basketball, playType: z.literal('moneyline'), selection: z.enum(SELECTIONS.moneyline), line: noLine }),
    z.strictObject({ ...basketball, playType: z.literal('spread'), selection: z.enum(SELECTIONS.spread), line: quarterLine }),
    z.strictObject({ ...basketball, playType: z.literal('total'), selection: z.enum(SELECTIONS.total), line: totalLine }),
  ])
  .check(
    z.refine(({ inPlay, scoreAtLock }) => inPlay === (scoreAtLock !== null), 'a leg has the score at its publication if published in play'),
  );
export type Leg = z.infer<typeof leg>;

/** The legs of a stance: a single, or a parlay of two or three (docs/product.md#stance-combinations). Two legs of one match do not combine. */
export const legs = z.array(leg).check(
  z.minLength(1),
  z.maxLength(3),
  z.refine((all) => new Set(all.map(({ matchId }) => matchId)).size === all.length, 'two legs of one match do not combine'),
);

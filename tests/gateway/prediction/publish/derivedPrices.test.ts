import { describe, expect, test } from 'vitest';
import { leg } from '#contract/stances/playTypes.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import {
  type DerivedMarket,
  derivedMarkets,
  derivedPrices,
  fairOpinion,
  type QuotedPrices,
} from '#gateway/prediction/publish/derivedPrices.ts';

const ROUNDS = 150;
/** A level match of two and a half goals. */
const LEVEL: QuotedPrices = { home: 2.6, draw: 3.3, away: 2.6, total: 2.5, over: 1.9, under: 1.9 };

describe('derivedPrices', () => {
  test('the probabilities of each play type sum to 1 before the margin', () => {
    for (const quoted of someQuotes())
      for (const { playType, line, chances } of derivedMarkets(fairOpinion(quoted)))
        expect(sumOf(chances), `${JSON.stringify(quoted)} ${playType} ${line}`).toBeCloseTo(1, 9);
  });

  test('agree with the 1X2 that they are made from: by score, at full time, and when no line is between', () => {
    for (const quoted of someQuotes()) {
      const { home, draw, away } = fairOpinion(quoted);
      const markets = derivedMarkets(fairOpinion(quoted));
      const score = chancesOf(markets, 'score');
      expect(sumWhere(score, (name) => name === 'otherHome' || leadOf(name) > 0)).toBeCloseTo(home, 6);
      expect(sumWhere(score, (name) => name === 'otherDraw' || leadOf(name) === 0)).toBeCloseTo(draw, 6);
      const halfFull = chancesOf(markets, 'halfFull');
      expect(sumWhere(halfFull, (name) => name.endsWith('/away'))).toBeCloseTo(away, 6);
      const lessOne = markets.find(({ playType, line }) => playType === 'letBall' && line === -1);
      if (lessOne !== undefined) expect(sumWhere(lessOne.chances, (name) => name !== 'away')).toBeCloseTo(home, 6);
      const plusOne = markets.find(({ playType, line }) => playType === 'letBall' && line === 1);
      if (plusOne !== undefined) expect(sumWhere(plusOne.chances, (name) => name !== 'home')).toBeCloseTo(away, 6);
    }
  });

  test('agree with the total', () => {
    for (const quoted of someQuotes()) {
      const halves = Number.isInteger(quoted.total * 2) ? [quoted.total] : [quoted.total - 0.25, quoted.total + 0.25];
      const goals = chancesOf(derivedMarkets(fairOpinion(quoted)), 'totalGoals');
      const over = halves.reduce((sum, half) => sum + sumWhere(goals, (name) => Number.parseInt(name, 10) > half), 0);
      const under = halves.reduce((sum, half) => sum + sumWhere(goals, (name) => Number.parseInt(name, 10) < half), 0);
      expect(over / (over + under)).toBeCloseTo(fairOpinion(quoted).over, 4);
    }
  });

  test('a shorter home price makes home likelier everywhere, and a higher total more goals', () => {
    for (const quoted of someQuotes()) {
      const { home, draw, away } = fairOpinion(quoted);
      const stronger = { ...fairOpinion(quoted), home: home + 0.03, draw: draw - 0.01, away: away - 0.02 };
      const [before, after] = [derivedMarkets(fairOpinion(quoted)), derivedMarkets(stronger)];
      expect(chanceOf(after, 'halfFull', 'home/home')).toBeGreaterThan(chanceOf(before, 'halfFull', 'home/home'));
      expect(chanceOf(after, 'halfFull', 'away/away')).toBeLessThan(chanceOf(before, 'halfFull', 'away/away'));
      for (const { line, chances } of before.filter(({ playType }) => playType === 'letBall')) {
        const same = after.find((market) => market.playType === 'letBall' && market.line === line);
        if (same !== undefined)
          expect(sumWhere(same.chances, (name) => name === 'home')).toBeGreaterThan(sumWhere(chances, (name) => name === 'home'));
      }
      const more = derivedMarkets({ ...fairOpinion(quoted), total: quoted.total + 0.5 });
      expect(chanceOf(more, 'totalGoals', '7+')).toBeGreaterThan(chanceOf(before, 'totalGoals', '7+'));
      expect(chanceOf(more, 'totalGoals', '0')).toBeLessThan(chanceOf(before, 'totalGoals', '0'));
    }
  });

  test('a line that gives home more goals makes home likelier', () => {
    const lines = derivedMarkets(fairOpinion({ ...LEVEL, home: 1.5, draw: 4.2, away: 6.5 })).filter(
      ({ playType }) => playType === 'letBall',
    );
    expect(lines.map(({ line }) => line)).toEqual([-2, -1]);
    const [minusTwo, minusOne] = lines.map(({ chances }) => chances.find(({ selection }) => selection === 'home')?.chance ?? 0);
    expect(minusTwo).toBeLessThan(minusOne ?? 0);
  });

  test('a level match has the same chances for both sides', () => {
    const markets = derivedMarkets(fairOpinion(LEVEL));
    expect(chanceOf(markets, 'score', '2-1')).toBeCloseTo(chanceOf(markets, 'score', '1-2'), 6);
    expect(chanceOf(markets, 'halfFull', 'draw/home')).toBeCloseTo(chanceOf(markets, 'halfFull', 'draw/away'), 6);
  });

  test('have the margin of the company, three decimals, and can be locked', () => {
    for (const quoted of someQuotes()) {
      const margin = 1 / quoted.home + 1 / quoted.draw + 1 / quoted.away;
      for (const { playType, line, prices } of derivedPrices(quoted)) {
        if (prices.every(({ price }) => price > 1.01 && price < 500))
          expect(prices.reduce((sum, { price }) => sum + 1 / price, 0)).toBeCloseTo(margin, 2);
        for (const { selection, price } of prices) {
          const locked = {
            matchId: 1,
            sport: 'football',
            playType,
            selection,
            line,
            price,
            company: 2,
            lockedAt: 1,
            scoreAtLock: null,
            inPlay: false,
          };
          expect(leg.safeParse(locked).success, JSON.stringify(locked)).toBe(true);
        }
      }
    }
  });
});

/** Quotes of all kinds of matches, with margins of 2 to 10 %. */
function someQuotes(): readonly QuotedPrices[] {
  const random = new SeededRandom('quotes');
  return Array.from({ length: ROUNDS }, () => {
    const draw = random.between(0.12, 0.32);
    const home = (1 - draw) * random.between(0.06, 0.94);
    const margin = 1 + random.between(0.02, 0.1);
    const over = random.between(0.38, 0.62);
    const priced = (chance: number): number => Math.round(100 / (chance * margin)) / 100;
    const total = Math.round(random.between(1.75, 4) * 4) / 4;
    return { home: priced(home), draw: priced(draw), away: priced(1 - draw - home), total, over: priced(over), under: priced(1 - over) };
  });
}

type Chances = DerivedMarket['chances'];

function chancesOf(markets: readonly DerivedMarket[], playType: DerivedMarket['playType']): Chances {
  return markets.find((market) => market.playType === playType)?.chances ?? [];
}

function chanceOf(markets: readonly DerivedMarket[], playType: DerivedMarket['playType'], selection: string): number {
  return sumWhere(chancesOf(markets, playType), (name) => name === selection);
}

function sumOf(chances: Chances): number {
  return sumWhere(chances, () => true);
}

function sumWhere(chances: Chances, isSo: (name: string) => boolean): number {
  return chances.reduce((sum, { selection, chance }) => (isSo(selection) ? sum + chance : sum), 0);
}

function leadOf(name: string): number {
  const [home, away] = name.split('-').map(Number);
  return (home ?? Number.NaN) - (away ?? Number.NaN);
}

import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import type { CallDefinition } from '#contract/calls/defineCall.ts';
import { EXPERT_ACCOUNT_CALLS } from '#contract/stances/expertAccountCalls.ts';
import { EXPERT_CALLS, EXPERT_LISTS, exportFilter, RANKING_PERIODS } from '#contract/stances/expertCalls.ts';
import { HIT_WINDOWS } from '#contract/stances/expertRecord.ts';
import { FORECAST_CALLS } from '#contract/stances/forecastCalls.ts';
import { STANCE_CALLS } from '#contract/stances/stanceCalls.ts';
import { RECOMMEND_DAYS } from '#contract/stances/stanceLimits.ts';
import { leg } from '#contract/stances/playTypes.ts';
import { stanceCard } from '#contract/stances/stanceCard.ts';
import * as z from 'zod/mini';

const MARKET_CALLS: Readonly<Record<string, CallDefinition<unknown>>> = { ...EXPERT_ACCOUNT_CALLS, ...EXPERT_CALLS, ...STANCE_CALLS };
const STANCE = { combination: 1, picks: [aPick()], title: 'Five!', content: 'A reason of twenty letters.', price: 38, refundable: true };

describe('calls of experts, stances and forecasts', () => {
  test.each(Object.entries(MARKET_CALLS))('%s has /noauth/ in its path if and only if anybody may call it', (_, { path, auth }) => {
    expect(path.includes('/noauth/')).toBe(auth === 'none' || auth === 'guest');
  });

  test('have paths of their own', () => {
    const paths = Object.values(CALLS).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('have the given paths', () => {
    const paths = [...Object.values(MARKET_CALLS), CALLS.memberDetail].map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /WOS-PREDICTION/member/expertBasic',
        'POST /WOS-PREDICTION/expert/introduction',
        'POST /WOS-PREDICTION/member/memberDetail',
      ]),
    );
  });

  test('need an idempotency key where coins or seals are concerned', () => {
    const idempotent = Object.entries(MARKET_CALLS).flatMap(([name, call]) => (call.idempotent ? [name] : []));
    expect(idempotent).toEqual(['buyStance', 'publishStance']);
  });

  test('offer the documented lists, periods, windows of hits and days', () => {
    expect(EXPERT_LISTS).toEqual(['returnRate', 'popularity', 'all', 'followed']);
    expect(RANKING_PERIODS).toEqual(['week', 'month', 'quarter']);
    expect(HIT_WINDOWS).toEqual([2, 3, 5, 7, 10]);
    expect(RECOMMEND_DAYS).toEqual([1, 3, 7, 30]);
  });

  test('filter by the documented defaults', () => {
    expect(exportFilter.parse({})).toEqual({ articleSchedules: 0, isCharge: 0, ruleType: 0, competitionIdList: [], rateSort: 1 });
    expect(FORECAST_CALLS.forecastList.input.parse({ sport: 'football' })).toMatchObject({ sort: 1 });
  });
});

describe('publishStance', () => {
  const { input } = STANCE_CALLS.publishStance;

  test('takes a stance within its limits, without outer spaces', () => {
    expect(input.parse({ ...STANCE, title: '  Five!  ' })).toEqual(STANCE);
  });

  test.each([
    ['a title of four characters', { title: 'Four' }],
    ['a title of 41', { title: 'x'.repeat(41) }],
    ['a content of 19', { content: 'x'.repeat(19) }],
    ['a content of 2,001', { content: 'x'.repeat(2_001) }],
    ['a negative amount', { price: -8 }],
    ['half a coin', { price: 8.5 }],
    ['no match', { picks: [] }],
    ['four matches', { combination: 3, picks: [1, 2, 3, 4].map((matchId) => ({ ...aPick(), matchId })) }],
    ['a selection of no play type', { picks: [{ ...aPick(), selection: 'nobody' }] }],
  ])('refuses %s', (_, change) => {
    expect(input.safeParse({ ...STANCE, ...change }).success).toBe(false);
  });
});

describe('stanceCard', () => {
  test('has no field for what a buyer pays for (docs/reliability.md#paid-texts)', () => {
    const fields = fieldsOf(z.toJSONSchema(stanceCard));
    expect(fields).toContain('title');
    const paid = ['content', 'legs', 'selection', 'line', 'company', 'salt', 'canonical', 'lockedAt', 'scoreAtLock'];
    expect(paid.filter((field) => fields.has(field))).toEqual([]);
    expect(fieldsOf(z.toJSONSchema(leg))).toContain('selection');
  });
});

function aPick() {
  return { matchId: 1, playType: 'handicap', selection: 'home', companyId: 2, line: -0.5, price: 1.9 };
}

/** Returns the names of all fields of a JSON schema, nested ones too. */
function fieldsOf(schema: unknown): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return new Set([...own, ...Object.values(schema).flatMap((part) => [...fieldsOf(part)])]);
}

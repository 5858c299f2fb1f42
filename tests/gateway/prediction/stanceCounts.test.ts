import { describe, expect, test } from 'vitest';
import { createStanceCounts } from '#gateway/prediction/stanceCounts.ts';
import type { CountsByMatch } from '#gateway/match/detail/forecast/openStanceCounts.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('createStanceCounts', () => {
  const byTenant: Readonly<Record<string, CountsByMatch>> = {
    VNWOS: new Map([
      [1, { free: 1, paid: 2 }],
      [2, { free: 0, paid: 1 }],
    ]),
  };
  const countsOf = (tenant: string) => Promise.resolve(byTenant[tenant] ?? new Map());
  const stanceCounts = createStanceCounts({ countsOf }, new TestTime().timers());

  test('counts free and paid stances of the tenant together', async () => {
    expect(await stanceCounts({}, aRequestContext({ tenant: 'VNWOS' }))).toEqual({
      counts: [
        { matchId: 1, stances: 3 },
        { matchId: 2, stances: 1 },
      ],
    });
    expect(await stanceCounts({}, aRequestContext({ tenant: 'IDWOS' }))).toEqual({ counts: [] });
  });
});

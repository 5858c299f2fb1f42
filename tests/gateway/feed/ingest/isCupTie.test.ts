import { describe, expect, test } from 'vitest';
import { fixtureBody } from '#gateway/feed/ingest/schema/fixtureSchema.ts';
import { isCupTie } from '#gateway/feed/ingest/isCupTie.ts';
import { anIngestFixture } from '#tests/builders/ingest.ts';

describe('isCupTie', () => {
  test.each<[boolean, object]>([
    [true, { cup: true, ...inA('league') }],
    [false, { cup: false, ...inA('cup'), round: 'Final' }],
    [false, inA('league')],
    [false, inA('friendly')],
    [true, inA('cup')],
    [true, { ...inA('league'), round: 'Promotion play-off' }],
    [true, { ...inA('league'), leg: 2 }],
    [true, { ...inA('cup'), round: { 'zh-CN': '四分之一决赛' } }],
    [false, { ...inA('cup'), round: 'Group A - 3' }],
    [false, { ...inA('cup'), round: '小组赛' }],
    [false, { ...inA(), round: 'Regular Season - 18' }],
    [false, { ...inA(), round: '7' }],
    [true, { ...inA(), round: 'Round of 16' }],
    [true, inA()],
    [false, { ...inA('cup'), sport: 'basketball' }],
  ])('is %s of %j', (expected, given) => {
    expect(isCupTie(fixtureBody.parse(anIngestFixture('a', { ...given }).body))).toBe(expected);
  });
});

function inA(kind?: string) {
  return { competition: { sourceId: 'c', name: 'Testland', kind } };
}

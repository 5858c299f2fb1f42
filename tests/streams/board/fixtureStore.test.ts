import { describe, expect, test } from 'vitest';
import { FixtureStore } from '#streams/board/fixtureStore.ts';
import { fixturesOf } from '#streams/tape/tapeFixtures.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

const MINUTE_MS = 60_000;
const NAMES = fixturesOf([aNamedMatch(101), aNamedMatch(102)]);

describe('FixtureStore', () => {
  test('an unused match is forgotten, but stays in recentlyForgotten for a tape', () => {
    const fixtures = new FixtureStore();
    fixtures.add(NAMES);
    fixtures.prune((id) => id === 101, 0);
    expect(idsOf(fixtures.all())).toEqual([101]);
    expect(fixtures.get(102)).toBeUndefined();
    fixtures.prune((id) => id === 101, 14 * MINUTE_MS);
    expect(idsOf(fixtures.recentlyForgotten())).toEqual([101, 102]);
    fixtures.prune((id) => id === 101, 16 * MINUTE_MS);
    expect(idsOf(fixtures.recentlyForgotten())).toEqual([101]);
  });

  test('a match that returns is listed once', () => {
    const fixtures = new FixtureStore();
    fixtures.add(NAMES);
    fixtures.prune(() => false, 0);
    expect(fixtures.add(NAMES)).toBe(true);
    expect(idsOf(fixtures.recentlyForgotten())).toEqual([101, 102]);
  });
});

function idsOf(all: ReturnType<FixtureStore['recentlyForgotten']>): readonly number[] {
  return Array.from(all, ({ info }) => info.id);
}

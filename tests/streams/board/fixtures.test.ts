import { expect, test } from 'vitest';
import { FixtureStore } from '#streams/board/fixtures.ts';
import { fixturesOf } from '#streams/tape/tapeFixtures.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

const MINUTE_MS = 60_000;
const NAMES = fixturesOf([aNamedMatch(101), aNamedMatch(102)]);

test('a match that nothing holds is forgotten, but a tape of the last minutes can still name it', () => {
  const catalogue = new FixtureStore();
  catalogue.add(NAMES);
  catalogue.prune((id) => id === 101, 0);
  expect(idsOf(catalogue.all())).toEqual([101]);
  expect(catalogue.get(102)).toBeUndefined();
  catalogue.prune((id) => id === 101, 14 * MINUTE_MS);
  expect(idsOf(catalogue.recentlyForgotten())).toEqual([101, 102]);
  catalogue.prune((id) => id === 101, 16 * MINUTE_MS);
  expect(idsOf(catalogue.recentlyForgotten())).toEqual([101]);
});

test('one that comes back is named once', () => {
  const catalogue = new FixtureStore();
  catalogue.add(NAMES);
  catalogue.prune(() => false, 0);
  expect(catalogue.add(NAMES)).toBe(true);
  expect(idsOf(catalogue.recentlyForgotten())).toEqual([101, 102]);
});

function idsOf(named: ReturnType<FixtureStore['recentlyForgotten']>): readonly number[] {
  return Array.from(named, ({ info }) => info.id);
}

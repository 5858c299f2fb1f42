import { expect, test } from 'vitest';
import { DetailTurns, type DetailNeed } from '#gateway/feed/apisports/plan/detailTurns.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const needs = (ids: readonly string[], everyMs = MINUTE): readonly DetailNeed[] => ids.map((sourceId) => ({ sourceId, everyMs }));

test('nobody has a turn again before the time is up', () => {
  const turns = new DetailTurns();
  turns.read(['a'], NOW);
  expect(turns.due(needs(['a', 'b']), NOW + MINUTE - 1)).toEqual(['b']);
  expect(turns.due(needs(['a', 'b']), NOW + MINUTE)).toEqual(['b', 'a']);
});

test('the most overdue comes first, measured by how often each is read', () => {
  const turns = new DetailTurns();
  turns.read(['seldom'], NOW - 6 * MINUTE);
  turns.read(['often'], NOW - 3 * MINUTE);
  const due = turns.due([...needs(['seldom'], 5 * MINUTE), ...needs(['often']), ...needs(['never'], 24 * 60 * MINUTE)], NOW);
  expect(due).toEqual(['never', 'often', 'seldom']);
});

test('a request names twenty matches, and the others come next', () => {
  const turns = new DetailTurns();
  const all = needs(Array.from({ length: 25 }, (_, i) => `m${i}`));
  const first = turns.due(all, NOW);
  expect(first).toHaveLength(20);
  turns.read(first, NOW);
  expect(turns.due(all, NOW + 5_000)).toEqual(['m20', 'm21', 'm22', 'm23', 'm24']);
});

test('matches that are not announced any more are forgotten', () => {
  const turns = new DetailTurns();
  turns.read(['a', 'b'], NOW);
  turns.keepOnly(new Set(['b']));
  expect([turns.readAt('a'), turns.readAt('b')]).toEqual([undefined, NOW]);
});

test('whose turn is the oldest comes first, and who never had one before all', () => {
  const turns = new DetailTurns();
  turns.read(['a'], 2_000);
  turns.read(['b'], 1_000);
  expect(turns.oldest(['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
});

import { expect, test } from 'vitest';
import { isOn } from '#gateway/feed/apisports/plan/moments.ts';
import { aMatch } from '#tests/builders/aMatch.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const HOUR_MS = 3_600_000;

test('a match that stays interrupted keeps the list of those in play asked for hours, not for days', () => {
  const interrupted = (hours: number) => aMatch({ status: 10, kickoff: NOW - (hours + 1) * HOUR_MS, statusAt: NOW - hours * HOUR_MS });
  expect([1, 5, 7, 40].map((hours) => isOn(interrupted(hours), NOW, 0))).toEqual([true, true, false, false]);
});

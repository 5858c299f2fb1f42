import { expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { isOn, sinceEnd, untilKickoff } from '#gateway/feed/apisports/plan/moments.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const MINUTE = 60_000;
const coming = aMatch({ status: F.notStarted });

test.each([
  ['in play', aMatch(), KICKOFF, true],
  ['in its break', aMatch({ status: F.halfTime }), KICKOFF, true],
  ['interrupted', aMatch({ status: F.interrupted, statusAt: KICKOFF + 60 * MINUTE }), KICKOFF + 360 * MINUTE, true],
  ['that begins soon', coming, KICKOFF - 2 * MINUTE, true],
  ['that begins later', coming, KICKOFF - 2 * MINUTE - 1, false],
  ['that is late', coming, KICKOFF + 180 * MINUTE, true],
  ['that never began', coming, KICKOFF + 180 * MINUTE + 1, false],
  ['postponed', aMatch({ status: F.postponed }), KICKOFF, false],
  ['that has ended', aMatch({ status: F.finished }), KICKOFF, false],
])('a match %s', (_, row, now, expected) => {
  expect(isOn(row, now, 2 * MINUTE)).toBe(expected);
});

test('the time until kick-off is known before it, also of a postponed match, and is none after it', () => {
  expect(untilKickoff(coming, KICKOFF - MINUTE)).toBe(MINUTE);
  expect(untilKickoff(aMatch({ status: F.postponed }), KICKOFF + MINUTE)).toBe(-MINUTE);
  expect(untilKickoff(aMatch(), KICKOFF - MINUTE)).toBeNull();
});

test('the time since the end is that since the last status, and an abandoned match has no end', () => {
  const ended = { statusAt: KICKOFF + 110 * MINUTE };
  expect(sinceEnd(aMatch({ status: F.finished, ...ended }), KICKOFF + 111 * MINUTE)).toBe(MINUTE);
  expect(sinceEnd(aMatch({ status: F.abandoned, ...ended }), KICKOFF + 111 * MINUTE)).toBeNull();
  expect(sinceEnd(aMatch(), KICKOFF)).toBeNull();
});

test('a match that stays interrupted keeps the list of those in play asked for hours, not for days', () => {
  const HOUR = 60 * MINUTE;
  const interrupted = (hours: number) =>
    aMatch({ status: F.interrupted, kickoff: KICKOFF - (hours + 1) * HOUR, statusAt: KICKOFF - hours * HOUR });
  expect([1, 5, 7, 40].map((hours) => isOn(interrupted(hours), KICKOFF, 0))).toEqual([true, true, false, false]);
});

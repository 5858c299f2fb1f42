import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';

/** Their paths were given: of one that was for members, and of one that is. */
const GIVEN = ['memberDetail', 'invitationRewards'];

describe('CALLS', () => {
  test.each(Object.entries(CALLS).filter(([name]) => !GIVEN.includes(name)))(
    '%s has /noauth/ in its path if and only if anybody may call it',
    (_, { path, auth }) => {
      expect(path.includes('/noauth/')).toBe(auth === 'none' || auth === 'guest');
    },
  );

  test('every path belongs to one call', () => {
    const paths = Object.values(CALLS).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('refuses ids of teams and competitions beyond the 32 bits that the database has for them', () => {
    const beyond = String(2 ** 31);
    expect(CALLS.historyRank.input.safeParse({ teamId: '1', competitionId: beyond }).success).toBe(false);
    expect(CALLS.teamSchedule.input.safeParse({ teamId: beyond, day: '2026-11-21' }).success).toBe(false);
    expect(CALLS.competitionRuleInfo.input.safeParse({ competitionId: beyond }).success).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { loginHandlers } from '#gateway/member/login/loginHandlers.ts';
import { createMemberServices } from '#gateway/member/createMemberServices.ts';
import { drawPuzzleImage } from '#gateway/member/captcha/puzzleImage.ts';
import type { SplitToken } from '#gateway/member/session/splitToken.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { aSecret } from '#tests/builders/apiUser.ts';

describe('login during a password reset', () => {
  test("a login with the old password that races with a reset creates no session, and ends nobody else's", async () => {
    const { db, close } = await openTestDatabase();
    const membership = createMemberServices({
      db,
      timers: new TestTime(0).timers(),
      random: () => 0.5,
      draw: drawPuzzleImage,
      report: () => undefined,
      ...TEST_CONFIG,
      countUnread: () => Promise.resolve(0),
      balanceOf: () => Promise.resolve(0),
    });
    const { members, sessions } = membership;
    const { id } = await members.register({ tenant: 'VNWOS', phone: '+84912345678', passwordDigest: aSecret('a'), inviteCode: null });
    const newer: SplitToken[] = [];
    const reset = async (): Promise<void> => {
      await members.setPassword(id, aSecret('b'));
      await sessions.closeOthers(id, null);
      newer.push(await sessions.create({ tenant: 'VNWOS', memberId: id, deviceId: 'device-of-a-test-2' }));
    };
    const kept: (SplitToken | null)[] = [];
    const user: SessionContext = {
      tenant: 'VNWOS',
      language: 'vi-VN',
      timeZone: 'UTC',
      deviceId: 'device-of-a-test-1',
      idempotencyKey: null,
      ip: '192.0.2.1',
      session: null,
      hiddenHalf: null,
      setTokenCookies: (token) => void kept.push(token),
      clearTokenCookies: () => void kept.push(null),
    };
    // The device's follows are merged between the password check and the session.
    const { login } = loginHandlers(membership, { adoptDevice: reset, followedMatchIds: async () => [], unreadMessages: async () => 0 });
    const late = login({ memberName: '0912345678', password: aSecret('a'), captcha: 'password-login' }, user);
    await expect(late).rejects.toThrow('Wrong account or password');
    expect(kept).toEqual([]);
    const there = await Promise.all(newer.map((token) => sessions.find('VNWOS', token.readable, token.hidden)));
    expect(there).toMatchObject(await sessions.list(id));
    await close();
  });
});

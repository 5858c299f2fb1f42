import { beforeEach, expect, test } from 'vitest';
import { sessionIdOf } from '#contract/calls/token.ts';
import type { SessionEndReason } from '#contract/wire/accountEntry.ts';
import { type EndedSession, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions, type Session, SESSION_MS, type Sessions, type SessionToken } from '#gateway/member/session/sessions.ts';
import { members as memberTable, sessions as sessionTable } from '#gateway/member/tables.ts';
import { onBothDatabases } from '#tests/builders/databases.ts';

const START = Date.UTC(2026, 10, 21);
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const DEVICE = 'device-of-a-test-1';

onBothDatabases('createSessions: ids', (database) => {
  let at: number;
  let sessions: Sessions;
  let memberId: bigint;
  let reports: (readonly [readonly EndedSession[], SessionEndReason])[];
  beforeEach(async () => {
    const { db } = database();
    at = START;
    reports = [];
    await db.delete(sessionTable);
    await db.delete(memberTable);
    const now = (): number => at;
    const notifier = {
      ...NO_ACCOUNT_NOTIFIER,
      sessionsEnded: (ended: readonly EndedSession[], reason: SessionEndReason) => void reports.push([ended, reason]),
    };
    sessions = createSessions(db, { key: 'key', now, notifier });
    const members = createMembers(db, { passwords: createPasswords('pepper'), now, demo: false });
    ({ id: memberId } = await members.register({ tenant: 'VNWOS', phone: '+84912345678', passwordDigest: null, inviteCode: null }));
  });

  test('a session keeps its id when its token is rotated, which ends nothing', async () => {
    const { token, renewed } = await rotated();
    expect([renewed.id, reports]).toEqual([token.id, []]);
    expect([sessionIdOf(token.readable), sessionIdOf(renewed.readable)]).toEqual([token.id, token.id]);
    expect(renewed.readable).not.toBe(token.readable);
    const [old, next] = [await find(token), await find(renewed)];
    expect([old?.id, next?.id]).toEqual([token.id, token.id]);
    expect(await sessions.list(memberId)).toMatchObject([{ id: token.id, tokenHash: next?.tokenHash }]);
    at += MINUTE;
    expect([await find(token), (await find(renewed))?.id]).toEqual([null, token.id]);
  });

  test('closing a session while its token is rotated ends both tokens, and is reported once', async () => {
    const { token, renewed } = await rotated();
    await sessions.close(token.id);
    expect([await find(token), await find(renewed)]).toEqual([null, null]);
    expect(reports).toEqual([[[{ id: token.id, tenant: 'VNWOS', memberId }], 'ended']]);
  });

  test('a new password reports the other sessions', async () => {
    const [kept, other] = [await newSession(), await newSession()];
    await sessions.closeOthers(memberId, kept.id);
    expect([(await find(kept))?.id, await find(other)]).toEqual([kept.id, null]);
    expect(reports).toEqual([[[{ id: other.id, tenant: 'VNWOS', memberId }], 'password']]);
  });

  test('the 21st session of a member ends the oldest, and reports it', async () => {
    const tokens: SessionToken[] = [];
    for (let count = 0; count < 21; count += 1) {
      at += MINUTE;
      tokens.push(await newSession());
    }
    const [oldest, second] = tokens;
    expect(oldest && (await find(oldest))).toBeNull();
    expect(second && (await find(second))?.id).toBe(second?.id);
    expect(await sessions.list(memberId)).toHaveLength(20);
    expect(reports).toEqual([[[{ id: oldest?.id, tenant: 'VNWOS', memberId }], 'ended']]);
  });

  test('replaced guests are reported without a member', async () => {
    const { id } = await sessions.create({ tenant: 'MYWOS', memberId: null, deviceId: DEVICE });
    await newSession();
    await sessions.closeGuests('MYWOS', DEVICE);
    expect(reports).toEqual([[[{ id, tenant: 'MYWOS', memberId: null }], 'ended']]);
  });

  test('an active session has a valid token, rotated or not, and no banned member', async () => {
    const { token } = await rotated();
    const [expiring, closed] = [await newSession(), await newSession()];
    await sessions.close(closed.id);
    const ids = [token.id, expiring.id, closed.id, 'another'];
    expect(await sessions.active(ids)).toEqual(new Set([token.id, expiring.id]));
    at += SESSION_MS - 1;
    expect(await sessions.active(ids)).toEqual(new Set([token.id, expiring.id]));
    at += 1;
    expect(await sessions.active(ids)).toEqual(new Set());
    at -= 1;
    await database().db.update(memberTable).set({ bannedAt: at });
    expect(await sessions.active(ids)).toEqual(new Set());
  });

  const newSession = (): Promise<SessionToken> => sessions.create({ tenant: 'VNWOS', memberId, deviceId: DEVICE });
  const find = ({ readable, hidden }: SessionToken): Promise<Session | null> => sessions.find('VNWOS', readable, hidden);

  async function rotated(): Promise<{ readonly token: SessionToken; readonly renewed: SessionToken }> {
    const token = await newSession();
    at += DAY;
    const session = await find(token);
    const renewed = session && (await sessions.renew(session, token.hidden));
    if (!renewed) throw new Error('the token was not rotated');
    return { token, renewed };
  }
});

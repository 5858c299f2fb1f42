import { beforeEach, expect, test } from 'vitest';
import { createKnownDevices, type KnownDevices } from '#gateway/member/login/knownDevices.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { knownDevices, members as memberTable } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';

const DAY = 86_400_000;
const TENANT = 'VNWOS';
const PHONE = '+84912345678';

onDatabase('createKnownDevices', (database) => {
  let at: number;
  let known: KnownDevices;
  let memberId: bigint;
  let account: string;
  beforeEach(async () => {
    const { db } = database();
    at = Date.UTC(2026, 10, 21);
    await db.delete(memberTable);
    known = createKnownDevices(db, () => at);
    const members = createMembers(db, { passwords: createPasswords('pepper'), now: () => at, demo: false });
    ({ id: memberId, account } = await members.register({ tenant: TENANT, phone: PHONE, passwordDigest: null, inviteCode: null }));
  });

  test('knows a device by account name and by phone, in its tenant only', async () => {
    await known.remember(memberId, 'a');
    expect(await known.isKnown(TENANT, account.toUpperCase(), null, 'a')).toBe(true);
    expect(await known.isKnown(TENANT, PHONE, PHONE, 'a')).toBe(true);
    expect(await known.isKnown('TYCC', account, null, 'a')).toBe(false);
    expect(await known.isKnown(TENANT, account, null, 'b')).toBe(false);
    expect(await known.isKnown(TENANT, 'nobody1', null, 'a')).toBe(false);
  });

  test('keeps the twenty devices on which the member has logged in last', async () => {
    for (let i = 0; i < 21; i += 1) {
      at += 1;
      await known.remember(memberId, `device ${i}`);
      if (i === 19) await known.remember(memberId, 'device 0');
    }
    const devices = (await database().db.select().from(knownDevices)).map(({ deviceId }) => deviceId);
    expect([devices.length, devices.includes('device 0'), devices.includes('device 1')]).toEqual([20, true, false]);
  });

  test('forgets a device that was not used for half a year', async () => {
    await known.remember(memberId, 'old');
    at += 180 * DAY;
    await known.remember(memberId, 'new');
    expect([await known.isKnown(TENANT, PHONE, PHONE, 'old'), await known.isKnown(TENANT, PHONE, PHONE, 'new')]).toEqual([false, true]);
  });

  test('forgets one device, or all of a member', async () => {
    for (const device of ['a', 'b', 'c']) await known.remember(memberId, device);
    await known.forget(memberId, 'b');
    const areKnown = () => Promise.all(['a', 'b', 'c'].map((device) => known.isKnown(TENANT, PHONE, PHONE, device)));
    expect(await areKnown()).toEqual([true, false, true]);
    await known.forget(memberId);
    expect(await areKnown()).toEqual([false, false, false]);
  });
});

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESS_REWARDS, ADDRESS_WINDOW_MS, hasPatternAtEnd, NEARBY_NUMBERS, NUMBER_WINDOW_MS } from '#gateway/invite/fraudRules.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import type { Member } from '#gateway/member/members.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { type InvitedMember, registerInvited, rewardOf } from '#tests/builders/invitedMembers.ts';

onDatabase('fraud rules of invitations', (database) => {
  let gateway: TestGateway;
  let ana: Member;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    ana = await registerInvited(gateway, null);
  });
  afterEach(() => gateway.close());

  const invited = async (given: InvitedMember = {}) => {
    const reward = await rewardOf(database(), await registerInvited(gateway, ana.inviteCode, given));
    return reward && [reward.state, reward.reason];
  };
  /** Moves all registrations into the past. */
  const pass = (ms: number) =>
    database()
      .db.update(inviteRewards)
      .set({ createdAt: sql`${inviteRewards.createdAt} - ${ms}::bigint` });
  const CREDITED = ['credited', 'registered'];

  test('a device on which another member of the tenant has logged in', async () => {
    await gateway.services.memberServices.knownDevices.remember(ana.id, 'device-of-ana-phone');
    expect(await invited({ deviceId: 'device-of-ana-phone' })).toEqual(['pending', 'sameDevice']);
    expect(await invited({ deviceId: 'device-of-somebody' })).toEqual(CREDITED);
  });

  test('a device on which another member has a session', async () => {
    await gateway.services.memberServices.sessions.create({ tenant: 'VNWOS', memberId: ana.id, deviceId: 'device-of-ana-phone' });
    expect(await invited({ deviceId: 'device-of-ana-phone' })).toEqual(['pending', 'sameDevice']);
  });

  test('a device that registered another invited member, also when nobody has logged in on it', async () => {
    expect(await invited({ deviceId: 'device-of-a-farm-1' })).toEqual(CREDITED);
    expect(await invited({ deviceId: 'device-of-a-farm-1' })).toEqual(['pending', 'sameDevice']);
  });

  test('a device of a member of another tenant is nothing to this one', async () => {
    const other = await registerInvited(gateway, null, { tenant: 'TYCC', phone: '+8613812349876' });
    await gateway.services.memberServices.knownDevices.remember(other.id, 'device-of-a-traveller');
    expect(await invited({ deviceId: 'device-of-a-traveller' })).toEqual(CREDITED);
  });

  test('an unknown device and address fall under no rule', async () => {
    for (let i = 0; i <= ADDRESS_REWARDS; i += 1) expect(await invited({ deviceId: null, address: null })).toEqual(CREDITED);
  });

  test(`an address from which ${ADDRESS_REWARDS} have registered by invitation within a day`, async () => {
    for (let i = 0; i < ADDRESS_REWARDS; i += 1) expect(await invited({ address: '198.51.100.7' })).toEqual(CREDITED);
    expect(await invited({ address: '198.51.100.7' })).toEqual(['pending', 'sameAddress']);
    expect(await invited({ address: '198.51.100.8' })).toEqual(CREDITED);
    await pass(ADDRESS_WINDOW_MS);
    expect(await invited({ address: '198.51.100.7' })).toEqual(CREDITED);
  });

  test('addresses of one IPv6 network count together, and are forgotten after a day', async () => {
    for (let i = 0; i < ADDRESS_REWARDS; i += 1) await invited({ address: `2001:db8:1:2::${i + 1}` });
    expect(await invited({ address: '2001:db8:1:2:ffff::9' })).toEqual(['pending', 'sameAddress']);
    const ben = await registerInvited(gateway, ana.inviteCode);
    expect((await rewardOf(database(), ben))?.addressMark).toMatch(/^[0-9a-f]{64}$/);
    await pass(ADDRESS_WINDOW_MS);
    await invited();
    expect((await rewardOf(database(), ben))?.addressMark).toBeNull();
  });

  test(`a number within ${NEARBY_NUMBERS} of one that registered by invitation within a week`, async () => {
    expect(await invited({ phone: '+84935180246' })).toEqual(CREDITED);
    expect(await invited({ phone: '+84935180247' })).toEqual(['pending', 'numberPattern']);
    expect(await invited({ phone: `+84${935_180_246 - NEARBY_NUMBERS}` })).toEqual(['pending', 'numberPattern']);
    expect(await invited({ phone: `+84${935_180_247 + NEARBY_NUMBERS + 1}` })).toEqual(CREDITED);
    await pass(NUMBER_WINDOW_MS);
    expect(await invited({ phone: '+84935180249' })).toEqual(CREDITED);
  });

  test('a number that ends in a pattern', async () => {
    expect(await invited({ phone: '+84935777777' })).toEqual(['pending', 'numberPattern']);
  });
});

describe('hasPatternAtEnd', () => {
  test('finds six equal, rising or falling digits at the end, and nothing less', () => {
    expect(['+84935777777', '+84935123456', '+84935987654'].map(hasPatternAtEnd)).toEqual([true, true, true]);
    expect(['+84935177777', '+84935923456', '+84777777935', '+84935135791', '+84935180246'].map(hasPatternAtEnd)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inviteRewards } from '#gateway/invite/tables.ts';
import { aConsole, type TestConsole } from '#tests/builders/aConsole.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { SHIRT, storeRound, SURE_COINS } from '#tests/builders/draw.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { registerInvited } from '#tests/builders/invitedMembers.ts';

onDatabase('promotions in the console', (database) => {
  let gateway: TestGateway;
  let desk: TestConsole;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    desk = await aConsole(gateway, database());
  });
  afterEach(async () => {
    await desk.close();
    await gateway.close();
  });

  test('publishers read rounds with what is left, things in the tenant’s language; cashiers do not', async () => {
    const [publisher, cashier] = [await desk.operator('pham', ['publisher']), await desk.operator('cao', ['cashier'])];
    await storeRound(database().db, {
      prizes: [
        { ...SHIRT, places: 10 },
        { ...SURE_COINS, places: 90 },
      ],
    });
    await storeRound(database().db, { tenant: 'IDWOS' });
    expect((await cashier.call('drawRounds', { tenant: 'VNWOS' })).status).toBe(403);
    expect((await publisher.call('drawRounds', { tenant: 'VNWOS' })).data).toMatchObject({
      rounds: [
        {
          round: 1,
          state: 'open',
          voidReason: null,
          prizes: [
            { kind: 'thing', name: 'Áo đấu', amount: null, places: 10, left: 1 },
            { kind: 'coins', name: null, amount: 5, places: 90, left: null },
          ],
        },
      ],
    });
  });

  test('cashiers read rewards that wait, or all, with their reason; publishers do not', async () => {
    const [publisher, cashier] = [await desk.operator('pham', ['publisher']), await desk.operator('cao', ['cashier'])];
    const { inviteCode, account: inviter } = await registerInvited(gateway, null);
    const invited = await registerInvited(gateway, inviteCode);
    const later = await registerInvited(gateway, inviteCode);
    await database().db.update(inviteRewards).set({ state: 'pending', reason: 'sameAddress' }).where(eq(inviteRewards.inviteeId, later.id));
    expect((await publisher.call('inviteRewards', { tenant: 'VNWOS', which: 'all' })).status).toBe(403);
    const read = async (which: 'waiting' | 'all') => (await cashier.call('inviteRewards', { tenant: 'VNWOS', which })).data['rewards'];
    expect(await read('waiting')).toMatchObject([{ state: 'pending', reason: 'sameAddress', inviter, invitee: later.account }]);
    expect(await read('all')).toMatchObject([{ state: 'credited', reason: 'registered', invitee: invited.account }, { state: 'pending' }]);
  });

  test('a ban for cheating is a field of the form, and reaches the command', async () => {
    const moderator = await desk.operator('mo', ['moderator']);
    const { inviteCode } = await registerInvited(gateway, null);
    const { id } = await registerInvited(gateway, inviteCode);
    const banned = await moderator.call('command', {
      tenant: 'VNWOS',
      command: 'ban',
      flags: { member: [String(id)], cheating: ['yes'] },
    });
    expect(banned.status).toBe(200);
    expect(await database().db.select().from(inviteRewards)).toMatchObject([{ state: 'clawedBack', reason: 'cheating' }]);
  });
});

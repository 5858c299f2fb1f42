import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { storeStance } from '#tests/builders/storedStance.ts';

onDatabase('LEDGER_COMMANDS', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test', null, { payments: SANDBOX });
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
  });
  afterEach(() => gateway.close());
  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);
  const balance = async (): Promise<unknown> => (await ana.caller.call('coinBalance', {})).data['balance'];
  const grant = (...more: readonly string[]) =>
    run('ledger', 'grant', '--member', String(ana.id), '--coins', '50', '--reason', 'Xin lỗi vì sự cố', '--key', 'ticket-7', ...more);

  test('grant gives coins once for its key, with a reason that the member reads', async () => {
    const output = await grant();
    expect(output).toMatch(/^Transfer \d+ gives fan\d+ 50 coins\.$/);
    await expect(grant()).rejects.toThrow(/^A grant of the name ticket-7 is transfer \d+ already/);
    expect(await balance()).toBe(50);
    const { records } = (await ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([{ amount: 50, about: { kind: 'grant', reason: 'Xin lỗi vì sự cố' } }]);
    await expect(grant('--tenant', 'TYCC')).rejects.toThrow('TYCC has no member');
  });

  test('the member is told of the new balance, once it is committed', async () => {
    const session = { id: ana.session.id, tenant: ana.tenant, memberId: ana.id, endsAt: Infinity };
    const { accountLogs } = gateway.services.memberServices;
    await accountLogs.page(session);
    await grant();
    await expect.poll(async () => (await accountLogs.page(session)).entries.at(-1)).toEqual(['coins', 50]);
  });

  test('reverse takes them back once, with a reason, unless they are spent', async () => {
    const [, transfer = ''] = /(\d+)/.exec(await grant()) ?? [];
    const reverse = () => run('ledger', 'reverse', '--transfer', transfer, '--reason', 'Nhầm người');
    expect(await reverse()).toMatch(new RegExp(`^Transfer \\d+ reverses transfer ${transfer}\\.$`));
    await expect(reverse()).rejects.toThrow(`transfer ${transfer} is reversed by transfer`);
    expect(await balance()).toBe(0);
    await expect(run('ledger', 'reverse', '--transfer', '999', '--reason', 'x')).rejects.toThrow('VNWOS has no transfer 999.');
  });

  test('reverse refuses the coins of a stance, which its settlement or cancellation gives back', async () => {
    await grant();
    const author = (await roomUsers(gateway, database(), 1))[0];
    if (author === undefined) throw new Error('no member was registered');
    const articleId = await storeStance(database().db, { authorId: author.id, kickoff: gateway.time.now() + 3_600_000, refundable: true });
    expect((await ana.caller.call('buyStance', { articleId, price: 38 })).data).toEqual({ state: 'bought', balance: 12 });
    const [{ id = 0 } = {}] = CALLS.coinRecords.output.parse((await ana.caller.call('coinRecords', {})).data).records;
    await expect(run('ledger', 'reverse', '--transfer', String(id), '--reason', 'x')).rejects.toThrow(
      `transfer ${id} belongs to stance ${articleId}: see stance cancel`,
    );
    expect(await balance()).toBe(12);
  });

  test('check says that the balances agree', async () => {
    await grant();
    expect(await run('ledger', 'check')).toBe('the ledger of VNWOS, 2 accounts and 1 transfers, agrees with its entries.');
  });

  test('exceptions lists payments that wait, check counts them, and each end is a command with a reason', async () => {
    const { recharge, run: runMoney } = gateway.services.ledger;
    const owner = { tenant: 'VNWOS', memberId: ana.id };
    const { number: order } = await runMoney((money) => recharge.create(money, owner, { coins: 60, amount: 21_000 }));
    const notice = { order, state: 'paid', paymentId: 'p1', amount: 21_000, currency: 'VND' } as const;
    for (const paymentId of ['p1', 'p2', 'p3']) await recharge.notice({ ...notice, paymentId });
    await recharge.notice({ ...notice, order: '9'.repeat(16) });
    await recharge.notice({ ...notice, state: 'chargedBack' });
    const lines = (await run('ledger', 'exceptions')).split('\n');
    const time = new Date(gateway.time.now()).toISOString().slice(0, 16);
    expect(lines[0]).toBe(`1  ${time}Z  second  open  21000 VND  order ${order}  payment p2  member ${ana.id}`);
    expect(lines).toHaveLength(4);
    expect(await run('ledger', 'check')).toBe(
      'the ledger of VNWOS, 2 accounts and 1 transfers, agrees with its entries. ' +
        '4 payment exceptions wait for an operator: see ledger exceptions.\n' +
        'Suppliers announced (minor units): 4 payments of 84000 VND came, and 1 of 21000 went back.',
    );
    const end = (how: string, exception: number, ...more: string[]) =>
      run('ledger', 'exception', how, '--exception', String(exception), '--reason', 'Theo sao kê', ...more);
    expect(await end('pay-back', 1)).toBe('Payment exception 1 is ended as paid back. No coins moved.');
    expect(await end('credit', 2)).toBe('Payment exception 2 is credited: 60 coins.');
    await expect(end('credit', 3)).rejects.toThrow(`nobody knows order ${'9'.repeat(16)}: name the member.`);
    expect(await end('credit', 3, '--member', String(ana.id))).toBe('Payment exception 3 is credited: 60 coins.');
    await expect(run('ledger', 'exception', 'write-off', '--exception', '4')).rejects.toThrow('needs --reason');
    expect(await end('write-off', 4)).toBe('Payment exception 4 is written off. 60 coins were taken back.');
    await expect(end('write-off', 4)).rejects.toThrow('payment exception 4 is writtenOff already.');
    expect([await run('ledger', 'exceptions'), await balance()]).toEqual(['No payment waits for a decision.', 120]);
    expect(await run('ledger', 'exceptions', '--all', 'yes')).toContain('  60 coins  by op  Theo sao kê');
    const { records } = (await ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([{ amount: -60, about: { kind: 'paymentReturned', by: 'chargedBack', order } }, {}, {}, {}]);
    expect(await run('audit', 'list')).toContain('ledger exception write-off');
    await recharge.notice({ ...notice, paymentId: 'p2', state: 'refunded', refundId: 'r1', amount: 350 });
    await recharge.notice({ ...notice, paymentId: 'p2', state: 'refunded', refundId: 'r1', amount: 351 });
    const about = `order ${order}  payment p2  return r1  member ${ana.id}`;
    const listed = await run('ledger', 'exceptions');
    expect(listed).toContain(`  refunded  open  350 VND  ${about}\n`);
    expect(listed).toContain(`  contradiction of refunded  open  351 VND  ${about}`);
    await expect(run('ledger', 'exception', 'pay-back', '--tenant', 'TYCC', '--exception', '4', '--reason', 'x')).rejects.toThrow(
      'TYCC has no payment exception 4.',
    );
  });

  test.each([
    ['--coins', '0', 'coins are a whole number from 1 to 10000'],
    ['--coins', '10001', 'coins are a whole number from 1 to 10000'],
    ['--key', 'a b', 'a key is 1 to 64 letters'],
  ])('refuses %s %s', async (flag, value, words) => {
    const flags: Record<string, string> = { '--member': String(ana.id), '--coins': '5', '--reason': 'x', '--key': 'k', [flag]: value };
    await expect(run('ledger', 'grant', ...Object.entries(flags).flat())).rejects.toThrow(words);
  });
});

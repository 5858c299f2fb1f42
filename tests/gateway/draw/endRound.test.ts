import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import { checkDraw } from '#contract/draw/checkDraw.ts';
import { DRAW_PAGE } from '#contract/draw/drawLimits.ts';
import { drawCommitment } from '#contract/draw/drawProof.ts';
import { drawMemberData } from '#gateway/draw/drawMemberData.ts';
import { returnTickets, voidRound } from '#gateway/draw/endRound.ts';
import { drawMembers, drawRounds, drawTickets } from '#gateway/draw/tables.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { postTransfer } from '#gateway/ledger/postTransfer.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { messages } from '#gateway/notice/tables.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, roomUsers, type RoomUser } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { grantPoints, SHIRT, storeRound } from '#tests/builders/draw.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

const HOUR_MS = 3_600_000;

onDatabase('the end of a round', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
    await grantPoints(database().db, ana.id, 100);
  });
  afterEach(() => gateway.close());

  const rounds = async (): Promise<Output<'drawRounds'>['rounds']> =>
    CALLS.drawRounds.output.parse((await ana.caller.call('drawRounds', {})).data).rounds;
  const mine = async (): Promise<Output<'drawTickets'>['tickets']> =>
    CALLS.drawTickets.output.parse((await ana.caller.call('drawTickets', {})).data).tickets;
  const drawn = async (): Promise<void> => {
    await ana.caller.call('prizeDraw', {});
    expect((await ana.caller.call('drawPrize', { round: 1, n: 1, number: '1182137', tableVersion: 1 })).status).toBe(200);
  };
  const held = async (unit: 'points' | 'coins') => balanceOf(database().db, { tenant: 'VNWOS', memberId: ana.id, unit });
  const until = async (at: number): Promise<void> => {
    await gateway.time.sleep(at - gateway.time.now());
    await gateway.services.draw.tend();
  };

  test('tickets of one moment are each on one page', async () => {
    const round = await storeRound(database().db);
    await drawn();
    const [ticket] = await database().db.select().from(drawTickets).where(isNotNull(drawTickets.drawnAt));
    if (ticket === undefined) throw new Error('no ticket was drawn');
    const others = Array.from({ length: DRAW_PAGE }, (_, i) => ({ ...ticket, roundId: round.id, n: i + 3 }));
    await database().db.insert(drawTickets).values(others);
    const page = async (cursor?: string) =>
      CALLS.drawTickets.output.parse((await ana.caller.call('drawTickets', cursor === undefined ? {} : { cursor })).data);
    const first = await page();
    const rest = await page(first.next ?? '');
    expect([first.tickets.length, first.total, rest.next]).toEqual([DRAW_PAGE, DRAW_PAGE + 1, null]);
    expect([...first.tickets, ...rest.tickets].map(({ n }) => n)).toEqual([...others.map(({ n }) => n), 1].sort((a, b) => b - a));
    for (const wrong of ['7', '7_1', '9'.repeat(40), 'a_b_c'])
      expect((await ana.caller.call('drawTickets', { cursor: wrong })).status).toBe(400);
  });

  test('the seed is public once the round is over, and every ticket follows from it', async () => {
    await storeRound(database().db);
    await drawn();
    const [open] = await rounds();
    expect(open).toMatchObject({ state: 'open', seed: null });
    expect((await database().db.select().from(drawRounds))[0]?.sealedSeed).not.toContain(open?.seedHash ?? '-');
    await until(KICKOFF + 24 * HOUR_MS);
    const [round] = await rounds();
    const [ticket] = await mine();
    expect(round).toMatchObject({ state: 'revealed' });
    expect(drawCommitment(round?.seed ?? '')).toBe(open?.seedHash);
    expect(round === undefined || ticket === undefined ? null : checkDraw(ticket, round)).toMatchObject({ isOfRound: true, isRight: true });
    await expect(operate(gateway, database(), 'draw', 'void', '--round', '1', '--reason', 'Too late')).rejects.toThrow(
      'its seed is revealed',
    );
  });

  test('a round whose seed nobody revealed in time is void, stays listed, and gives back what was spent', async () => {
    await storeRound(database().db);
    await drawn();
    expect([await held('points'), await held('coins')]).toEqual([50, 5]);
    // A gateway that stood still over closing and deadline.
    await database()
      .db.update(drawRounds)
      .set({ closesAt: KICKOFF - 2, revealBy: KICKOFF - 1 });
    await gateway.services.draw.tend();
    expect(await rounds()).toMatchObject([{ state: 'void', seed: null, voidReason: 'seed not revealed by its deadline' }]);
    expect([await held('points'), await held('coins')]).toEqual([100, 0]);
    expect(await mine()).toMatchObject([{ isReturned: true }]);
    const { records } = (await ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([
      { amount: -5, about: { kind: 'drawPrizeReturned', round: 1, n: 1 } },
      { amount: 5, about: { kind: 'drawPrize' } },
    ]);
    await gateway.services.draw.tend();
    expect([await held('points'), await held('coins')]).toEqual([100, 0]);
    expect((await checkLedger(database().db, 'VNWOS')).problems).toEqual([]);
  });

  test('what was won and spent is not taken from anybody below zero', async () => {
    await storeRound(database().db);
    await drawn();
    const { db } = database();
    const legs = [
      { account: { kind: 'promotional', memberId: ana.id } as const, amount: -3 },
      { account: { kind: 'platform', memberId: null } as const, amount: 3 },
    ];
    await db.transaction((tx) =>
      postTransfer(tx, { tenant: 'VNWOS', unit: 'coins', key: 'spent', about: { kind: 'grant', reason: 'x' }, legs }, KICKOFF),
    );
    await operate(gateway, database(), 'draw', 'void', '--round', '1', '--reason', 'Sai giải thưởng');
    expect(await rounds()).toMatchObject([{ state: 'void', voidReason: 'Sai giải thưởng' }]);
    expect([await held('points'), await held('coins')]).toEqual([100, 0]);
    expect((await ana.caller.call('drawPrize', { round: 1, n: 2, number: '1182137', tableVersion: 1 })).status).toBe(409);
    expect((await checkLedger(db, 'VNWOS')).problems).toEqual([]);
  });

  test('a void round leaves each balance as if it had never been, whichever ticket won', async () => {
    const { db } = database();
    // The first ticket wins the only prize, the second nothing.
    const prize = { kind: 'points', amount: 90, places: 10_000, stock: 1 } as const;
    await storeRound(db, { prizes: [prize] });
    await ana.caller.call('prizeDraw', {});
    for (const [n, tableVersion] of [
      [1, 1],
      [2, 2],
    ] as const) {
      expect((await ana.caller.call('drawPrize', { round: 1, n, number: '1182137', tableVersion })).status).toBe(200);
    }
    expect(await held('points')).toBe(90);
    const legs = [
      { account: { kind: 'points', memberId: ana.id } as const, amount: -90 },
      { account: { kind: 'rewards', memberId: null } as const, amount: 90 },
    ];
    await db.transaction((tx) =>
      postTransfer(tx, { tenant: 'VNWOS', unit: 'points', key: 'spent', about: { kind: 'grant', reason: 'x' }, legs }, KICKOFF),
    );
    await operate(gateway, database(), 'draw', 'void', '--round', '1', '--reason', 'Sai giải thưởng');
    // 100 were granted and 90 spent elsewhere. Were each ticket settled before the next, the first would keep 40 of what it won.
    expect(await held('points')).toBe(10);
    expect((await checkLedger(db, 'VNWOS')).problems).toEqual([]);
    const letters = await db.select().from(messages).where(eq(messages.memberId, ana.id));
    expect(letters).toMatchObject([{ kind: 'reward', link: '/account/prizeDraw', onceKey: 'draw void 1' }]);
    expect(letters[0]?.title['vi-VN']).toContain('hoàn 100 điểm');
  });

  test('a return that fails is reported, holds up nobody else, and is tried again', async () => {
    const { db } = database();
    const [, ben, cam] = await roomUsers(gateway, database(), 3);
    if (ben === undefined || cam === undefined) throw new Error('too few members were registered');
    await storeRound(db);
    for (const { id, caller } of [ben, cam]) {
      await grantPoints(db, id, 100);
      await caller.call('prizeDraw', {});
      expect((await caller.call('drawPrize', { round: 1, n: 1, number: '1182137', tableVersion: 1 })).status).toBe(200);
    }
    await drawn();
    const pointsOf = async () =>
      Promise.all([ana, ben, cam].map(({ id }) => balanceOf(db, { tenant: 'VNWOS', memberId: id, unit: 'points' })));
    const round = (await db.select().from(drawRounds))[0];
    if (round === undefined) throw new Error('no round was stored');
    await voidRound(db, round, 'Sai giải thưởng', gateway.time.now());
    const { run } = gateway.services.draw;
    const reports: string[] = [];
    let calls = 0;
    const failsFirst: typeof run = (work) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('connection lost')) : run(work);
    };
    await returnTickets(db, failsFirst, (message) => reports.push(message));
    expect((await pointsOf()).toSorted((a, b) => a - b)).toEqual([50, 100, 100]);
    expect(reports).toEqual([expect.stringMatching(/^tickets of [0-9a-f]{16} in void round 1 of VNWOS were not returned/)]);
    expect((await db.select().from(drawRounds))[0]?.returnedAt).toBe(null);
    await gateway.services.draw.tend();
    expect(await pointsOf()).toEqual([100, 100, 100]);
    expect((await db.select().from(drawRounds))[0]?.returnedAt).toEqual(expect.any(Number));
  });

  test('an operator cannot reverse a single movement of a round', async () => {
    await storeRound(database().db);
    await drawn();
    const { records } = CALLS.pointRecords.output.parse((await ana.caller.call('pointRecords', {})).data);
    const transfer = String(records.find(({ about }) => about.kind === 'drawTicket')?.id);
    await expect(operate(gateway, database(), 'ledger', 'reverse', '--transfer', transfer, '--reason', 'x')).rejects.toThrow(
      'round 1 of the prize draw',
    );
  });

  test('a won thing needs a real name and an address, which only an audited command reads, until it is sent', async () => {
    await storeRound(database().db, { prizes: [SHIRT] });
    await drawn();
    const [letter] = await database().db.select().from(messages).where(eq(messages.memberId, ana.id));
    expect(letter).toMatchObject({ kind: 'reward', link: '/account/prizeDraw?ticket=1.1', onceKey: 'draw won 1 1' });
    expect(letter?.title).toMatchObject({ 'vi-VN': 'Bạn đã quay trúng: Áo đấu', 'en-US': 'You won: Home shirt' });
    expect(letter?.text['vi-VN']).toContain('trong vòng 30 ngày');
    const [ticket] = await mine();
    const name = `${ticket?.drawId ?? ''}/1`;
    expect(ticket?.delivery).toEqual({ state: 'realName', until: KICKOFF + 30 * 24 * HOUR_MS });
    const send = () =>
      ana.caller.call('sendDrawAddress', { round: 1, n: 1, recipient: 'Nguyễn An', phone: '0912 345 678', address: '1 Lê Lợi\nHuế' });
    expect(await send()).toMatchObject({ status: 409, msg: 'Cần xác minh danh tính trước khi nhận quà.' });
    await database()
      .db.insert(realNames)
      .values({
        memberId: ana.id,
        tenant: 'VNWOS',
        state: 'approved',
        sealedName: createSealer(TEST_CONFIG.keys.pepper).seal('Nguyễn An', String(ana.id)),
        sealedNumber: 'x',
        numberMark: 'y',
        fileIds: [],
        submittedAt: 0,
        decidedAt: 0,
      });
    expect((await mine())[0]?.delivery).toMatchObject({ state: 'address' });
    await expect(operate(gateway, database(), 'draw', 'sent', '--round', '1', '--ticket', name)).rejects.toThrow('no address yet');
    expect((await send()).status).toBe(200);
    expect((await mine())[0]?.delivery).toMatchObject({ state: 'waiting' });
    const [stored] = await database().db.select().from(drawTickets).where(eq(drawTickets.n, 1));
    expect(stored?.sealedAddress).not.toContain('Huế');
    expect(await operate(gateway, database(), 'draw', 'winners', '--round', '1')).toContain(`${name}  Áo đấu  member ${ana.id}  waiting`);
    expect(await operate(gateway, database(), 'draw', 'address', '--round', '1', '--ticket', name, '--reason', 'to send it')).toBe(
      'Nguyễn An, 0912 345 678\n1 Lê Lợi\nHuế',
    );
    expect(await operate(gateway, database(), 'audit', 'list')).toContain('draw address');
    await operate(gateway, database(), 'draw', 'sent', '--round', '1', '--ticket', name);
    expect((await mine())[0]?.delivery).toMatchObject({ state: 'sent' });
    expect((await send()).status).toBe(409);
    await expect(operate(gateway, database(), 'draw', 'address', '--round', '1', '--ticket', name, '--reason', 'x')).rejects.toThrow(
      'it was sent',
    );
  });

  test('the address of a won thing goes when its round is void', async () => {
    await storeRound(database().db, { prizes: [SHIRT] });
    await drawn();
    await database().db.update(drawTickets).set({ sealedAddress: 'sealed' }).where(eq(drawTickets.n, 1));
    await operate(gateway, database(), 'draw', 'void', '--round', '1', '--reason', 'Sai giải thưởng');
    const [stored] = await database().db.select().from(drawTickets).where(eq(drawTickets.n, 1));
    expect(stored).toMatchObject({ sealedAddress: null, returnedAt: expect.any(Number) });
  });

  test('rules cannot be changed, rounds do not overlap, and begin in the future', async () => {
    const add = (from: string, to: string, ...prizes: readonly string[]) =>
      operate(
        gateway,
        database(),
        'draw',
        'add',
        ...prizes.flatMap((prize) => ['--prize', prize]),
        '--cost',
        '50',
        '--per-day',
        '5',
        '--from',
        from,
        '--to',
        to,
        '--reveal',
        '2027-12-31T00:00Z',
      );
    const table = ['thing:10:3:vi-VN=Áo đấu;en-US=Home shirt', 'coins:100:90', 'points:20:3000:5'];
    expect(await add('2027-06-01T00:00Z', '2027-06-08T00:00Z', ...table)).toContain('Round 1 is committed.');
    expect(await rounds()).toMatchObject([
      {
        state: 'announced',
        prizes: [
          { kind: 'thing', name: 'Áo đấu', first: 9_990, last: 9_999, stock: 3, left: 3 },
          { kind: 'coins', amount: 100, first: 9_900, stock: null },
          { kind: 'points', first: 6_900, left: 5 },
        ],
      },
    ]);
    await expect(add('2027-06-07T00:00Z', '2027-06-09T00:00Z', ...table)).rejects.toThrow('Another round');
    await expect(add('2020-06-07T00:00Z', '2027-07-09T00:00Z', ...table)).rejects.toThrow('must be in the future');
    for (const prize of ['coins:0:5', 'coins:5:10001', 'shirt:1:1', 'thing:10:3:xx=y', 'thing:10:0:vi-VN=y', 'points:1'])
      await expect(add('2027-07-01T00:00Z', '2027-07-08T00:00Z', prize)).rejects.toThrow('a prize is');
    await expect(add('2027-07-01T00:00Z', '2027-07-08T00:00Z', 'coins:5:6000', 'points:5:4001')).rejects.toThrow('10000 places together');
    expect(await operate(gateway, database(), 'draw', 'list')).toContain('1  announced');
  });

  test('a deleted member leaves tickets without a name, and an export has them', async () => {
    await storeRound(database().db);
    await drawn();
    const data = drawMemberData(database().db);
    const owner = { tenant: 'VNWOS', memberId: ana.id };
    expect(await data.exportOf(owner)).toMatchObject({
      tickets: [
        { round: 1, n: 1, number: '1182137', prize: { kind: 'coins' } },
        { n: 2, number: null },
      ],
    });
    await data.forgetMember(owner);
    await data.forgetMember(owner);
    expect(await data.exportOf(owner)).toEqual({ tickets: [] });
    expect(await database().db.select().from(drawMembers)).toEqual([]);
    expect((await ana.caller.call('drawWinners', { round: 1 })).data).toMatchObject({ winners: [{ nickname: '**' }] });
  });

  test('another open page of the member hears of the points', async () => {
    await storeRound(database().db);
    const log = await gateway.services.memberServices.accountLogs.page(ana.session);
    await drawn();
    const after = await gateway.services.memberServices.accountLogs.page(ana.session);
    expect(after.entries.slice(log.entries.length)).toContainEqual(['points']);
  });
});

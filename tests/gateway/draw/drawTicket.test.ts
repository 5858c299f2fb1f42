import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Input, Output } from '#contract/calls/calls.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { checkDraw } from '#contract/draw/checkDraw.ts';
import { drawCommitment, drawPlace, drawTicketSeed } from '#contract/draw/drawProof.ts';
import { drawTicket } from '#gateway/draw/drawTicket.ts';
import { openRoundSeed } from '#gateway/draw/roundSeed.ts';
import { drawMemberOf, sealNext } from '#gateway/draw/sealTicket.ts';
import { lockRound, type StoredRound } from '#gateway/draw/storedRound.ts';
import { drawRounds, drawTickets } from '#gateway/draw/tables.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { roomUsers, type RoomUser } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { grantPoints, SHIRT, storeRound, SURE_COINS } from '#tests/builders/draw.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';

/** Tickets that are drawn at once for M5; `npm run test:faults -- M5` draws 200 of them three times. */
const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const [PARALLEL, ROUNDS] = IS_FULL ? [200, 3] : [40, 1];
const PRIZES = 10;
const FIGURES_MS = 1_800_000;

onBothDatabases('drawTicket', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
  });
  afterEach(() => gateway.close());

  const open = async (user = ana): Promise<Output<'prizeDraw'>> =>
    CALLS.prizeDraw.output.parse((await user.caller.call('prizeDraw', {})).data);
  const draw = (given: Partial<Input<'drawPrize'>> = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    ana.caller.call('drawPrize', { round: 1, n: 1, number: '1182137', tableVersion: 1, ...given }, headers);
  const points = (user = ana) => balanceOf(database().db, { tenant: 'VNWOS', memberId: user.id, unit: 'points' });
  const coins = () => balanceOf(database().db, { tenant: 'VNWOS', memberId: ana.id });

  test('a ticket is committed before it is shown, and its result follows from what was committed', async () => {
    const stored = await storeRound(database().db);
    await grantPoints(database().db, ana.id, 120);
    const { next, drawId, round } = await open();
    const sealed = await database().db.select().from(drawTickets);
    expect(sealed).toMatchObject([{ n: 1, commitment: next?.commitment, drawnAt: null, seed: null }]);
    expect((await open()).next).toEqual(next);
    const answer = CALLS.drawPrize.output.parse((await draw()).data);
    const { ticket } = answer;
    expect(ticket.commitment).toBe(next?.commitment);
    expect(drawCommitment(ticket.seed)).toBe(next?.commitment);
    expect(ticket.seed).toBe(drawTicketSeed(seedOf(stored), { round: 1, drawId, n: 1 }));
    expect(ticket.place).toBe(drawPlace(ticket.seed, { round: 1, n: 1 }, '1182137').place);
    expect(round === null ? null : checkDraw(ticket, round)).toMatchObject({ isRight: true });
    expect(answer).toMatchObject({
      points: 70,
      coins: 5,
      leftToday: 4,
      ticket: { prize: { kind: 'coins', amount: 5 }, first: 0, last: 9_999 },
    });
    expect(answer.next).toMatchObject({ n: 2, tableVersion: 1 });
    expect(await checkLedger(database().db, 'VNWOS')).toMatchObject({ problems: [] });
    const { records } = (await ana.caller.call('pointRecords', {})).data;
    expect(records).toMatchObject([{ amount: -50, about: { kind: 'drawTicket', round: 1, n: 1 } }, { amount: 120 }]);
  });

  test('a repeated call is answered as the first and spends nothing; a ticket is drawn once', async () => {
    await storeRound(database().db);
    await grantPoints(database().db, ana.id, 200);
    await open();
    const key = { [HEADERS.idempotencyKey]: 'key-of-a-ticket-1' };
    const [first, beside] = await Promise.all([draw({}, key), draw({}, key)]);
    expect([first.status, beside.data]).toEqual([200, first.data]);
    expect((await draw({}, key)).data).toEqual(first.data);
    expect(await draw()).toMatchObject({ status: 409, msg: 'Lượt này đã quay rồi. Xem kết quả trong lịch sử của bạn.' });
    expect((await draw({ number: '7654321' }, key)).status).toBe(422);
    expect([await points(), await coins()]).toEqual([150, 5]);
  });

  test('what was never committed, is not open or is not paid for is refused with words, and nothing is done', async () => {
    expect((await draw()).status).toBe(404);
    await storeRound(database().db, { perDay: 2 });
    await grantPoints(database().db, ana.id, 20);
    expect((await draw()).status).toBe(404); // nobody has seen its commitment
    await open();
    expect(await draw()).toMatchObject({ status: 409, msg: 'Bạn còn thiếu 30 điểm.' });
    expect((await draw({ n: 2 })).status).toBe(404);
    for (const number of ['118213', '11821377', '118213a', '']) expect((await draw({ number })).status).toBe(400);
    expect(await points()).toBe(20);
    await grantPoints(database().db, ana.id, 200);
    for (const n of [1, 2]) expect((await draw({ n })).status).toBe(200);
    expect(await open()).toMatchObject({ leftToday: 0, next: null });
    await gateway.time.sleep(12 * 3_600_000); // past midnight of Hanoi
    expect(await open()).toMatchObject({ leftToday: 2, next: { n: 3 } });
    await gateway.time.sleep(13 * 3_600_000);
    expect(await draw({ n: 3 })).toMatchObject({ status: 409 });
    expect(await points()).toBe(120);
  });

  test('the third ticket of a day for two is refused, whichever time zone its caller names', async () => {
    await storeRound(database().db, { perDay: 1 });
    await grantPoints(database().db, ana.id, 200);
    await open();
    expect((await draw()).status).toBe(200);
    const round = await locked();
    await database().db.transaction(async (tx) => sealNext(tx, gateway.services.draw.sealer, round, await drawMemberOf(tx, ana.id)));
    const refused = await draw({ n: 2 }, { [HEADERS.timeZone]: 'Pacific/Kiritimati' });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.msg).toContain('tối đa 1 lượt');
  });

  test('a prize that ran out gives its places to no win from the next commitment on; older commitments are refused and spend nothing', async () => {
    await storeRound(database().db, { prizes: [SHIRT] });
    const [bo] = await roomUsers(gateway, database(), 1);
    if (bo === undefined) throw new Error('no member was registered');
    for (const { id } of [ana, bo]) await grantPoints(database().db, id, 100);
    const before = await open(bo);
    await open();
    expect((await draw()).data).toMatchObject({
      ticket: { prize: { kind: 'thing', name: 'Áo đấu' }, delivery: { state: 'realName' } },
      next: { tableVersion: 2 },
    });
    const late = await bo.caller.call('drawPrize', { round: 1, n: 1, number: '0000000', tableVersion: 1 });
    expect(late).toMatchObject({
      status: 409,
      msg: 'Một giải vừa hết nên tỉ lệ đã đổi. Bạn chưa bị trừ điểm. Hãy xem tỉ lệ mới rồi quay.',
    });
    expect(await points(bo)).toBe(100);
    // Its own commitment is the old one, whatever version the caller names.
    expect((await bo.caller.call('drawPrize', { round: 1, n: 1, number: '0000000', tableVersion: 2 })).status).toBe(409);
    const after = await open(bo);
    // The same seed: a refusal must not choose another for a number that it has seen.
    expect(after.next).toEqual({ n: 1, commitment: before.next?.commitment, tableVersion: 2 });
    expect(after.round?.prizes).toMatchObject([{ left: 0, first: 0, last: 9_999 }]);
    const lost = await bo.caller.call('drawPrize', { round: 1, n: 1, number: '0000000', tableVersion: 2 });
    expect(lost.data).toMatchObject({ points: 50, ticket: { prize: null } });
  });

  test('points that are won come in as an entry of their own', async () => {
    await storeRound(database().db, { prizes: [{ kind: 'points', amount: 20, places: 10_000, stock: null }] });
    await grantPoints(database().db, ana.id, 50);
    await open();
    expect((await draw()).data).toMatchObject({ points: 20, coins: 0 });
    const { records } = (await ana.caller.call('pointRecords', {})).data;
    expect(records).toMatchObject([{ amount: 20, about: { kind: 'drawPrize' } }, { amount: -50 }, { amount: 50 }]);
  });

  test(
    'M5: parallel tickets for ten prizes never oversell, and each result follows from the committed seed',
    async () => {
      const { db } = database();
      for (let time = 1; time <= ROUNDS; time += 1) {
        const number = `${time}`.padStart(7, '0');
        if (time > 1)
          await db
            .update(drawRounds)
            .set({ closesAt: gateway.time.now() - 1 })
            .where(eq(drawRounds.round, time - 1));
        const round = await storeRound(db, { prizes: [{ ...SURE_COINS, stock: PRIZES }], opensAt: gateway.time.now() });
        const users = await roomUsers(gateway, database(), PARALLEL);
        for (const { id } of users) await grantPoints(db, id, 50);
        const { run, sealer, demo } = gateway.services.draw;
        const sealed = await Promise.all(
          users.map(({ id }) =>
            run(async ({ db: tx }) => {
              const locks = await lockRound(tx, { tenant: 'VNWOS', demo }, time);
              if (locks === undefined) throw new Error('there is no round');
              return sealNext(tx, sealer, locks, await drawMemberOf(tx, id));
            }),
          ),
        );
        const deps = { sealer, demo, now: () => gateway.time.now() };
        const outcomes = await Promise.allSettled(
          users.map(({ id: memberId }) =>
            run((money) => drawTicket(money, deps, { tenant: 'VNWOS', memberId }, { round: time, n: 1, number, tableVersion: 1 })),
          ),
        );
        const drawn = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        const refused = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []));
        expect(refused.every((error) => error instanceof LocalizedError && error.messageKey === 'drawTableChanged')).toBe(true);
        expect([drawn.length, refused.length]).toEqual([PRIZES, PARALLEL - PRIZES]);
        for (const { ticket, member } of drawn) {
          expect(ticket.seed).toBe(drawTicketSeed(seedOf(round), { round: time, drawId: member.drawId, n: 1 }));
          expect(sealed.map(({ commitment }) => commitment)).toContain(drawCommitment(String(ticket.seed)));
          expect(ticket.place).toBe(drawPlace(String(ticket.seed), { round: time, n: 1 }, number).place);
          expect(ticket.prize).toBe(0);
        }
        expect((await locked(time)).left).toEqual([0]);
        const left = await Promise.all(users.map((user) => points(user)));
        expect(left.filter((held) => held === 0)).toHaveLength(PRIZES);
        expect(left.filter((held) => held === 50)).toHaveLength(PARALLEL - PRIZES);
      }
      expect((await checkLedger(db, 'VNWOS')).problems).toEqual([]);
    },
    FIGURES_MS,
  );

  function seedOf(round: StoredRound): string {
    return openRoundSeed(gateway.services.draw.sealer, round);
  }

  async function locked(number = 1): Promise<StoredRound> {
    const round = await database().db.transaction((tx) => lockRound(tx, { tenant: 'VNWOS', demo: false }, number));
    if (round === undefined) throw new Error('there is no round');
    return round;
  }
});

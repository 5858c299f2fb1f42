import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { POSTPONED_VOID_MS } from '#contract/stances/settleLeg.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { EMPTY_TOTALS } from '#contract/stances/recordTotals.ts';
import { expertRecords } from '#gateway/prediction/tables.ts';
import { resultsOfStance } from '#gateway/prediction/settlement/matchResults.ts';
import { KNOCKOUT_WAIT_MS } from '#gateway/prediction/settlement/knockoutWait.ts';
import { settleWithResults } from '#gateway/prediction/settlement/settleWithResults.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { operate } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { connectTo } from '#tests/builders/detail/matchConnection.ts';
import { aMarket, LATER, type MarketWorld } from '#tests/builders/marketWorld.ts';

const WON: Partial<FootballState> = { score: { home: 2, away: 0 }, half: { home: 1, away: 0 } };
const DRAWN: Partial<FootballState> = { score: { home: 1, away: 1 }, half: { home: 1, away: 0 } };

onBothDatabases('settlement (M4)', (database) => {
  let market: MarketWorld;
  beforeEach(async () => {
    await emptyTables(database());
    market = await aMarket(database());
  });
  afterEach(async () => {
    const problems = await market.problems();
    await market.gateway.close();
    expect(problems).toEqual([]);
  });

  const untilAfterKickoff = () => market.gateway.time.sleepTo(LATER + 2 * 3_600_000);

  test('a win pays the author, and everybody is told', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await market.buy(id, market.ben);
    expect(await market.balances()).toMatchObject({ 'escrow of author': 76 });
    const told: string[] = [];
    market.gateway.services.memberServices.onStanceChanged((_, memberId, { event }) => told.push(`${memberId} ${event}`));
    const heard: number[] = [];
    market.gateway.services.prediction.market.onSettled(({ stanceId }) => heard.push(stanceId));
    await untilAfterKickoff();
    await market.report('a', WON);
    expect(await market.stance(id)).toMatchObject({ settlement: 'settled', result: 'win', product: '1.9', corrected: false });
    expect((await market.stance(id)).settledLegs).toEqual([
      { score: { home: 2, away: 0 }, outcome: 'win', factor: '1.9', voidReason: null },
    ]);
    expect(await market.balances()).toEqual({ rewards: -200, 'promotional of ana': 62, 'promotional of ben': 62, 'income of author': 76 });
    expect(await market.events(id)).toEqual(['legSettled 0', 'settled', 'paidOut 76']);
    expect(told.toSorted()).toEqual([market.author, market.ana, market.ben].map(({ id: memberId }) => `${memberId} settled`));
    await expect.poll(() => heard).toEqual([id]); // passed on after the commit
    expect(await market.form()).toBe('W');
  });

  test('anything but a win gives the coins back to where they came from', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', DRAWN);
    expect(await market.stance(id)).toMatchObject({ result: 'loss', product: '0' });
    expect(await market.balances()).toEqual({ rewards: -200, 'promotional of ana': 100, 'promotional of ben': 100 });
    expect(await market.events(id)).toEqual(['legSettled 0', 'settled', 'refunded 38']);
    const { records } = (await market.ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([{ amount: 38, about: { kind: 'refund', articleId: id, reason: 'noWin' } }, { amount: -38 }]);
  });

  test('a purchase that is not refundable is final while its stance is decided', async () => {
    const id = await market.store({ refundable: false });
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', DRAWN);
    expect(await market.balances()).toMatchObject({ 'promotional of ana': 62, 'income of author': 38 });
    await market.report('a', WON);
    await market.report('a', DRAWN);
    expect(await market.balances()).toMatchObject({ 'promotional of ana': 62, 'income of author': 38 });
    expect(await market.form()).toBe('L');
  });

  test('a void gives the coins back, refundable or not, and says why', async () => {
    const [final, refundable] = [await market.store({ refundable: false }), await market.store()];
    for (const id of [final, refundable]) await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', { status: FootballStatus.cancelled });
    expect(await market.balances()).toEqual({ rewards: -200, 'promotional of ana': 100, 'promotional of ben': 100 });
    for (const id of [final, refundable]) expect(await market.events(id)).toEqual(['legVoid 0', 'settled', 'refunded 38']);
    const { records } = (await market.ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([{ amount: 38, about: { kind: 'refund', reason: 'void' } }, { about: { reason: 'void' } }, {}, {}]);
  });

  test('a correction to void costs the author’s income, and one back to a result takes nothing from the buyers', async () => {
    const id = await market.store({ refundable: false });
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', WON);
    expect(await market.balances()).toMatchObject({ 'promotional of ana': 62, 'income of author': 38 });
    await market.report('a', { status: FootballStatus.cancelled });
    expect(await market.stance(id)).toMatchObject({ result: 'void', corrected: true });
    const returned = { rewards: -200, 'promotional of ana': 100, 'promotional of ben': 100 };
    expect(await market.balances()).toEqual(returned);
    await market.report('a', WON);
    await market.report('a', { status: FootballStatus.cancelled });
    await market.report('a', DRAWN);
    expect(await market.stance(id)).toMatchObject({ result: 'loss', corrected: true });
    expect(await market.balances()).toEqual(returned);
  });

  test('a win that is corrected away costs the author’s income, which may be below zero', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', WON);
    const { settledAt } = await market.stance(id);
    const later = await market.store({ legs: [aLeg('winDrawLose', 'home', null, { matchId: market.matchId('b') })] });
    await market.gateway.time.advance(60_000);
    await market.report('b', DRAWN);
    expect(await market.form()).toBe('WL');
    const { run } = market.gateway.services.ledger;
    await run((money) =>
      money.post({
        tenant: 'VNWOS',
        unit: 'coins',
        key: 'spent',
        about: { kind: 'grant', reason: 'spent' },
        legs: [
          { account: { kind: 'income', memberId: market.author.id }, amount: -30 },
          { account: { kind: 'platform', memberId: null }, amount: 30 },
        ],
      }),
    );
    await market.report('a', DRAWN);
    expect(await market.stance(id)).toMatchObject({ result: 'loss', corrected: true, settledAt });
    expect(await market.balances()).toMatchObject({ 'promotional of ana': 100, 'income of author': -30 });
    expect(await market.events(id)).toEqual([
      'legSettled 0',
      'settled',
      'paidOut 38',
      'reversed',
      'legSettled 0',
      'settled',
      'refunded 38',
    ]);
    expect(await market.form()).toBe('LL'); // in the place of the former result
    expect((await market.stance(later)).corrected).toBe(false);
    const { records } = (await market.ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([{ amount: 38, about: { kind: 'refund', reason: 'corrected' } }, {}]);
  });

  test('what was refunded stays with the buyers when the stance turns out to have won', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', DRAWN);
    await market.report('a', WON);
    await market.report('a', DRAWN);
    await market.report('a', WON);
    expect(await market.stance(id)).toMatchObject({ result: 'win', corrected: true });
    expect(await market.balances()).toEqual({ rewards: -200, 'promotional of ana': 100, 'promotional of ben': 100 });
    expect(await market.form()).toBe('W');
  });

  test('settling three times is the same as once', async () => {
    const { db } = database();
    const ids = [await market.store(), await market.store({ legs: [leg('a'), leg('b')] })];
    for (const id of ids) await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('b', WON);
    await market.report('a', WON);
    const state = async () => [
      await Promise.all(ids.map(async (id) => [await market.stance(id), await market.events(id)])),
      await market.balances(),
      await db.select().from(expertRecords).orderBy(expertRecords.scope, expertRecords.key),
    ];
    const once = await state();
    for (let i = 0; i < 2; i += 1) {
      for (const id of ids) {
        const outcome = await market.gateway.services.ledger.run(async (money) =>
          settleWithResults(money, id, await resultsOfStance(money.db, id, money.at)),
        );
        expect(outcome).toBe('unchanged');
      }
    }
    expect(await state()).toEqual(once);
  });

  test('a parlay settles when the last match is decided, a void leg counts as one, and each competition has it once', async () => {
    const id = await market.store({ legs: [leg('a'), leg('b'), leg('c')] });
    await untilAfterKickoff();
    await market.report('a', WON);
    await market.report('b', { status: FootballStatus.cancelled });
    expect(await market.stance(id)).toMatchObject({ settlement: 'open' });
    await market.report('c', WON);
    expect(await market.stance(id)).toMatchObject({ result: 'win', product: '3.61' });
    expect(await market.events(id)).toEqual(['legSettled 0', 'legVoid 1', 'legSettled 2', 'settled']);
    const records = await database().db.select().from(expertRecords);
    expect(records.map(({ scope, key }) => `${scope} ${key}`).toSorted()).toEqual([
      'all 0',
      'competition 1001',
      'competition 1002',
      'competition 1003',
      'playType 1',
    ]);
  });

  test('all legs void: the coins go back, and the form has no letter', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', { status: FootballStatus.abandoned, score: { home: 1, away: 0 } });
    expect(await market.stance(id)).toMatchObject({ result: 'void', product: '1' });
    expect(await market.balances()).toMatchObject({ 'promotional of ana': 100 });
    expect(await market.form()).toBe('');
  });

  test('a match that was put off becomes void after 36 hours, by time alone', async () => {
    const id = await market.store();
    await market.report('a', { status: FootballStatus.postponed });
    await market.gateway.time.sleepTo(LATER + POSTPONED_VOID_MS - 60_000);
    await market.settled();
    expect(await market.stance(id)).toMatchObject({ settlement: 'open' });
    await market.gateway.time.advanceTo(LATER + POSTPONED_VOID_MS + 5 * 60_000);
    await expect.poll(() => market.stance(id)).toMatchObject({ result: 'void', settledLegs: [{ voidReason: 'postponed' }] });
  });

  test('a cup tie waits ten seconds after its end, because extra time may follow', async () => {
    const id = await market.store({ legs: [leg('cup')] });
    await untilAfterKickoff();
    await market.report('cup', DRAWN);
    await market.gateway.time.advance(KNOCKOUT_WAIT_MS - 1);
    await market.settled();
    expect(await market.stance(id)).toMatchObject({ settlement: 'open' });
    await market.report('cup', { ...DRAWN, status: FootballStatus.extraTime, regular: { home: 1, away: 1 } });
    await market.gateway.time.advance(60_000);
    await market.settled();
    expect(await market.stance(id)).toMatchObject({ settlement: 'open' });
    await market.report('cup', { score: { home: 2, away: 1 }, half: { home: 1, away: 0 }, regular: { home: 1, away: 1 } });
    await market.gateway.time.advance(KNOCKOUT_WAIT_MS);
    await market.settled();
    expect(await market.stance(id)).toMatchObject({ result: 'loss', settledLegs: [{ score: { home: 1, away: 1 } }] });
  });

  test('data that contradict each other wait for an operator, whose decision stands', async () => {
    const [id, parlay] = [await market.store(), await market.store({ legs: [leg('a'), leg('b')] })];
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', { score: { home: 1, away: 0 }, half: { home: 3, away: 0 } });
    expect(await market.stance(id)).toMatchObject({ settlement: 'undecided', undecidedReason: 'leg 0: halfTimeAboveFullTime' });
    expect(await market.events(id)).toEqual(['undecided 0']);
    expect(await market.balances()).toMatchObject({ 'escrow of author': 38 });
    const command = (...args: string[]) => operate(market.gateway, database(), 'stance', ...args);
    const list = await command('undecided');
    expect(list).toContain(`${id}`);
    expect(list).toContain('leg 0: halfTimeAboveFullTime');
    const decide = (stance: number, ...args: string[]) => command('decide', '--stance', String(stance), '--leg', '0', ...args);
    const why = ['--reason', 'Theo biên bản trận đấu'];
    await expect(decide(id, ...why)).rejects.toThrow('--score');
    await expect(decide(id, '--score', '1-0')).rejects.toThrow('--reason');
    await expect(decide(id, '--score', '1-0', '--void', 'yes', ...why)).rejects.toThrow('--void');
    expect(await decide(id, '--score', '1-0', '--half', '1-0', ...why)).toBe(`Stance ${id} is settled.`);
    expect(await market.stance(id)).toMatchObject({ result: 'win', undecidedReason: null });
    expect(await decide(parlay, '--void', 'yes', ...why)).toBe(`Stance ${parlay} waits for its other matches.`);
    await market.report('a', { score: { home: 0, away: 0 }, half: { home: 0, away: 0 } });
    expect(await market.stance(id)).toMatchObject({ result: 'win' });
    await market.report('b', WON);
    expect(await market.stance(parlay)).toMatchObject({ result: 'win', product: '1.9' });
    await expect(decide(id, '--void', 'yes', ...why)).rejects.toThrow(`has no stance ${id} with a leg 0 that waits`);
    expect(await command('undecided')).toBe('No stance waits for a decision.');
  });

  test('a correction that cannot be decided leaves the result as it was', async () => {
    const id = await market.store();
    await untilAfterKickoff();
    await market.report('a', WON);
    await market.report('a', { score: { home: 1, away: 0 }, half: { home: 3, away: 0 } });
    expect(await market.stance(id)).toMatchObject({
      settlement: 'settled',
      result: 'win',
      undecidedReason: 'leg 0: halfTimeAboveFullTime',
    });
    await market.report('a', DRAWN);
    expect(await market.stance(id)).toMatchObject({ result: 'loss', undecidedReason: null });
  });

  test('a stance that settled before its kick-off, because its match is called off, cannot be cancelled any more', async () => {
    const id = await market.store({ refundable: false });
    await market.buy(id, market.ana);
    await market.report('a', { status: FootballStatus.cancelled });
    expect(await market.stance(id)).toMatchObject({ settlement: 'settled', result: 'void' });
    const cancel = operate(market.gateway, database(), 'stance', 'cancel', '--stance', String(id), '--reason', 'x');
    await expect(cancel).rejects.toThrow('in another state');
    expect((await market.stance(id)).status).toBe(STANCE_STATUS.published);
  });

  test('what is under review, not passed or cancelled never settles', async () => {
    const ids: number[] = [];
    for (const status of [STANCE_STATUS.underReview, STANCE_STATUS.notPassed, STANCE_STATUS.cancelled])
      ids.push(await market.store({ status }));
    await untilAfterKickoff();
    await market.report('a', WON);
    for (const id of ids) expect(await market.stance(id)).toMatchObject({ settlement: 'open', result: null });
    expect(await market.form()).toBe('');
  });

  test('what ended while no gateway ran is settled at the start, corrections too', async () => {
    const [id, corrected] = [await market.store(), await market.store({ legs: [leg('b')] })];
    await untilAfterKickoff();
    await market.report('b', WON);
    await market.gateway.services.prediction.market.close();
    await market.report('a', WON);
    await market.report('b', DRAWN);
    await market.gateway.close();
    expect((await market.stance(corrected)).result).toBe('win');
    const gateway = await aGateway(database());
    market = { ...market, gateway };
    await gateway.time.sleepTo(LATER + 2 * 3_600_000);
    await gateway.services.prediction.market.settlement.sweep();
    expect(await market.stance(id)).toMatchObject({ result: 'win' });
    expect(await market.stance(corrected)).toMatchObject({ result: 'loss', corrected: true });
  });

  test('totals that have diverged are made again from the settled stances', async () => {
    await market.store();
    const second = await market.store({ legs: [leg('b')] });
    await untilAfterKickoff();
    await market.report('a', WON);
    await market.report('b', WON);
    await database().db.update(expertRecords).set({ totals: EMPTY_TOTALS }).where(eq(expertRecords.scope, 'all'));
    await market.report('b', DRAWN);
    expect((await market.stance(second)).result).toBe('loss');
    expect(await market.form()).toBe('WL');
  });

  test('viewers of the match are told that stances have changed, without numbers', async () => {
    await market.store();
    const watched = `match:${market.matchId('a')}`;
    const viewer = connectTo(market.gateway);
    await viewer.watch([watched]);
    viewer.frames();
    await untilAfterKickoff();
    await market.report('a', WON);
    const news = async (): Promise<string> => {
      await market.gateway.time.advance(1_000);
      return JSON.stringify(viewer.frames().map(({ payload }) => payload));
    };
    await expect.poll(news).toMatch(/"stances",\d+,\{"changedAt":\d+\}\]/);
  });

  function leg(sourceId: string) {
    return aLeg('winDrawLose', 'home', null, { matchId: market.matchId(sourceId) });
  }
});

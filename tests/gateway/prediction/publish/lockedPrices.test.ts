import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { matchDocuments, oddsPoints, priceConfirmations } from '#gateway/match/detail/tables.ts';
import { WRITE_MS } from '#gateway/match/detail/odds/priceConfirmations.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';
import { oddsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aChoice, aPublication, publishingSetup, type PublishingSetup, quote } from '#tests/builders/publishing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const HOME = { playType: 'winDrawLose', selection: 'home', line: null } as const;

onBothDatabases('prices that are locked (M6)', (database) => {
  let gateway: TestGateway;
  let setup: PublishingSetup;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    setup = await publishingSetup(gateway, database());
  });
  afterEach(() => gateway.close());

  /** Publishes a choice at the price that the company has. What was published before in that market is open no more. */
  async function lock(
    companyId: number,
    price: number,
    given: Partial<Parameters<typeof aChoice>[1]> = {},
    terms: Partial<Parameters<typeof aPublication>[1]> = {},
  ): Promise<Output<'publishStance'>> {
    const picks = [aChoice(setup.a, { ...HOME, companyId, price, ...given })];
    const ruleType = RULE_TYPES[given.playType ?? HOME.playType];
    await database().db.update(stances).set({ status: STANCE_STATUS.cancelled }).where(eq(stances.ruleType, ruleType));
    return CALLS.publishStance.output.parse(
      (await setup.author.caller.call('publishStance', aPublication(setup.a, { ...terms, picks }))).data,
    );
  }
  async function offers(): Promise<Output<'releaseOffers'>> {
    return CALLS.releaseOffers.output.parse((await setup.author.caller.call('releaseOffers', { matchId: setup.a })).data);
  }
  /** 1X2 of companies, by their home prices. */
  async function offer(prices: Readonly<Record<number, number>>): Promise<void> {
    for (const [company, home] of Object.entries(prices))
      await quote(gateway, 'a', 'europe', { home, draw: 3.4, away: 4.1 }, Number(company));
  }
  const sealed = () => database().db.$count(stances);

  test('a price that its company confirmed more than ten minutes ago is refused, with the time of the confirmation', async () => {
    await gateway.time.sleep(10 * MINUTE_MS);
    expect((await offers()).offers[0]).toMatchObject({ confirmedAt: KICKOFF, stale: false });
    await gateway.time.sleep(1);
    expect((await offers()).offers[0]).toMatchObject({ confirmedAt: KICKOFF, stale: true });
    expect(await lock(2, 1.95)).toEqual({
      state: 'refused',
      reason: 'stale',
      leg: 0,
      price: { confirmedAt: KICKOFF, outlying: null, limits: PRICE_LIMITS },
    });
    expect(await sealed()).toBe(0);
  });

  test('a price of six days ago is refused, however late its document comes', async () => {
    await gateway.sink.fixtures([aFixture('late', { kickoff: KICKOFF + 120 * MINUTE_MS })]);
    const at = KICKOFF - 6 * DAY_MS;
    await gateway.sink.documents([oddsOf('late', [anOddsPoint({ at, home: 9.5, draw: 4, away: 1.2 })], { at, company: 9, name: 'Old' })]);
    const { matches } = CALLS.releaseMatches.output.parse((await setup.author.caller.call('releaseMatches', { sport: 'football' })).data);
    const matchId = matches.find(({ sourceId }) => sourceId === 'late')?.id ?? 0;
    expect(await lock(9, 9.5, { matchId })).toMatchObject({ state: 'refused', reason: 'stale', price: { confirmedAt: at } });
  });

  test.each([
    [
      'the same prices are sent again, as of now',
      async () => quote(gateway, 'a', 'europe', { home: 1.95, draw: 3.4, away: 4.1, at: KICKOFF }),
    ],
    ['the last document is sent again as it was', async () => repeat(KICKOFF)],
    ['its feed says that they stand', async () => gateway.sink.confirmPrices([{ sourceId: 'a', companies: [2] }])],
    ['its feed says so of all companies', async () => gateway.sink.confirmPrices([{ sourceId: 'a', companies: 'all' }])],
  ])('it can be locked again once %s', async (_, confirm) => {
    await gateway.time.sleep(20 * MINUTE_MS);
    expect((await lock(2, 1.95)).state).toBe('refused');
    await confirm();
    expect((await lock(2, 1.95)).state).toBe('sealed');
  });

  test('another company’s confirmation does not count', async () => {
    await gateway.time.sleep(20 * MINUTE_MS);
    gateway.sink.confirmPrices([
      { sourceId: 'a', companies: [3] },
      { sourceId: 'b', companies: 'all' },
      { sourceId: 'never announced', companies: 'all' },
    ]);
    expect(await lock(2, 1.95)).toMatchObject({ state: 'refused', reason: 'stale' });
  });

  test('what is confirmed makes no frame and writes no price, and outlives a restart once it is written', async () => {
    const { db } = database();
    const rows = async () => [
      await db.select().from(matchDocuments).orderBy(asc(matchDocuments.matchId), asc(matchDocuments.kind)),
      await db.select().from(oddsPoints).orderBy(asc(oddsPoints.matchId), asc(oddsPoints.market)),
    ];
    const before = await rows();
    const published: unknown[] = [];
    const stop = gateway.services.detail.onPublish((documents, entries) => {
      if (documents.length + entries.length > 0) published.push(documents, entries);
    });
    await gateway.time.sleep(9 * MINUTE_MS);
    await repeat(gateway.time.now());
    gateway.sink.confirmPrices([{ sourceId: 'a', companies: 'all' }]);
    stop();
    expect(published).toEqual([]);
    expect(await rows()).toEqual(before);
    await gateway.time.advance(WRITE_MS);
    const matchesWritten = () =>
      db.select({ id: priceConfirmations.matchId }).from(priceConfirmations).where(eq(priceConfirmations.matchId, setup.a));
    await expect.poll(matchesWritten).toHaveLength(1);
    await gateway.close();
    gateway = await aGateway(database());
    const confirmedAt = await gateway.services.detail.prices.of(db, [setup.a, setup.b]);
    expect([confirmedAt(setup.a, 2, 'europe'), confirmedAt(setup.b, 2, 'europe')]).toEqual([KICKOFF + 9 * MINUTE_MS, KICKOFF]);
  });

  test('an older document of a supplier neither changes nor confirms a price', async () => {
    await gateway.time.sleep(9 * MINUTE_MS);
    await repeat(gateway.time.now());
    await gateway.sink.documents([oddsOf('a', [anOddsPoint({ at: KICKOFF, home: 9.5 })], { at: KICKOFF + 1, company: 2 })]);
    expect((await offers()).offers[0]).toMatchObject({ confirmedAt: KICKOFF + 9 * MINUTE_MS, prices: [{ price: 1.95 }, {}, {}] });
  });

  // Medians by hand: of 1.9, 2, 2.3 it is 2; of 1.3, 1.3, 1.3, 9.5 it is 1.3; of 1.8, 2, 2.2, 3 it is 2.1.
  test.each([
    ['1.15 times the median of three', { 2: 1.9, 3: 2, 9: 2.3 }, 9, 'sealed', null],
    ['more than 1.15 times', { 2: 1.9, 3: 2, 9: 2.301 }, 9, 'outlying', { price: 2.301, median: 2 }],
    ['many times what the others offer', { 2: 1.3, 3: 1.3, 22: 1.3, 9: 9.5 }, 9, 'outlying', { price: 9.5, median: 1.3 }],
    ['a median between two', { 2: 1.8, 3: 2, 22: 2.2, 9: 3 }, 9, 'outlying', { price: 3, median: 2.1 }],
    ['too high where two offer it', { 2: 1.3, 9: 9.5 }, 9, 'sealed', null],
    ['lower than all others', { 2: 2, 3: 2, 9: 1.2 }, 9, 'sealed', null],
  ] as const)('compares a price with those of the others: %s', async (_, prices, company, expected, outlying) => {
    await offer(prices);
    const home = Object.entries(prices).find(([id]) => Number(id) === company)?.[1] ?? 0;
    const result = await lock(company, home);
    expect(result).toMatchObject(
      expected === 'sealed'
        ? { state: 'sealed' }
        : { state: 'refused', reason: 'outlying', leg: 0, price: { outlying, limits: PRICE_LIMITS } },
    );
    const shown = (await offers()).offers.find(({ playType, companyId }) => playType === 'winDrawLose' && companyId === company);
    expect(shown?.prices[0]).toEqual({ selection: 'home', price: home, companies: Object.keys(prices).length, outlying });
    const stored = await database().db.select({ companies: stanceMatches.companies }).from(stanceMatches);
    expect(stored).toEqual(expected === 'sealed' ? [{ companies: Object.keys(prices).length }] : []);
  });

  test('closed and old prices, and those at another line, are not compared with', async () => {
    const handicap = (company: number, home: number, given = {}) =>
      quote(gateway, 'a', 'handicap', { line: -0.5, home, draw: null, away: 1.98, ...given }, company);
    await handicap(2, 1.3);
    await handicap(3, 1.3);
    await gateway.time.sleep(11 * MINUTE_MS);
    await handicap(22, 1.3, { closed: true });
    await handicap(15, 1.3, { line: -0.75 });
    await handicap(9, 9.5);
    const at = { playType: 'handicap', line: -0.5 } as const;
    expect((await offers()).offers.find(({ companyId, playType }) => companyId === 9 && playType === 'handicap')?.prices).toEqual([
      { selection: 'home', price: 9.5, companies: 1, outlying: null },
      { selection: 'away', price: 1.98, companies: 1, outlying: null },
    ]);
    expect((await lock(9, 9.5, at)).state).toBe('sealed');
    gateway.sink.confirmPrices([{ sourceId: 'a', companies: [2, 3] }]);
    expect(await lock(9, 9.5, at)).toMatchObject({ reason: 'outlying', price: { outlying: { price: 9.5, median: 1.3 } } });
  });

  test('a computed price follows the quotes that it is made of', async () => {
    const computed = async () => (await offers()).offers.find(({ playType, companyId }) => playType === 'score' && companyId === 2);
    const lockScore = async () => {
      const price = (await computed())?.prices.find(({ selection }) => selection === '2-1')?.price ?? 0;
      return lock(2, price, { playType: 'score', selection: '2-1' });
    };
    expect((await lockScore()).state).toBe('sealed');
    await offer({ 3: 1.6, 9: 1.6 });
    expect(await lockScore()).toMatchObject({ reason: 'outlying', price: { outlying: { price: 1.95, median: 1.6 } } });
    await offer({ 3: 1.9, 9: 1.9 });
    await gateway.time.sleep(11 * MINUTE_MS);
    await quote(gateway, 'a', 'europe', { home: 1.95, draw: 3.4, away: 4.1 });
    expect(await computed()).toMatchObject({ stale: true, confirmedAt: KICKOFF });
    expect(await lockScore()).toMatchObject({ reason: 'stale' });
  });

  test('a stance says how many companies offered what was chosen: to everybody where they were few, else to its readers', async () => {
    await operate(gateway, database(), 'stance', 'review', 'off');
    await offer({ 2: 1.95, 3: 2, 9: 2 });
    await lock(3, 2, {}, { price: 38 });
    await lock(2, 1.9, { playType: 'handicap', line: -0.5 }, { price: 38 });
    const countsFor = async ({ caller }: PublishingSetup['author']): Promise<unknown> => {
      const { data } = await caller.call('stanceList', { matchId: setup.a });
      return CALLS.stanceList.output.parse(data).stances.map(({ matches }) => matches.map(({ companies }) => companies));
    };
    expect(await countsFor(setup.reader)).toEqual([[1], [null]]);
    expect(await countsFor(setup.author)).toEqual([[1], [3]]);
  });

  test('a tenant can set the limits, which the offers name, and take them back', async () => {
    const command = (...args: readonly string[]) => operate(gateway, database(), 'stance', 'prices', ...args);
    await offer({ 2: 1.3, 3: 1.3, 9: 1.6 });
    await gateway.time.sleep(12 * MINUTE_MS);
    expect(await command('--confirmed', '30', '--above', '1.5', '--from', '2')).toBe(
      'Prices of VNWOS can be locked within 30 min of their confirmation, at up to 1.5 times the median of 2 companies or more.',
    );
    expect((await offers()).limits).toEqual({ minutes: 30, percent: 150, companies: 2 });
    expect((await lock(9, 1.6)).state).toBe('sealed');
    await command('--above', '1.2');
    expect(await lock(9, 1.6)).toMatchObject({ reason: 'outlying', price: { limits: { minutes: 30, percent: 120, companies: 2 } } });
    await command('--confirmed', 'usual');
    expect(await lock(9, 1.6)).toMatchObject({ reason: 'stale' });
    for (const wrong of [
      ['--above', '0.9'],
      ['--above', '1.155'],
      ['--confirmed', '0'],
      ['--from', '1'],
    ])
      await expect(command(...wrong)).rejects.toThrow(wrong[0]);
    expect((await offers()).limits).toEqual({ minutes: 10, percent: 120, companies: 2 });
  });

  /** Sends the prices of 1X2 as `publishingSetup` did, dated `at`. */
  function repeat(at: number): Promise<void> {
    const point = anOddsPoint({ at: KICKOFF, home: 1.95, draw: 3.4, away: 4.1 });
    return gateway.sink.documents([oddsOf('a', [point], { at, company: 2, name: 'Company 2' })]);
  }
});

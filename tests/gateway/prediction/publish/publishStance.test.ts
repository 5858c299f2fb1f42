import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { idempotentAnswers } from '#gateway/ledger/tables.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { createSettings } from '#gateway/tenant/settings.ts';
import { publishStance, STANCES_PER_DAY } from '#gateway/prediction/publish/publishStance.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { chainEntries } from '#gateway/prediction/chain/tables.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { aNewStance } from '#tests/builders/aNewStance.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aState } from '#tests/builders/fixture.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { aChoice, aPublication, CONTENT, publishingSetup, type PublishingSetup, quote } from '#tests/builders/publishing.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';

const HOUR_MS = 3_600_000;
/** One choice in each market that `publishingSetup` quotes. */
const MARKETS = [
  { playType: 'winDrawLose', selection: 'home', price: 1.95 },
  { playType: 'handicap', selection: 'home', line: -0.5, price: 1.9 },
  { playType: 'overUnder', selection: 'over', line: 2.5, price: 1.88 },
] as const;
const KEY = { [HEADERS.idempotencyKey]: 'key-of-one-publication' };

onBothDatabases('publishStance', (database) => {
  let gateway: TestGateway;
  let setup: PublishingSetup;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    setup = await publishingSetup(gateway, database());
  });
  afterEach(() => gateway.close());
  const publish = (input: Input<'publishStance'>, headers = {}): Promise<Answer> =>
    setup.author.caller.call('publishStance', input, headers);
  const refusal = async (input: Input<'publishStance'>): Promise<unknown> => {
    const { status, data } = await publish(input);
    expect(status).toBe(200);
    return data['state'] === 'refused' ? [data['reason'], data['leg']] : data;
  };
  const stored = () => database().db.select().from(stances).orderBy(asc(stances.id));

  test('seals a parlay at the prices of now, under review', async () => {
    const { a, b } = setup;
    const picks = [aChoice(a), aChoice(b, { playType: 'handicap', selection: 'away', line: -0.5, price: 1.98 })];
    const { data } = await publish(aPublication(a, { combination: 2, picks, price: 38, refundable: true }));
    expect(data).toEqual({ state: 'sealed', articleId: expect.any(Number), status: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const locked = { company: 2, lockedAt: KICKOFF, scoreAtLock: null, inPlay: false, sport: 'football' };
    expect(await database().db.select().from(chainEntries)).toMatchObject([{ stanceId: data['articleId'], hash: data['hash'], index: 1 }]);
    expect(await stored()).toMatchObject([
      {
        id: data['articleId'],
        status: 1,
        price: 38,
        refundable: true,
        closesAt: KICKOFF + 2 * HOUR_MS,
        publishedAt: KICKOFF,
        legs: [
          { ...locked, matchId: a, playType: 'winDrawLose', selection: 'home', line: null, price: 1.95 },
          { ...locked, matchId: b, playType: 'handicap', selection: 'away', line: -0.5, price: 1.98 },
        ],
      },
    ]);
  });

  test('is published at once for a tenant that passes stances, unless its text has contact details', async () => {
    await createSettings(database().db).set('VNWOS', { stancesPass: true });
    expect((await publish(aPublication(setup.a))).data).toMatchObject({ state: 'sealed', status: 2 });
    const withContact = aPublication(setup.b, { content: `${CONTENT} Zalo 0912 345 678` });
    expect((await publish(withContact)).data).toMatchObject({ state: 'sealed', status: 1 });
  });

  test('costs an amount that its tenant offers, which its author is told', async () => {
    const { set } = createSettings(database().db);
    await set('VNWOS', { stanceAmounts: [8, 18] });
    await set('IDWOS', { stanceAmounts: [88] });
    expect((await setup.author.caller.call('expertBasic', {})).data).toMatchObject({ amounts: [8, 18] });
    expect(await publish(aPublication(setup.a, { price: 38 }))).toMatchObject({
      status: 400,
      msg: 'Hãy chọn đúng mức xu trong danh sách.',
    });
    expect(await stored()).toEqual([]);
    expect((await publish(aPublication(setup.a, { price: 18 }))).data).toMatchObject({ state: 'sealed' });
    await set('VNWOS', { stanceAmounts: null });
    expect((await publish(aPublication(setup.b, { price: 38 }))).data).toMatchObject({ state: 'sealed' });
  });

  test('basketball has its own play types', async () => {
    const picks = [aChoice(setup.game, { playType: 'moneyline', selection: 'away', price: 2.15 })];
    expect((await publish(aPublication(setup.game, { picks }))).data).toMatchObject({ state: 'sealed' });
    const football = aPublication(setup.game, { picks: [aChoice(setup.game)] });
    expect((await publish(football)).status).toBe(400);
  });

  test('a computed price can be locked like a quoted one', async () => {
    const { offers } = (await setup.author.caller.call('releaseOffers', { matchId: setup.a })).data;
    const score = (Array.isArray(offers) ? offers : []).find((offer) => offer.playType === 'score');
    expect(score).toMatchObject({ computed: true, closed: false, line: null });
    const { price } = score.prices.find((one: { readonly selection: string }) => one.selection === '2-1');
    const picks = [aChoice(setup.a, { playType: 'score', selection: '2-1', price })];
    expect((await publish(aPublication(setup.a, { picks }))).data).toMatchObject({ state: 'sealed' });
  });

  test.each<[name: string, input: (setup: PublishingSetup) => Input<'publishStance'>, expected: [string, number | null]]>([
    ['too few matches', ({ a }) => aPublication(a, { combination: 2 }), ['wrongNumberOfMatches', null]],
    ['a match that nobody knows', () => aPublication(987), ['matchUnknown', 0]],
    ['one match twice', ({ a }) => aPublication(a, { combination: 2, picks: [aChoice(a), aChoice(a)] }), ['sameMatchTwice', 1]],
    ['two sports', ({ a, game }) => aPublication(a, { combination: 2, picks: [aChoice(a), aChoice(game)] }), ['sportsMixed', 1]],
    ['a company without such prices', ({ a }) => aPublication(a, { picks: [aChoice(a, { companyId: 3 })] }), ['marketClosed', 0]],
  ])('refuses %s', async (_, input, expected) => {
    expect(await refusal(input(setup))).toEqual(expected);
    expect(await stored()).toEqual([]);
  });

  test('refuses a match that has begun, by its status or by its kick-off, and one that is put off or called off', async () => {
    const kickoff = KICKOFF + 2 * HOUR_MS;
    const { a, b } = setup;
    await gateway.sink.states([aState('a', { kickoff, status: FootballStatus.firstHalf })]);
    expect(await refusal(aPublication(a))).toEqual(['started', 0]);
    await gateway.sink.states([aState('b', { kickoff, status: FootballStatus.postponed })]);
    expect(await refusal(aPublication(b))).toEqual(['notOnSale', 0]);
    await gateway.sink.states([aState('b', { kickoff, status: FootballStatus.cancelled })]);
    expect(await refusal(aPublication(b))).toEqual(['notOnSale', 0]);
    await gateway.time.sleep(2 * HOUR_MS);
    expect(await refusal(aPublication(setup.game, { picks: [aChoice(setup.game, { playType: 'moneyline', price: 1.7 })] }))).toEqual([
      'started',
      0,
    ]);
  });

  test('refuses a match that begins between the check and the end, and stores nothing', async () => {
    const { ledger, detail, hub } = gateway.services;
    const { publishing } = gateway.services.prediction;
    let now = KICKOFF;
    const newSalt = (): string => {
      now = KICKOFF + 2 * HOUR_MS;
      return 'ab'.repeat(32);
    };
    const deps = {
      ...publishing,
      run: ledger.run,
      now: () => now,
      rowOf: hub.row,
      oddsSwitch: detail.oddsSwitch,
      prices: detail.prices,
      newSalt,
    };
    const context = aRequestContext({ tenant: 'VNWOS', session: setup.author.session, idempotencyKey: 'a-key-of-sixteen' });
    expect(await publishStance(deps, aPublication(setup.a), context)).toEqual({ state: 'refused', reason: 'started', leg: 0, price: null });
    expect(await stored()).toEqual([]);
    expect(await database().db.$count(idempotentAnswers)).toBe(0);
  });

  test('refuses a closed market, and any without prices of the tenant', async () => {
    await quote(gateway, 'a', 'europe', { home: 1.95, draw: 3.4, away: 4.1, closed: true });
    expect(await refusal(aPublication(setup.a))).toEqual(['marketClosed', 0]);
    await createSettings(database().db).set('VNWOS', { oddsOn: false });
    await gateway.services.detail.oddsSwitch.refresh();
    expect(await refusal(aPublication(setup.b))).toEqual(['marketClosed', 0]);
  });

  test.each(['title', 'content'])('refuses blocked words in the %s', async (part) => {
    await operate(gateway, database(), 'words', 'load', '--words', 'chắc thắng');
    expect(await refusal(aPublication(setup.a, { [part]: `${CONTENT} Kèo này chắc thắng`.slice(-40) }))).toEqual(['bannedWords', null]);
  });

  test('a changed price or line is shown, and nothing is stored until it is confirmed', async () => {
    const handicap = (line: number, price: number) =>
      aPublication(setup.a, { picks: [aChoice(setup.a, { playType: 'handicap', selection: 'home', line, price })] });
    await quote(gateway, 'a', 'handicap', { line: -0.75, home: 2.04, draw: null, away: 1.84 });
    await quote(gateway, 'a', 'europe', { home: 1.9, draw: 3.4, away: 4.2 });
    expect((await publish(aPublication(setup.a))).data).toEqual({ state: 'priceChanged', picks: [{ leg: 0, line: null, price: 1.9 }] });
    expect((await publish(handicap(-0.5, 1.9))).data).toEqual({ state: 'priceChanged', picks: [{ leg: 0, line: -0.75, price: 2.04 }] });
    expect(await stored()).toEqual([]);
    expect((await publish(handicap(-0.5, 2.04))).data).toEqual({ state: 'priceChanged', picks: [{ leg: 0, line: -0.75, price: 2.04 }] });
    expect((await publish(handicap(-0.75, 2.04))).data).toMatchObject({ state: 'sealed' });
  });

  test('refuses what has no words of its own by a message: amounts, refunds of free ones, too many, muted and other members', async () => {
    const { author, reader, a } = setup;
    const { db } = database();
    expect(await publish(aPublication(a, { price: 10 }))).toMatchObject({ status: 400, msg: 'Hãy chọn đúng mức xu trong danh sách.' });
    expect(await publish(aPublication(a, { refundable: true }))).toMatchObject({ status: 400, msg: expect.stringContaining('miễn phí') });
    expect((await publish(aPublication(a, { picks: [aChoice(a, { selection: 'over' })] }))).status).toBe(400);
    expect((await publish(aPublication(a, { title: '\u200b\u200b\u200b\u200b\u200b\u200b' }))).status).toBe(400);
    expect((await reader.caller.call('publishStance', aPublication(a))).status).toBe(403);
    const moderation = createModeration(db, () => KICKOFF);
    await moderation.mute('VNWOS', author.id, { until: KICKOFF + HOUR_MS, reason: 'Spam' });
    expect(await publish(aPublication(a))).toMatchObject({ status: 403, msg: expect.stringContaining('Spam') });
    await moderation.unmute('VNWOS', author.id);
    for (let i = 0; i < STANCES_PER_DAY; i += 1)
      await db.transaction((tx) => sealStance(tx, aNewStance(author.id, { publishedAt: KICKOFF - 22.5 * HOUR_MS })));
    expect(await publish(aPublication(a))).toMatchObject({ status: 429, msg: expect.stringMatching(/20 nhận định.*2 giờ/) });
    await gateway.time.sleep(1.5 * HOUR_MS);
    gateway.sink.confirmPrices([{ sourceId: 'a', companies: 'all' }]);
    expect((await publish(aPublication(a))).data).toMatchObject({ state: 'sealed' });
  });

  test('one key seals one stance, and gives its answer again even after kick-off', async () => {
    const first = await publish(aPublication(setup.a), KEY);
    await gateway.time.sleep(3 * HOUR_MS);
    expect((await publish(aPublication(setup.a), KEY)).data).toEqual(first.data);
    expect((await publish(aPublication(setup.a, { title: 'Another title' }), KEY)).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  test('a refusal does not bind its key: what was refused is sealed once its reason is gone', async () => {
    await quote(gateway, 'a', 'europe', { home: 1.9, draw: 3.4, away: 4.2 });
    expect((await publish(aPublication(setup.a), KEY)).data).toMatchObject({ state: 'priceChanged' });
    await quote(gateway, 'a', 'europe', { home: 1.95, draw: 3.4, away: 4.1, closed: true });
    expect((await publish(aPublication(setup.a), KEY)).data).toMatchObject({ state: 'refused', reason: 'marketClosed' });
    await quote(gateway, 'a', 'europe', { home: 1.95, draw: 3.4, away: 4.1 });
    for (let i = 0; i < 2; i += 1) expect((await publish(aPublication(setup.a), KEY)).data).toMatchObject({ state: 'sealed' });
    expect(await stored()).toHaveLength(1);
  });

  test('stances that one author publishes at once make one whole chain', async () => {
    const { ledger, detail, hub } = gateway.services;
    const { publishing } = gateway.services.prediction;
    const deps = {
      ...publishing,
      run: ledger.run,
      now: () => KICKOFF,
      rowOf: hub.row,
      oddsSwitch: detail.oddsSwitch,
      prices: detail.prices,
    };
    const results = await Promise.all(
      [setup.a, setup.b].flatMap((matchId) =>
        MARKETS.map((choice) => {
          const context = aRequestContext({ tenant: 'VNWOS', session: setup.author.session, idempotencyKey: crypto.randomUUID() });
          return publishStance(deps, aPublication(matchId, { picks: [aChoice(matchId, choice)] }), context);
        }),
      ),
    );
    expect(results.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'sealed'));
    expect(await operate(gateway, database(), 'chain', 'verify')).toBe('the chains of VNWOS, 1 with 6 links and 0 anchors, are whole.');
  });

  test('hidden characters and line breaks are as they are read before they are sealed', async () => {
    await publish(aPublication(setup.a, { title: 'Home\u202e will win\nit', content: `${CONTENT}\r\n\r\n\r\n\r\nE\u0301n bas\u200b` }));
    expect(await stored()).toMatchObject([{ title: 'Home will win it', content: `${CONTENT}\n\nÉn bas`, paragraphs: 2 }]);
  });
});

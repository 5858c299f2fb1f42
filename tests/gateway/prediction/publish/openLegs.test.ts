import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Input, type Output } from '#contract/calls/calls.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { publishStance } from '#gateway/prediction/publish/publishStance.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aChoice, aPublication, publishingSetup, type PublishingSetup } from '#tests/builders/publishing.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';

type Choice = Input<'publishStance'>['picks'][number];

const HANDICAP = { home: { selection: 'home', price: 1.9 }, away: { selection: 'away', price: 1.98 } } as const;
const IN_PARALLEL = 20;

onBothDatabases('one open leg of an author per match and market', (database) => {
  let gateway: TestGateway;
  let setup: PublishingSetup;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    setup = await publishingSetup(gateway, database());
  });
  afterEach(() => gateway.close());

  async function publish(...picks: readonly Choice[]): Promise<Output<'publishStance'>> {
    const [first] = picks;
    const combination = ([1, 2, 3] as const).find((count) => count === picks.length) ?? 1;
    const input = aPublication(first?.matchId ?? 0, { combination, picks: [...picks] });
    return CALLS.publishStance.output.parse((await setup.author.caller.call('publishStance', input)).data);
  }
  const handicap = (matchId: number, side: keyof typeof HANDICAP): Choice =>
    aChoice(matchId, { playType: 'handicap', line: -0.5, ...HANDICAP[side] });
  const overUnder = (matchId: number): Choice => aChoice(matchId, { playType: 'overUnder', selection: 'over', line: 2.5, price: 1.88 });
  const taken = (leg: number, sourceId: string) => ({
    state: 'refused',
    reason: 'marketTaken',
    leg,
    match: { home: `Home ${sourceId} vi`, away: `Away ${sourceId} vi` },
    price: null,
  });
  const stored = () => database().db.$count(stances);

  test('refuses a copy, the other side, and both in parlays', async () => {
    const { a, b } = setup;
    expect(await publish(handicap(a, 'home'))).toMatchObject({ state: 'sealed' });
    expect(await publish(handicap(a, 'home'))).toEqual(taken(0, 'a'));
    expect(await publish(handicap(a, 'away'))).toEqual(taken(0, 'a'));
    expect(await publish(aChoice(b), handicap(a, 'away'))).toEqual(taken(1, 'a'));
    expect(await publish(aChoice(b), aChoice(a))).toMatchObject({ state: 'sealed' });
    expect(await publish(aChoice(b, { selection: 'away', price: 4.1 }))).toEqual(taken(0, 'b'));
    expect(await stored()).toBe(2);
  });

  test('refuses a fourth leg about a match, in singles and parlays together', async () => {
    const { a, b } = setup;
    await publish(handicap(a, 'home'));
    await publish(aChoice(b), aChoice(a));
    await publish(overUnder(a));
    const { offers } = CALLS.releaseOffers.output.parse((await setup.author.caller.call('releaseOffers', { matchId: a })).data);
    const score = offers.find(({ playType }) => playType === 'score')?.prices[0];
    const fourth = aChoice(a, { playType: 'score', selection: score?.selection ?? '1-0', price: score?.price ?? 0 });
    expect(await publish(fourth)).toMatchObject({ reason: 'matchFull', leg: 0, match: { home: 'Home a vi' } });
    expect(await publish(overUnder(b), fourth)).toMatchObject({ reason: 'matchFull', leg: 1 });
  });

  test.each([
    ['withdrawn', { status: STANCE_STATUS.cancelled }],
    ['rejected', { status: STANCE_STATUS.notPassed }],
    ['settled', { status: STANCE_STATUS.published, settlement: 'settled' }],
  ] as const)('a stance that was %s takes no market', async (_, change) => {
    const { db } = database();
    for (let i = 0; i < 3; i += 1) {
      const sealed = await publish(handicap(setup.a, i % 2 === 0 ? 'home' : 'away'));
      if (sealed.state !== 'sealed') throw new Error(`the stance was ${sealed.state}`);
      await db.update(stances).set(change).where(eq(stances.id, sealed.articleId));
    }
    expect(await stored()).toBe(3);
  });

  test.each([
    ['published', { status: STANCE_STATUS.published }],
    ['undecided', { status: STANCE_STATUS.published, settlement: 'undecided' }],
  ] as const)('a stance that is %s takes its market', async (_, change) => {
    await publish(handicap(setup.a, 'home'));
    await database().db.update(stances).set(change);
    expect(await publish(handicap(setup.a, 'away'))).toMatchObject({ reason: 'marketTaken' });
  });

  test('another author has markets of their own', async () => {
    await publish(handicap(setup.a, 'home'));
    const other = await publishingSetup(gateway, database());
    const { data } = await other.author.caller.call('publishStance', aPublication(setup.a, { picks: [handicap(setup.a, 'home')] }));
    expect(data).toMatchObject({ state: 'sealed' });
  });

  test(`of ${IN_PARALLEL} at once one is stored`, async () => {
    const { a, b, author } = setup;
    const { ledger, detail, hub } = gateway.services;
    const { publishing } = gateway.services.prediction;
    // Not through HTTP, where the calls of one member wait for each other.
    const { oddsSwitch, prices } = detail;
    const deps = { ...publishing, run: ledger.run, now: gateway.time.timers().now, rowOf: hub.row, oddsSwitch, prices };
    const results = await Promise.all(
      Array.from({ length: IN_PARALLEL }, async (_, i) => {
        const side = i % 2 === 0 ? 'home' : 'away';
        const [combination, picks] = i % 3 === 0 ? ([2, [handicap(a, side), overUnder(b)]] as const) : ([1, [handicap(a, side)]] as const);
        const context = aRequestContext({ tenant: 'VNWOS', session: author.session, idempotencyKey: crypto.randomUUID() });
        const answer = await publishStance(deps, aPublication(a, { combination, picks: [...picks] }), context);
        return answer.state === 'refused' ? answer.reason : answer.state;
      }),
    );
    expect(results.filter((state) => state === 'sealed')).toHaveLength(1);
    expect(results.filter((state) => state === 'marketTaken')).toHaveLength(IN_PARALLEL - 1);
    expect(await stored()).toBe(1);
  });

  test('the release screens are told before anything is written', async () => {
    const { a, b } = setup;
    await publish(handicap(a, 'home'));
    await publish(aChoice(b), aChoice(a));
    const list = async () => {
      const { data } = await setup.author.caller.call('releaseMatches', { sport: 'football' });
      return CALLS.releaseMatches.output.parse(data).matches.map(({ id, blocked, taken: own }) => [id, blocked, own.toSorted()]);
    };
    expect(await list()).toEqual([
      [a, null, ['handicap', 'winDrawLose']],
      [b, null, ['winDrawLose']],
    ]);
    await publish(overUnder(a));
    expect((await list())[0]).toEqual([a, 'full', ['handicap', 'overUnder', 'winDrawLose']]);
    const other = await publishingSetup(gateway, database());
    const { data } = await other.author.caller.call('releaseMatches', { sport: 'football' });
    expect(CALLS.releaseMatches.output.parse(data).matches.every(({ taken: own }) => own.length === 0)).toBe(true);
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, CALLS, type Input, type Output } from '#contract/calls/calls.ts';
import { RANKING_PERIODS } from '#contract/stances/expertCalls.ts';
import { HIT_WINDOWS } from '#contract/stances/expertRecord.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { STANCE_RESULTS } from '#contract/stances/settleStance.ts';
import { memberFollows } from '#gateway/member/tables.ts';
import { stancePurchases } from '#gateway/prediction/tables.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { addStances, PRODUCTS, settleStances, type StanceSpec, storeExpert, writeRecord } from '#tests/builders/storedExperts.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { figuresOf, recomputedRecord } from '#tests/builders/recomputedRecord.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { members } from '#gateway/member/tables.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';

const DAY_MS = 86_400_000;
const DAYS = { week: 7, month: 30, quarter: 90 } as const;
const ago = (days: number): number => KICKOFF - days * DAY_MS;
/** As many as are needed to be ranked. */
const times = (count: number, given: Partial<StanceSpec> = {}): Partial<StanceSpec>[] =>
  Array.from({ length: count }, (_, i) => ({ settledAt: ago(1) - i, ...given }));

onDatabase('expert directory', (database) => {
  let gateway: TestGateway;
  let reader: TestUser;
  beforeEach(async () => {
    await emptyTables(database());
    await open();
  });
  afterEach(() => gateway.close());

  const open = async (): Promise<void> => {
    gateway = await aGateway(database());
    reader = new TestUser(gateway);
  };
  const answerOf = async <Name extends CallName>(name: Name, input: Input<Name>, user = reader): Promise<Output<Name>> => {
    const { status, msg, data } = await user.call(name, input);
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${msg}`);
    return CALLS[name].output.parse(data);
  };
  const list = (input: Input<'expertList'> = {}, user = reader) => answerOf('expertList', input, user);
  const detail = (id: bigint, user = reader) => answerOf('expertDetail', { expertId: String(id) }, user);
  const idsOf = async (input: Input<'expertList'> = {}, user = reader) =>
    (await list(input, user)).experts.map(({ expertId }) => BigInt(expertId));
  const expert = async (specs: readonly Partial<StanceSpec>[], given: Parameters<typeof storeExpert>[1] = {}): Promise<bigint> => {
    const id = await storeExpert(database().db, given);
    await settleStances(database().db, id, specs);
    return id;
  };
  const settled = () => gateway.services.prediction.directory.settlementChanged();

  test('the best return rate of the period comes first; below ten settled nobody is ranked, and who has none is not listed', async () => {
    const good = await expert(times(10));
    const better = await expert([...times(9, { product: '2.1' }), ...times(1, { result: 'loss' })]);
    const newcomer = await expert(times(9, { product: '5' }));
    const old = await expert(times(30, { settledAt: ago(40) }));
    const idle = await storeExpert(database().db);
    await settled();
    const { experts } = await list();
    expect(experts.map(({ expertId, rank, record }) => [BigInt(expertId), rank, record.settled, record.returnRate])).toEqual([
      [good, 1, 10, 190],
      [better, 2, 10, 189],
      [newcomer, null, 9, 500],
    ]);
    expect(await idsOf({ period: 'quarter' })).toEqual([old, good, better, newcomer]);
    expect(await idsOf({ list: 'all' })).toEqual([good, better, newcomer, old, idle]);
  });

  test('any list, period, window of hits and filter is in the order of a computation by hand', async () => {
    const { db } = database();
    const random = mulberry32(26);
    const pick = <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(random() * values.length)];
      return value === undefined ? fail() : value;
    };
    const all = new Map<bigint, StanceSpec[]>();
    const popularity = new Map<bigint, number>();
    for (let i = 0; i < 12; i += 1) {
      const specs = Array.from({ length: 10 + Math.floor(random() * 50) }, (_, n): StanceSpec => {
        const result = pick(STANCE_RESULTS);
        const combination = pick([1, 1, 2] as const);
        return {
          settledAt: Math.floor(ago(random() * 100)) - n,
          result,
          product: result === 'win' ? pick(['1.9', '2.05', '1.666']) : PRODUCTS[result],
          combination,
          price: pick([0, 0, 28]),
          playType: pick(['handicap', 'overUnder', 'moneyline'] as const),
          competitionIds: combination === 2 ? [7_001, 7_002] : [pick([7_001, 7_002, 7_003])],
          closesAt: 0,
          matchId: combination === 2 ? null : pick([null, null, 1, 2, 3, 4]),
        };
      });
      const id = await expert(specs);
      all.set(id, specs);
      const followers = Math.floor(random() * 3);
      popularity.set(id, followers);
      for (let f = 0; f < followers; f += 1) await addFollower(id, ago(3));
      await addFollower(id, ago(8));
    }
    await settled();
    let ranked = 0;
    for (let round = 0; round < 100; round += 1) {
      const given = {
        list: pick(['returnRate', 'popularity', 'all'] as const),
        period: pick(RANKING_PERIODS),
        hits: pick([null, null, ...HIT_WINDOWS]),
        filter: {
          articleSchedules: pick([0, 0, 0, 0, 1, 2] as const),
          isCharge: pick([0, 0, 0, 0, 1, 2] as const),
          ruleType: pick([0, 0, 0, 0, RULE_TYPES.handicap, RULE_TYPES.moneyline] as const),
          competitionIdList: pick([[], [], [], [7_001], [7_002, 7_003]]),
          rateSort: pick([1, 2, 3] as const),
        },
      };
      const { experts } = await list(given);
      const byHand = expected(all, popularity, given);
      expect(
        experts.map(({ expertId, rank, record }) => ({ id: BigInt(expertId), rank, settled: record.settled, rate: record.returnRate })),
      ).toEqual(byHand);
      ranked += byHand.filter(({ rank }) => rank !== null).length;
    }
    expect(ranked).toBeGreaterThan(100);

    async function addFollower(expertId: bigint, at: number): Promise<void> {
      const [row] = await db
        .insert(members)
        .values(aMemberRow({ tenant: 'VNWOS' }))
        .returning({ id: members.id });
      await db.insert(memberFollows).values({ followerId: row?.id ?? fail(), followedId: expertId, at });
    }
  });

  test('popularity counts what was sold and who began to follow in a week, a minute old at most', async () => {
    const { db } = database();
    const [quiet, sold] = [await expert(times(12)), await expert(times(2))];
    const [stance] = await addStances(db, sold, [{ settledAt: null, price: 28, closesAt: KICKOFF + DAY_MS }]);
    const buyers = await db
      .insert(members)
      .values([1, 2].map(() => aMemberRow({ tenant: 'VNWOS' })))
      .returning({ id: members.id });
    const buy = (buyer: number, at: number) =>
      db
        .insert(stancePurchases)
        .values({ stanceId: stance ?? 0, buyerId: buyers[buyer]?.id ?? 0n, price: 28, transferId: buyer, at, state: 'paid' });
    await buy(0, ago(8));
    expect(await idsOf({ list: 'popularity' })).toEqual([quiet, sold]);
    await buy(1, ago(6));
    expect(await idsOf({ list: 'popularity' })).toEqual([quiet, sold]);
    await gateway.time.advance(60_000);
    const { experts } = await list({ list: 'popularity' });
    expect(experts.map(({ expertId, rank }) => [BigInt(expertId), rank])).toEqual([
      [sold, null],
      [quiet, 1],
    ]);
  });

  test('a search finds nicknames without accents and ids, with the rank in the whole list', async () => {
    await expert(times(11, { product: '3' }));
    const found = await expert(times(11), { nickname: 'Nguyễn Đồng Cỏ' });
    const other = await expert(times(11, { product: '1.5' }), { nickname: 'Trần Cỏ' });
    await settled();
    const { experts } = await list({ text: ' dong CO ' });
    expect(experts.map(({ expertId, rank }) => [BigInt(expertId), rank])).toEqual([[found, 2]]);
    expect(await idsOf({ text: String(other) })).toEqual([other]);
    expect(await idsOf({ text: 'nobody' })).toEqual([]);
  });

  test('followed experts are the caller’s, and nobody’s without a login', async () => {
    const [followed] = [await expert(times(1)), await expert(times(1))];
    const [ana] = await roomUsers(gateway, database(), 1);
    await ana?.caller.call('followMember', { memberId: String(followed), follow: 1 });
    expect(await idsOf({ list: 'followed' }, ana?.caller)).toEqual([followed]);
    expect(await idsOf({ list: 'followed' })).toEqual([]);
  });

  test('pages of twenty follow each other', async () => {
    const ids: bigint[] = [];
    for (let i = 0; i < 23; i += 1) ids.push(await storeExpert(database().db));
    const [first, second, third] = [
      await list({ list: 'all' }),
      await list({ list: 'all', page: 2 }),
      await list({ list: 'all', page: 3 }),
    ];
    expect([first, second, third].map(({ experts, more }) => [experts.length, more])).toEqual([
      [20, true],
      [3, false],
      [0, false],
    ]);
    expect([...first.experts, ...second.experts].map(({ expertId }) => BigInt(expertId))).toEqual(ids);
  });

  test('only experts of the tenant who are neither banned nor without the role are listed', async () => {
    const { db } = database();
    const moderation = createModeration(db, () => KICKOFF);
    const [stays, banned, former] = [await expert(times(10)), await expert(times(10)), await expert(times(10))];
    await expert(times(10), { tenant: 'IDWOS' });
    await moderation.ban('VNWOS', banned);
    await moderation.setRole('VNWOS', former, null);
    await settled();
    expect(await idsOf({ list: 'all' })).toEqual([stays]);
    expect((await detail(former)).rank).toBeNull();
    expect((await detail(stays)).rank).toBe(1);
  });

  test('a card has the leagues in the caller’s language, followers and open stances', async () => {
    const { db } = database();
    await gateway.sink.fixtures([aFixture('m1')]);
    const league = gateway.services.catalogue.competitionIdOf('league') ?? 0;
    const id = await storeExpert(db, { leagueIds: [league, 999_999] });
    await addStances(db, id, [
      { settledAt: null, closesAt: KICKOFF + 1 },
      { settledAt: null, closesAt: KICKOFF },
    ]);
    const [follower] = await roomUsers(gateway, database(), 1);
    await follower?.caller.call('followMember', { memberId: String(id), follow: 1 });
    const { experts } = await list({ list: 'all' }, new TestUser(gateway, { language: 'vi-VN' }));
    expect(experts).toMatchObject([
      { expertId: String(id), leagues: [{ competitionId: league, name: 'League vi' }], followers: 1, open: 1, rank: null, demo: false },
    ]);
  });

  test('a new or corrected result moves a list at once in this process, and within 15 s from another', async () => {
    const { db } = database();
    const id = await expert(times(3));
    await settled();
    await addStances(db, id, times(1, { result: 'loss' }));
    await writeRecord(db, id);
    const counts = async () => (await list({ list: 'all' })).experts.map(({ record }) => [record.settled, record.counts.loss]);
    expect(await counts()).toEqual([[3, 0]]);
    await gateway.time.advance(15_000);
    expect(await counts()).toEqual([[4, 1]]);
    await settleStances(db, id, times(1, { result: 'push' }));
    await settled();
    expect(await counts()).toEqual([[5, 1]]);
    await gateway.close();
    await open();
    expect(await counts()).toEqual([[5, 1]]);
  });

  test('the page of an expert has every figure of their record', async () => {
    await gateway.sink.fixtures([aFixture('m1')]);
    const league = gateway.services.catalogue.competitionIdOf('league') ?? 0;
    // The check of docs/domain.md#win-rate-and-return, and a parlay of last week.
    const form = ['win', 'win', 'halfWin', 'push', 'halfLoss', 'loss', 'win', 'loss', 'win', 'halfWin'] as const;
    const specs = form.map((result, i) => ({ result, settledAt: ago(20) + i, competitionIds: [league] }));
    const parlay = {
      combination: 2,
      playType: 'overUnder',
      product: '3.7925',
      settledAt: ago(2),
      competitionIds: [league, 9_999],
    } as const;
    const id = await expert([...specs, parlay, { result: 'void', settledAt: ago(1) }], { introduction: 'Ít nói, nhiều số.' });
    await settled();
    const shown = await detail(id);
    expect(shown).toMatchObject({
      expertId: String(id),
      introduction: 'Ít nói, nhiều số.',
      since: 7,
      rank: 1,
      record: { settled: 11, counts: { win: 5, halfWin: 2, push: 1, halfLoss: 1, loss: 2, void: 1 }, returnRate: 143.57, streak: 3 },
      weekReturnRate: 379.25,
      hits: [
        { of: 3, hits: 3 },
        { of: 7, hits: 4 },
        { of: 10, hits: 6 },
      ],
      byPlayType: [
        { key: RULE_TYPES.handicap, settled: 10, winRate: 66.67, returnRate: 120 },
        { key: RULE_TYPES.overUnder, settled: 1 },
      ],
      byCompetition: [
        { key: league, name: 'League vi', settled: 11 },
        { key: 9_999, name: '9999', settled: 1 },
        { key: 5_001, settled: 0, counts: { void: 1 } },
      ],
      settledStances: 12,
      definition: 2,
    });
    expect(shown.curve.map(({ profit }) => profit)).toEqual([0.9, 1.8, 2.25, 2.25, 1.75, 0.75, 1.65, 0.65, 1.55, 2, 4.79]);
    const { data } = await reader.call('expertDetail', { expertId: String(id) }, { language: 'zh-CN' });
    expect(data).toMatchObject({ byCompetition: [{ name: 'League中' }, {}, {}] });
  });

  test('the curve has the newest 200 points and ends at the profit of all', async () => {
    const id = await expert(Array.from({ length: 230 }, (_, i) => ({ settledAt: ago(200) + i * DAY_MS * 0.5, product: '1.5' })));
    const { curve } = await detail(id);
    expect([curve.length, curve[0]?.profit, curve.at(-1)?.profit]).toEqual([200, 15.5, 115]);
  });

  test('there is no page of who never was an expert, of an unknown id, or in another tenant', async () => {
    const id = await expert(times(1));
    const [member] = await roomUsers(gateway, database(), 1);
    const statusOf = async (expertId: string, user = reader) => (await user.call('expertDetail', { expertId })).status;
    expect(await Promise.all(['1', '99999999999999999999', String(member?.id)].map((one) => statusOf(one)))).toEqual([404, 404, 404]);
    expect(await statusOf(String(id), new TestUser(gateway, { language: 'id-ID' }))).toBe(404);
    expect((await reader.call('expertDetail', { expertId: '1' })).msg).toBe('Không tìm thấy chuyên gia này.');
  });

  test('the best experts of the month are the ranked ones only', async () => {
    const [good, better] = [await expert(times(10)), await expert(times(10, { product: '2' }))];
    await expert(times(9));
    await settled();
    const best = await gateway.services.prediction.directory.best({ tenant: 'VNWOS', language: 'vi-VN' }, 5);
    expect(best.map(({ expertId }) => BigInt(expertId))).toEqual([better, good]);
    expect(await gateway.services.prediction.directory.best({ tenant: 'VNWOS', language: 'vi-VN' }, 1)).toHaveLength(1);
  });
});

interface Line {
  readonly id: bigint;
  readonly rank: number | null;
  readonly settled: number;
  readonly rate: number | null;
}

interface Asked {
  readonly list: 'returnRate' | 'popularity' | 'all';
  readonly period: keyof typeof DAYS;
  readonly hits: number | null;
  readonly filter: z.output<typeof filterShape>;
}

const filterShape = z.object({
  articleSchedules: z.number(),
  isCharge: z.number(),
  ruleType: z.number(),
  competitionIdList: z.array(z.number()),
  rateSort: z.literal([1, 2, 3]),
});

/** The first page, computed from the specifications of the stances without the contract's code. */
function expected(
  all: ReadonlyMap<bigint, readonly StanceSpec[]>,
  popularity: ReadonlyMap<bigint, number>,
  { list, period, hits, filter }: Asked,
): readonly Line[] {
  const lines = Array.from(all, ([id, specs]) => {
    const counted = specs.flatMap((spec, stanceId) => {
      const { settledAt, combination, price, playType, competitionIds } = spec;
      const isCounted =
        settledAt !== null &&
        settledAt > ago(DAYS[period]) &&
        [0, combination].includes(filter.articleSchedules) &&
        [0, price === 0 ? 1 : 2].includes(filter.isCharge) &&
        [0, RULE_TYPES[playType]].includes(filter.ruleType) &&
        (filter.competitionIdList.length === 0 || filter.competitionIdList.some((one) => competitionIds.includes(one)));
      // A stance without a match of a test has one of its own, as a parlay is an entry of its own.
      return isCounted ? [{ ...spec, settledAt, id: stanceId }] : [];
    });
    const record = figuresOf(recomputedRecord(counted));
    const hit = hits === null ? 0 : record.hitsOfLast(hits);
    const rate = { 1: record.returnRate, 2: record.winRate, 3: record.streak }[filter.rateSort] ?? -1;
    const shown = record.returnRate === null ? null : Math.round(record.returnRate * 100) / 100;
    return { id, settled: record.settled, isRanked: record.settled >= 10, hit, rate, shown, popular: popularity.get(id) ?? 0 };
  });
  const keysOf = (line: (typeof lines)[number]): readonly number[] => [
    list === 'popularity' && hits === null ? line.popular : 0,
    line.isRanked ? 1 : 0,
    line.isRanked ? 0 : line.settled,
    line.hit,
    list === 'popularity' ? line.popular : 0,
    line.rate,
    line.settled,
    -Number(line.id),
  ];
  const sorted = lines
    .filter(({ settled }) => list !== 'returnRate' || settled > 0)
    .sort((a, b) => {
      const [left, right] = [keysOf(a), keysOf(b)];
      const first = left.findIndex((key, i) => key !== right[i]);
      return (right[first] ?? 0) - (left[first] ?? 0);
    });
  const ranked = sorted.filter(({ isRanked }) => isRanked);
  return sorted.map((line) => ({
    id: line.id,
    rank: line.isRanked ? ranked.indexOf(line) + 1 : null,
    settled: line.settled,
    rate: line.shown,
  }));
}

function fail(): never {
  throw new Error('nothing to choose from');
}

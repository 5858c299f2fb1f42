import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { sealOf } from '#contract/stances/canonicalStance.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { refundBuyers } from '#gateway/prediction/market/refundBuyers.ts';
import { sealWithdrawal } from '#gateway/prediction/chain/stanceEntries.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { roomUsers, type RoomUser } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aMarket, LATER, type MarketWorld } from '#tests/builders/marketWorld.ts';
import { aFixture } from '#tests/builders/fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

onDatabase('stanceHandlers', (database) => {
  let market: MarketWorld;
  let guest: TestUser;
  beforeEach(async () => {
    await emptyTables(database());
    market = await aMarket(database());
    guest = new TestUser(market.gateway);
  });
  afterEach(() => market.gateway.close());

  const listed = async (
    given: Parameters<typeof CALLS.stanceList.input.parse>[0] & object = {},
    user = guest,
  ): Promise<readonly number[]> => {
    const { data } = await user.call('stanceList', CALLS.stanceList.input.parse(given));
    return CALLS.stanceList.output.parse(data).stances.map(({ articleId }) => articleId);
  };
  const page = async (articleId: number, user: TestUser | RoomUser = guest) => {
    const answer = await (user instanceof TestUser ? user : user.caller).call('stanceDetail', { articleId });
    return answer.status === 200 ? CALLS.stanceDetail.output.parse(answer.data) : answer.status;
  };
  /** Announces competitions with the ids 1002 and 1003. */
  const addCompetitions = async (): Promise<void> => {
    for (const sourceId of ['cup', 'shield']) {
      const fixture = aFixture(sourceId);
      await market.gateway.sink.fixtures([{ ...fixture, competition: { ...fixture.competition, sourceId } }]);
    }
  };
  const about = (sourceId: string) => aLeg('winDrawLose', 'home', null, { matchId: market.matchId(sourceId) });

  test('a page is locked for everybody but author and buyers, until the result opens it', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    const access = async (): Promise<readonly unknown[]> => {
      const pages = [await page(id), await page(id, market.ben), await page(id, market.ana), await page(id, market.author)];
      return pages.map((one) => (typeof one === 'number' ? one : [one.access, one.open === null]));
    };
    expect(await access()).toEqual([
      [null, true],
      [null, true],
      ['bought', false],
      ['author', false],
    ]);
    await market.gateway.time.sleepTo(LATER + 2 * HOUR_MS);
    await market.report('a', { score: { home: 2, away: 0 }, half: { home: 1, away: 0 } });
    expect(await access()).toEqual([
      ['settled', false],
      ['settled', false],
      ['bought', false],
      ['author', false],
    ]);
    expect(await page(id)).toMatchObject({
      result: { result: 'win', product: '1.9', corrected: false },
      settledLegs: [{ outcome: 'win', factor: '1.9' }],
      events: [{ kind: 'legSettled' }, { kind: 'settled' }, { kind: 'paidOut', coins: 38, buyers: 1 }],
    });
  });

  test('an open page proves its seal', async () => {
    const opened = await page(await market.store({ price: 0 }));
    if (typeof opened === 'number' || opened.open === null) throw new Error('the free stance is locked');
    expect(opened.access).toBe('free');
    expect(sealOf(opened.open.salt, opened.open.canonical, opened.seal.previousHash)).toBe(opened.seal.hash);
    expect(opened.open.canonical).toContain(opened.open.content);
  });

  test('what is not published is its author’s only, and of another tenant nobody’s', async () => {
    for (const status of [STANCE_STATUS.underReview, STANCE_STATUS.notPassed, STANCE_STATUS.cancelled]) {
      const id = await market.store({ status, price: 0, reviewReason: 'Too short' });
      expect([await page(id), await page(id, market.ben)]).toEqual([404, 404]);
      expect(await page(id, market.author)).toMatchObject({ access: 'author', status, reviewReason: 'Too short' });
    }
    const published = await market.store({ price: 0 });
    const [abroad] = await roomUsers(market.gateway, database(), 1, 'zh-CN');
    expect([await page(published, abroad), await page(published, new TestUser(market.gateway, { language: 'id-ID' }))]).toEqual([404, 404]);
    expect(await listed({}, new TestUser(market.gateway, { language: 'zh-CN' }))).toEqual([]);
    expect(await listed()).toEqual([published]);
    expect([await page(999_999), await page(Number.MAX_SAFE_INTEGER)]).toEqual([404, 404]);
  });

  test('ids that no row can have find nothing', async () => {
    await market.store();
    const huge = Number.MAX_SAFE_INTEGER;
    expect(await listed({ matchId: huge })).toEqual([]);
    expect(await listed({ filter: { competitionIdList: [huge] } })).toEqual([]);
    expect((await guest.call('stanceList', { expertId: '9'.repeat(20) })).status).toBe(404);
  });

  test('a filter by thousands of competitions that nobody announced leaves those out, and finds nothing by them alone', async () => {
    await addCompetitions();
    const known = await market.store({ competitionId: 1_002 });
    await market.store({ competitionId: 1_003 });
    const unknown = await market.store({ competitionId: 5_000 });
    const madeUp = Array.from({ length: 1_999 }, (_, i) => 4_000 + i);
    expect(await listed({ filter: { competitionIdList: [...madeUp, 1_002] } })).toEqual([known]);
    expect(await listed({ filter: { competitionIdList: madeUp } })).toEqual([]);
    expect(await listed()).toContain(unknown);
  });

  test('buyers of a cancelled stance see that it is refunded, and read it no more', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await market.gateway.services.ledger.run(async (money) => {
      await money.db.update(stances).set({ status: STANCE_STATUS.cancelled });
      await sealWithdrawal(money.db, { authorId: market.author.id, stanceId: id, at: money.at }, 'cancelled');
      expect(await refundBuyers(money, id, 'cancelled')).toEqual({ coins: 38, buyers: [{ id: market.ana.id, coins: 38 }] });
      expect(await refundBuyers(money, id, 'cancelled')).toEqual({ coins: 0, buyers: [] });
    });
    expect(await page(id, market.ana)).toMatchObject({
      status: STANCE_STATUS.cancelled,
      access: null,
      open: null,
      events: [{ kind: 'refunded' }],
    });
    expect(await page(id, market.ben)).toBe(404);
    expect(await market.balances()).toMatchObject({ 'promotional of ana': 100 });
    expect(await market.problems()).toEqual([]);
  });

  test('the list is filtered by match, expert, sport, state and the export filter, newest first', async () => {
    const [other] = await roomUsers(market.gateway, database(), 1);
    if (other === undefined) throw new Error('no member was registered');
    await addCompetitions();
    const at = (minutes: number) => ({ publishedAt: LATER - DAY_MS + minutes * 60_000 });
    const old = await market.store({ ...at(1), legs: [about('b')] });
    const free = await market.store({ ...at(2), price: 0, authorId: other.id, competitionId: 1_003 });
    const parlay = await market.store({ ...at(3), legs: [about('a'), about('c')] });
    const game = await market.store({ ...at(4), legs: [aLeg('moneyline', 'home', null, { matchId: 777 })] });
    expect(await listed()).toEqual([game, parlay, free, old]);
    expect(await listed({ matchId: market.matchId('a') })).toEqual([parlay, free]);
    expect(await listed({ expertId: String(other.id) })).toEqual([free]);
    expect(await listed({ sport: 'basketball' })).toEqual([game]);
    expect(await listed({ filter: { articleSchedules: 2 } })).toEqual([parlay]);
    expect(await listed({ filter: { isCharge: 1 } })).toEqual([free]);
    expect(await listed({ filter: { isCharge: 2, ruleType: RULE_TYPES.winDrawLose } })).toEqual([parlay, old]);
    expect(await listed({ filter: { competitionIdList: [1_002, 1_003] } })).toEqual([parlay, free]);
    await market.gateway.time.sleepTo(LATER);
    const open = await market.store({ kickoff: LATER + HOUR_MS });
    await market.gateway.time.advance(60_000);
    await market.report('b', { score: { home: 1, away: 0 }, half: { home: 0, away: 0 } });
    expect(await listed({ state: 'open' })).toEqual([open]);
    expect(await listed({ state: 'settled' })).toEqual([old]);
    await createModeration(database().db, () => 0).ban('VNWOS', other.id);
    expect(await listed()).not.toContain(free);
  });

  test('a page has twenty, and says whether there are more', async () => {
    for (let i = 0; i < 21; i += 1) await market.store({ publishedAt: LATER - HOUR_MS - i });
    const answers = await Promise.all([1, 2].map((number) => guest.call('stanceList', { page: number })));
    expect(answers.map(({ data }) => [CALLS.stanceList.output.parse(data).stances.length, data['more']])).toEqual([
      [20, true],
      [1, false],
    ]);
  });

  test('cards have names in the caller’s language, their expert and counts, and the row of the match’s count', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    const { data } = await guest.call('stanceList', {});
    const [card] = CALLS.stanceList.output.parse(data).stances;
    expect(card).toMatchObject({
      articleId: id,
      ruleType: 1,
      price: 38,
      refundable: true,
      sold: 1,
      access: null,
      expert: { expertId: String(market.author.id), nickname: market.author.nickname, record: { settled: 0 } },
      matches: [{ competition: 'League vi', home: { name: 'Home vi' }, playType: 'winDrawLose', kickoffAt: LATER }],
    });
    const counted = async (language: 'vi-VN' | 'zh-CN') =>
      (await new TestUser(market.gateway, { language }).call('recommendCount', { matchId: market.matchId('a') })).data['stances'];
    expect([await counted('vi-VN'), await counted('zh-CN')]).toEqual([1, 0]);
    await market.gateway.time.sleepTo(LATER);
    expect(await counted('vi-VN')).toBe(0);
  });

  test('one’s own stances of the last days, bought and written', async () => {
    const today = await market.store({ publishedAt: LATER - HOUR_MS, status: STANCE_STATUS.underReview });
    const before = await market.store({ publishedAt: LATER - 2 * DAY_MS });
    await market.store({ publishedAt: LATER - 9 * DAY_MS });
    await market.buy(before, market.ana);
    const mine = async (user: RoomUser, kind: 'bought' | 'written', days: 1 | 3 | 7 | 30) => {
      const { data } = await user.caller.call('myStances', { kind, days });
      return CALLS.myStances.output.parse(data).stances.map(({ articleId, access }) => `${articleId} ${access}`);
    };
    expect(await mine(market.author, 'written', 1)).toEqual([`${today} author`]);
    expect(await mine(market.author, 'written', 7)).toEqual([`${today} author`, `${before} author`]);
    expect(await mine(market.author, 'written', 30)).toHaveLength(3);
    expect(await mine(market.ana, 'bought', 1)).toEqual([`${before} bought`]);
    expect(await mine(market.ben, 'bought', 30)).toEqual([]);
    await market.gateway.time.sleep(2 * DAY_MS);
    expect([await mine(market.ana, 'bought', 1), await mine(market.ana, 'bought', 3)]).toEqual([[], [`${before} bought`]]);
  });

  test('a view is counted once an hour and viewer, and never the author’s', async () => {
    const id = await market.store();
    const views = async (): Promise<unknown> => {
      const shown = await page(id, market.author);
      return typeof shown === 'number' ? shown : shown.views;
    };
    for (const viewer of [guest, guest, market.ana, market.ana, market.author]) await page(id, viewer);
    expect(await views()).toBe(2);
    await market.gateway.time.sleep(HOUR_MS);
    await page(id, guest);
    await market.gateway.services.prediction.market.views.close();
    expect(await views()).toBe(3);
    expect((await market.stance(id)).views).toBe(3);
  });
});

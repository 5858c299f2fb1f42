import { afterEach, beforeEach, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { messages } from '#gateway/notice/tables.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aMarket, LATER, type MarketWorld } from '#tests/builders/marketWorld.ts';

const WON: Partial<FootballState> = { score: { home: 2, away: 0 }, half: { home: 1, away: 0 } };
const DRAWN: Partial<FootballState> = { score: { home: 1, away: 1 }, half: { home: 1, away: 0 } };

onBothDatabases('letters about coins that came back', (database) => {
  let market: MarketWorld;
  beforeEach(async () => {
    await emptyTables(database());
    market = await aMarket(database());
  });
  afterEach(() => market.gateway.close());

  const untilAfterKickoff = () => market.gateway.time.sleepTo(LATER + 2 * 3_600_000);
  const letters = async () =>
    (await database().db.select().from(messages).orderBy(messages.id)).map(({ memberId, kind, title, text, link, refund }) => {
      expect(Object.keys(text).toSorted()).toEqual(['en-US', 'id-ID', 'vi-VN', 'zh-CN']);
      return [memberId, kind, title['en-US'], link, refund];
    });

  test('each buyer is written once which coins came back, with the stance and what can be spent now', async () => {
    const id = await market.store();
    await market.buy(id, market.ana);
    await market.buy(id, market.ben);
    await untilAfterKickoff();
    await market.report('a', DRAWN);
    await market.report('a', WON);
    await market.report('a', { status: FootballStatus.cancelled });
    const said = ['refund', 'No win, so your coins are back', `/expert/article/${id}/1`, { coins: 38, balance: 100 }];
    expect(await letters()).toEqual([market.ana, market.ben].map(({ id: memberId }) => [memberId, ...said]));
    const { title } = await market.stance(id);
    const [{ text = {} } = {}] = await database().db.select().from(messages);
    expect(Object.values(text).filter((one) => one?.includes(title))).toHaveLength(4);
  });

  test('a void and a correction say so, and a win or a final loss writes nobody', async () => {
    const [final, refundable] = [await market.store({ refundable: false }), await market.store()];
    for (const id of [final, refundable]) await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', WON);
    expect(await letters()).toEqual([]);
    await market.report('a', DRAWN);
    expect(await letters()).toMatchObject([
      [
        market.ana.id,
        'refund',
        'A result was corrected, and your coins are back',
        `/expert/article/${refundable}/1`,
        { coins: 38, balance: 62 },
      ],
    ]);
    await market.report('a', { status: FootballStatus.cancelled });
    expect((await letters()).slice(1)).toMatchObject([
      [
        market.ana.id,
        'refund',
        'A pick you bought is void, and your coins are back',
        `/expert/article/${final}/1`,
        { coins: 38, balance: 100 },
      ],
    ]);
  });
});

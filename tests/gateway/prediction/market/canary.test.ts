import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '#tests/builders/gateway.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { CALL_SAMPLES } from '#tests/builders/callSamples.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { connectTo } from '#tests/builders/detail/matchConnection.ts';
import { aMarket, LATER, type MarketWorld } from '#tests/builders/marketWorld.ts';

const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
/** Answers on each database; `npm run test:faults` reads 60,000. */
const ANSWERS = IS_FULL ? 30_000 : 250;
const FIGURES_MS = 1_800_000;
/** A call over its budget is answered without being read. */
const UNLIMITED = { perDevice: Number.MAX_SAFE_INTEGER, perAddress: Number.MAX_SAFE_INTEGER };

/** In the content, the selection, the price and the salt of paid stances. */
const CONTENT = 'CANARY in a text that somebody pays for';
const SALT = 'cafe'.repeat(8);
const CANARIES = /CANARY|otherAway|7\.531|cafecafe/;
const PRICE = 88;

onDatabase('paid texts (S2)', (database) => {
  let log: string;
  let market: MarketWorld;
  beforeEach(async () => {
    await emptyTables(database());
    log = '';
    const write = (line: string): void => void (log += line);
    market = await aMarket(database(), { report: write, log: { write }, callLimits: UNLIMITED });
  });
  afterEach(() => market.gateway.close());

  const canary = (given: Parameters<MarketWorld['store']>[0] = {}) =>
    market.store({
      content: CONTENT,
      salt: SALT,
      price: PRICE,
      legs: [aLeg('score', 'otherAway', null, { matchId: market.matchId('a'), price: 7.531 })],
      ...given,
    });
  const textOf = ({ status, headers, ...answer }: Answer): string => JSON.stringify([status, headers, answer]);

  test(
    'reach neither answers, frames, error bodies nor the log of who did not buy',
    async () => {
      const ids = [await canary(), await canary({ refundable: false })];
      for (const status of [STANCE_STATUS.underReview, STANCE_STATUS.notPassed, STANCE_STATUS.cancelled])
        ids.push(await canary({ status, price: 0 }));
      const bought = ids[0] ?? 0;
      const [poor] = await roomUsers(market.gateway, database(), 1);
      const [abroad] = await roomUsers(market.gateway, database(), 1, 'zh-CN');
      if (poor === undefined || abroad === undefined) throw new Error('no members were registered');
      const users = [
        poor.caller,
        abroad.caller,
        market.ben.caller,
        new TestUser(market.gateway),
        new TestUser(market.gateway, { language: 'en-US' }),
      ];
      const viewer = connectTo(market.gateway);
      await viewer.watch([`match:${market.matchId('a')}`]);
      const received: unknown[] = [];
      const { accountLogs } = market.gateway.services.memberServices;
      const peer = {
        send: (_: string, payload: readonly unknown[]) => void received.push(payload),
        queued: () => 0,
        drop: () => undefined,
      };
      market.gateway.hub.connect(peer, () => accountLogs.channelOf(market.ben.session)).watch([['me']]);

      const buyer = await market.ana.caller.call('buyStance', { articleId: bought, price: PRICE });
      expect(buyer.data).toMatchObject({ state: 'bought' });
      const page = textOf(await market.ana.caller.call('stanceDetail', { articleId: bought }));
      for (const secret of [CONTENT, 'otherAway', '7.531', SALT]) expect(page).toContain(secret); // so the canaries do sing

      const { next: random } = new SeededRandom(1);
      const one = <Item>(items: readonly Item[]): Item => {
        const item = items[Math.floor(random() * items.length)];
        if (item === undefined) throw new Error('nothing to choose from');
        return item;
      };
      const matchId = market.matchId('a');
      const expertId = String(market.author.id);
      const calls: readonly ((user: TestUser) => Promise<Answer>)[] = [
        (user) => user.call('stanceDetail', { articleId: one(ids) }),
        (user) => user.call('stanceList', { ...one([{}, { matchId }, { expertId }, { state: 'open' as const }]) }),
        (user) => user.call('myStances', { kind: one(['bought', 'written']), days: 30 }),
        (user) => user.call('buyStance', { articleId: one(ids), price: user === poor.caller ? PRICE : 38 }),
        (user) => user.send({ method: 'POST', path: '/WOS-PREDICTION/stance/buy' }, { articleId: one(ids), price: PRICE }),
        (user) => user.send({ method: 'GET', path: `/WOS-PREDICTION/noauth/stance/detail?articleId=${one(ids)}'--` }, {}),
        (user) => user.call('recommendCount', { matchId }),
        (user) => user.call('liveMessage', { matchId }),
        (user) => user.call('match', { matchId }),
        (user) => user.call('expertDetail', { expertId }),
        (user) => user.call('expertChain', { expertId }),
        (user) => user.call('chainExport', { expertId, after: 0 }),
        (user) => user.call('memberDetail', { memberId: expertId }),
        (user) => user.call('expertList', {}),
        (user) => user.call('queryHome', {}),
        (user) => user.call('search', { ...CALL_SAMPLES.search.input, text: 'CANAR' }),
        (user) => user.call('coinRecords', {}),
        (user) => user.call('forecastList', { sport: 'football' }),
      ];
      const found: string[] = [];
      let refused = 0;
      const read = async (): Promise<void> => {
        const answer = await one(calls)(one(users));
        if (answer.status === 429) refused += 1;
        const text = textOf(answer);
        if (CANARIES.test(text.replace('CANAR', ''))) found.push(text.slice(0, 300));
      };
      for (let i = 0; i < ANSWERS; i += 1) await read();
      expect(refused).toBe(0);
      // The database fails in the middle of calls: their errors go to the log.
      await database().db.execute(sql`alter table stance_purchases rename to elsewhere`);
      for (let i = 0; i < 40; i += 1) await read();
      const failed = await poor.caller.call('stanceDetail', { articleId: bought });
      expect(failed.status).toBe(500);
      await database().db.execute(sql`alter table elsewhere rename to stance_purchases`);
      await market.gateway.time.advance(60_000);
      expect(found).toEqual([]);
      expect(CANARIES.test(JSON.stringify([viewer.frames(), received]))).toBe(false);
      expect(log).not.toBe('');
      expect(CANARIES.test(log)).toBe(false);

      await market.gateway.time.sleepTo(LATER + 2 * 3_600_000);
      await market.report('a', { score: { home: 0, away: 6 }, half: { home: 0, away: 3 } });
      expect(textOf(await poor.caller.call('stanceDetail', { articleId: bought }))).toContain(CONTENT); // open to all after its result
    },
    FIGURES_MS,
  );
});

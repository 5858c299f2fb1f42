import { afterEach, beforeEach, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { messages } from '#gateway/notice/tables.ts';
import { KNOCKOUT_WAIT_MS } from '#gateway/prediction/settlement/knockoutWait.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { operate } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aMarket, LATER, type MarketWorld } from '#tests/builders/marketWorld.ts';

const WON: Partial<FootballState> = { score: { home: 2, away: 0 }, half: { home: 1, away: 0 } };
const DRAWN: Partial<FootballState> = { score: { home: 1, away: 1 }, half: { home: 1, away: 0 } };

onBothDatabases('what operators decide (M4)', (database) => {
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

  test('extra time without the score of regular time waits for an operator', async () => {
    const sources = ['a', 'b', 'cup'];
    const ids = await Promise.all(sources.map((source) => market.store({ legs: [leg(source)] })));
    await untilAfterKickoff();
    const won = { score: { home: 2, away: 1 }, half: { home: 1, away: 0 } };
    await market.report('a', { ...DRAWN, status: FootballStatus.secondHalf });
    for (const source of ['b', 'cup']) await market.report(source, { ...won, status: FootballStatus.secondHalf });
    const since = market.gateway.time.now();
    await market.report('b', { ...won, status: FootballStatus.extraTime, clock: { base: 6_300, since, running: 1 } });
    await market.gateway.time.advance(15 * 60_000);
    await market.report('a', { ...won, clock: { base: 7_200, since, running: 0 } });
    await market.report('b', won); // without a clock: the row keeps the last one
    await market.report('cup', won); // without any clock, 135 minutes after kick-off
    await market.gateway.time.advance(KNOCKOUT_WAIT_MS);
    await market.settled();
    for (const id of ids)
      expect(await market.stance(id)).toMatchObject({ settlement: 'undecided', undecidedReason: 'leg 0: regularTimeMissing' });
  });

  test('what an operator decided, and why, is shown to whoever reads the stance, and told to its author and buyers', async () => {
    const id = await market.store({ legs: [leg('a'), leg('b')] });
    await market.buy(id, market.ana);
    await untilAfterKickoff();
    await market.report('a', { score: { home: 1, away: 0 }, half: { home: 3, away: 0 } });
    await market.report('b', { ...WON, penalties: { home: 1, away: 0 } });
    const decide = (position: number, ...args: string[]) =>
      operate(market.gateway, database(), 'stance', 'decide', '--stance', String(id), '--leg', String(position), ...args);
    await market.gateway.time.advance(1_000);
    const at = market.gateway.time.now();
    await decide(0, '--score', '1-0', '--reason', 'Theo biên bản trận đấu');
    await decide(1, '--void', 'yes', '--reason', 'Không có tỉ số 90 phút');
    const page = (await market.ben.caller.call('stanceDetail', { articleId: id })).data;
    expect(page).toMatchObject({
      access: 'settled',
      settledLegs: [
        { score: { home: 1, away: 0 }, outcome: 'win', decision: { at, reason: 'Theo biên bản trận đấu' } },
        { score: null, outcome: 'void', decision: { at, reason: 'Không có tỉ số 90 phút' } },
      ],
    });
    expect(await market.events(id)).toEqual(expect.arrayContaining(['decided 0', 'decided 1', 'settled']));
    const told = await database().db.select().from(messages).orderBy(messages.id);
    expect(told.map(({ memberId, text }) => [memberId, text['en-US']])).toEqual(
      [
        'The data couldn’t settle Home en – Away en in “Home, and early”, so our staff settled it at 1–0. Reason: Theo biên bản trận đấu',
        'The data couldn’t settle Home en – Away en in “Home, and early”, so our staff declared it void. Reason: Không có tỉ số 90 phút',
      ].flatMap((text) => [
        [market.author.id, text],
        [market.ana.id, text],
      ]),
    );
    for (const { text } of told) for (const language of LANGUAGES) expect(text[language]).toMatch(/Theo biên bản|Không có tỉ số/);
  });

  test('a leg that the data decided, or whose match is to come, is not an operator’s to decide', async () => {
    const id = await market.store({ legs: [leg('a'), leg('b'), leg('c')] });
    await untilAfterKickoff();
    await market.report('a', { score: { home: 1, away: 0 }, half: { home: 3, away: 0 } });
    await market.report('b', WON);
    const decide = (position: number, score: string) =>
      operate(
        market.gateway,
        database(),
        'stance',
        'decide',
        '--stance',
        String(id),
        '--leg',
        String(position),
        '--score',
        score,
        '--reason',
        'x',
      );
    for (const position of [1, 2]) await expect(decide(position, '0-3')).rejects.toThrow('waits for a decision');
    await decide(0, '1-0');
    expect(await market.events(id)).toEqual(expect.arrayContaining(['decided 0']));
  });

  test('what the data decided is nobody’s decision', async () => {
    const id = await market.store();
    await untilAfterKickoff();
    await market.report('a', WON);
    const page = (await market.ben.caller.call('stanceDetail', { articleId: id })).data;
    expect(page).toMatchObject({ settledLegs: [{ outcome: 'win', decision: null }] });
  });

  function leg(sourceId: string) {
    return aLeg('winDrawLose', 'home', null, { matchId: market.matchId(sourceId) });
  }
});

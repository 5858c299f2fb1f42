import { eq } from 'drizzle-orm';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Database } from '#gateway/db/database.ts';
import { ledgerAccounts } from '#gateway/ledger/tables.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { buyStance } from '#gateway/prediction/market/buyStance.ts';
import { verifyChains } from '#gateway/prediction/chain/verifyChains.ts';
import { checkExpertRecords } from '#gateway/prediction/records/checkExpertRecords.ts';
import { expertRecords, stanceEvents, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from './aMatch.ts';
import { aLeg } from './aStance.ts';
import { roomUsers, type RoomUser } from './chat/roomUsers.ts';
import { aFixture, aState } from './fixture.ts';
import { aGateway, type TestGateway } from './gateway.ts';
import { grant } from './ledger.ts';
import { type GivenStance, storeStance } from './storedStance.ts';

/** Kick-off of the matches, an hour after the gateway's start. */
export const LATER = KICKOFF + 3_600_000;
const PRICE = 38;

/** A market in a gateway in process: an author, two buyers with coins, and matches that have not begun. */
export interface MarketWorld {
  readonly gateway: TestGateway;
  readonly author: RoomUser;
  readonly ana: RoomUser;
  readonly ben: RoomUser;
  /** Id of the match of a source id; `cup` is a cup tie. */
  matchId(sourceId: string): number;
  /** Stores a stance that the home side of match `a` wins, at 38 coins, refundable by default. */
  store(given?: Partial<GivenStance>): Promise<number>;
  buy(stanceId: number, buyer: RoomUser): Promise<void>;
  /** Reports a state of a match, finished by default, and waits until everything due is settled. */
  report(sourceId: string, given: Partial<FootballState>): Promise<void>;
  /** Waits until everything due is settled. */
  settled(): Promise<void>;
  stance(id: number): Promise<typeof stances.$inferSelect>;
  events(id: number): Promise<readonly string[]>;
  /** Balances that are not zero, by kind and name. */
  balances(): Promise<Readonly<Record<string, number>>>;
  /** The form of the author's record of all stances: a letter each, oldest first. */
  form(): Promise<string>;
  /** What is wrong with ledger, records and chains; empty when nothing is. */
  problems(): Promise<readonly string[]>;
}

const SOURCES = ['a', 'b', 'c'] as const;

/** Opens it on a database whose tables are empty, or that a market was opened on before. */
export async function aMarket(database: Database, given: Parameters<typeof aGateway>[3] = {}): Promise<MarketWorld> {
  const { db } = database;
  const gateway = await aGateway(database, 'test', null, given);
  const fixtures = [...SOURCES.map((id) => aFixture(id, { kickoff: LATER })), aFixture('cup', { kickoff: LATER, knockout: true })];
  const ids = await gateway.sink.fixtures(fixtures);
  const [author, ana, ben] = await roomUsers(gateway, database, 3);
  if (author === undefined || ana === undefined || ben === undefined) throw new Error('no members were registered');
  for (const { id } of [ana, ben]) await grant(db, id, 100);
  const matchId = (sourceId: string): number => ids.get(sourceId) ?? 0;
  const market = gateway.services.prediction.market;
  return {
    gateway,
    author,
    ana,
    ben,
    matchId,
    store: (fields = {}) =>
      storeStance(db, {
        authorId: author.id,
        kickoff: LATER,
        refundable: true,
        legs: [aLeg('winDrawLose', 'home', null, { matchId: matchId('a') })],
        ...fields,
      }),
    async buy(articleId, { tenant, id: memberId }) {
      const { run, now, rowOf } = market;
      const bought = await run((money) => buyStance(money, { now, rowOf }, { tenant, memberId }, { articleId, price: PRICE }));
      if (bought.state !== 'bought') throw new Error(`the purchase is ${bought.state}`);
    },
    async report(sourceId, state) {
      const knockout = sourceId === 'cup';
      const status = FootballStatus.finished;
      await gateway.sink.states([aState(sourceId, { at: gateway.time.now(), kickoff: LATER, knockout, status, ...state })]);
      await settled();
    },
    settled,
    async stance(id) {
      const [found] = await db.select().from(stances).where(eq(stances.id, id));
      if (found === undefined) throw new Error(`there is no stance ${id}`);
      return found;
    },
    async events(id) {
      const rows = await db.select().from(stanceEvents).where(eq(stanceEvents.stanceId, id)).orderBy(stanceEvents.id);
      return rows.map(({ kind, leg, coins }) => [kind, leg, coins].filter((part) => part !== null).join(' '));
    },
    async balances() {
      const names = new Map([author, ana, ben].map(({ id }, i) => [id, ['author', 'ana', 'ben'][i]]));
      const rows = await db.select().from(ledgerAccounts).orderBy(ledgerAccounts.id);
      return Object.fromEntries(
        rows.flatMap(({ kind, memberId, balance }) =>
          balance === 0 ? [] : [[memberId === null ? kind : `${kind} of ${names.get(memberId) ?? memberId}`, balance]],
        ),
      );
    },
    async form() {
      const rows = await db.select().from(expertRecords).where(eq(expertRecords.scope, 'all'));
      return rows.map(({ totals }) => totals.form).join(' ');
    },
    problems: async () => [
      ...(await checkLedger(db, 'VNWOS')).problems,
      ...(await checkExpertRecords(db, 'VNWOS')).problems,
      ...(await verifyChains(db, 'VNWOS')).problems,
    ],
  };

  /** A sweep waits in the same queue. */
  async function settled(): Promise<void> {
    await market.settlement.sweep();
  }
}

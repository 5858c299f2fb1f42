import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { FinalResult } from '#contract/stances/finalResult.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { createMoneyTransactions } from '#gateway/ledger/moneyTransactions.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { verifyChains } from '#gateway/prediction/chain/verifyChains.ts';
import { checkExpertRecords } from '#gateway/prediction/records/checkExpertRecords.ts';
import { settleWithResults } from '#gateway/prediction/settlement/settleWithResults.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg, anAbandonment, aResult } from '#tests/builders/aStance.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { grant } from '#tests/builders/ledger.ts';
import { recordProblems } from '#tests/builders/recordProblems.ts';
import { steppedPurchase } from '#tests/builders/steppedPurchase.ts';
import { storedMember } from '#tests/builders/storedBuyer.ts';
import { storeStance } from '#tests/builders/storedStance.ts';

/** Histories on each database; `npm run test:faults` runs 500. */
const HISTORIES = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 500 : 3;
const STANCES = 6;
const STEPS = 24;
const FIGURES_MS = 1_800_000;

const BASE = { sport: 'football', kickoff: KICKOFF } as const;
/** What a feed may say of a match, sense and nonsense. */
const RESULTS: readonly FinalResult[] = [
  aResult(2, 0),
  aResult(2, 0),
  aResult(0, 1),
  aResult(1, 1),
  anAbandonment(1, 0),
  { ...BASE, state: 'cancelled' },
  { ...BASE, state: 'postponed' },
  { ...BASE, state: 'undecided', reason: 'notOver' },
  { ...BASE, state: 'undecided', reason: 'impossibleScore' },
];

/** Coins of a stance (docs/domain.md#results-that-change): they only ever go from the buyer to escrow, to the author, and back to the buyer. */
interface Model {
  readonly refundable: boolean;
  readonly buyerId: bigint;
  coins: 'escrow' | 'author' | 'buyer';
}

onDatabase('histories of results (M4)', (database) => {
  beforeEach(() => emptyTables(database()));

  test(
    'leave the coins where the rules say, whatever is settled how often, and records as recomputed',
    async () => {
      for (let seed = 1; seed <= HISTORIES; seed += 1) expect(await problemsOf(seed), `seed ${seed}`).toEqual([]);
    },
    FIGURES_MS,
  );

  async function problemsOf(seed: number): Promise<readonly string[]> {
    const { db } = database();
    const { next: random } = new SeededRandom(seed);
    const pick = (count: number): number => Math.floor(random() * count);
    const authorId = await storedMember(db);
    const models = new Map<number, Model>();
    const problems: string[] = [];
    for (let i = 0; i < STANCES; i += 1) {
      const refundable = random() < 0.8;
      // Two matches at first, so that several singles are about one.
      const legs = Array.from({ length: pick(4) === 0 ? 2 : 1 }, (_, leg) => legAbout(10 * pick(2) + leg + 1));
      const id = await storeStance(db, { authorId, refundable, legs, competitionId: 1_001 + pick(2) });
      const buyerId = await storedMember(db);
      await grant(db, buyerId, 38);
      await steppedPurchase(db, { buyerId, articleId: id, key: `key-of-a-purchase-${seed}-${i}` });
      models.set(id, { refundable, buyerId, coins: refundable ? 'escrow' : 'author' });
    }
    for (let step = 0; step < STEPS; step += 1) {
      const [id = 0, model] = [...models][pick(models.size)] ?? [];
      const results = Array.from({ length: await legsOf(id) }, () => RESULTS[pick(RESULTS.length)] ?? aResult(0, 0));
      // Several at once have one time, which orders them by their ids.
      const at = KICKOFF + 3 * 3_600_000 + 60_000 * Math.floor(step / 3);
      const run = createMoneyTransactions(db, { now: () => at, notifier: NO_ACCOUNT_NOTIFIER });
      const settle = () => run((money) => settleWithResults(money, id, results));
      const first = await settle();
      const state = await stateOf(id);
      for (let again = 0; again < 2; again += 1) {
        const outcome = await settle();
        if (outcome !== (first === 'settled' ? 'unchanged' : first)) problems.push(`step ${step}: ${first}, then ${outcome}`);
      }
      if ((await stateOf(id)) !== state) problems.push(`step ${step}: settling again changed the stance`);
      if (model !== undefined && first === 'settled') moveCoins(model, state.split(' ')[0] ?? '');
    }
    for (const [id, { buyerId, coins }] of models) {
      const balance = await balanceOf(db, { tenant: 'VNWOS', memberId: buyerId });
      if (balance !== (coins === 'buyer' ? 38 : 0)) problems.push(`the buyer of ${id} has ${balance} coins, which are with the ${coins}`);
    }
    const checks = [await checkLedger(db, 'VNWOS'), await checkExpertRecords(db, 'VNWOS'), await verifyChains(db, 'VNWOS')];
    return [...problems, ...checks.flatMap((check) => check.problems), ...(await recordProblems(db, authorId))];

    function legAbout(matchId: number): Leg {
      return pick(2) === 0 ? aLeg('winDrawLose', 'home', null, { matchId }) : aLeg('overUnder', 'over', 1.75, { matchId, price: 2.05 });
    }
  }

  async function legsOf(id: number): Promise<number> {
    const [stance] = await database().db.select({ combination: stances.combination }).from(stances).where(eq(stances.id, id));
    return stance?.combination ?? 0;
  }

  async function stateOf(id: number): Promise<string> {
    const { result, product, settlement, settledAt, undecidedReason, corrected } = stances;
    const columns = { result, product, settlement, settledAt, undecidedReason, corrected };
    const [stance] = await database().db.select(columns).from(stances).where(eq(stances.id, id));
    return Object.values(stance ?? {}).join(' ');
  }
});

function moveCoins(model: Model, result: string): void {
  const isWon = result === 'win' || result === 'halfWin';
  if (result === 'void' || (model.refundable && !isWon)) model.coins = 'buyer';
  else if (model.coins === 'escrow') model.coins = 'author';
}

import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Currency, tenantOfCurrency } from '#contract/ledger/currency.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { NotDecidable } from '#gateway/ledger/recharge/decideException.ts';
import { EXCEPTION_ENDS } from '#gateway/ledger/recharge/paymentExceptionKinds.ts';
import { paymentTotals } from '#gateway/ledger/recharge/paymentTotals.ts';
import { rechargeOrders, paymentExceptions } from '#gateway/ledger/tables.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { PaymentModel } from '#tests/builders/paymentModel.ts';
import { aPaymentWorld, COIN_PRICE } from '#tests/builders/paymentWorld.ts';

/** `npm run test:faults -- M8` runs a thousand. */
const SEQUENCES = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 1_000 : 12;
const STEPS = 40;
/** Sequences that share tables: each checks all of the ledger. */
const BATCH = 20;
const FIGURES_MS = 1_800_000;

onBothDatabases('payments and a supplier’s statement (M8)', (database) => {
  test(
    'random notices and decisions leave what the model says, and the totals are those of the statement',
    async () => {
      for (let first = 1; first <= SEQUENCES; first += BATCH) {
        await emptyTables(database());
        await reconcile(first, Math.min(SEQUENCES, first + BATCH - 1));
      }
    },
    FIGURES_MS,
  );

  async function reconcile(first: number, last: number): Promise<void> {
    const statement = new Map<string, readonly number[]>();
    for (let seed = first; seed <= last; seed += 1) expect(await divergenceOf(seed, statement), `seed ${seed}`).toEqual([]);
    for (const tenant of LANGUAGES.map((language) => TENANTS[language].tenantCode))
      for (const { currency, came, wentBack } of await paymentTotals(database().db, tenant)) {
        const line = `${tenant} ${currency}`;
        expect([line, came.count, came.amount, wentBack.count, wentBack.amount]).toEqual([line, ...(statement.get(line) ?? [])]);
        statement.delete(line);
      }
    expect([...statement]).toEqual([]);
  }

  /** Runs one random sequence for a member of its own; returns how it and the model differ, and adds to the statement. */
  async function divergenceOf(seed: number, statement: Map<string, readonly number[]>): Promise<readonly string[]> {
    const { db } = database();
    const { next: random } = new SeededRandom(seed);
    const pick = <One>(from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)];
    const memberId = BigInt(seed);
    const world = aPaymentWorld(db, memberId);
    const model = new PaymentModel();
    const differences: string[] = [];
    for (const coins of [60, 120, 300]) {
      const money = { coins, amount: coins * COIN_PRICE, currency: 'VND' } as const;
      const closesAt = world.time.now() + 15 * 60_000;
      model.orders.set(await world.order(coins), { ...money, closesAt, state: 'open', payment: null });
    }
    const unknown = String(seed).padStart(16, '0');
    const numbers = [...model.orders.keys(), unknown];

    for (let step = 0; step < STEPS; step += 1) {
      const [action, number = unknown] = [random(), pick(numbers)];
      if (action < 0.6) {
        const state = pick(['paid', 'paid', 'paid', 'paid', 'paid', 'failed', 'refunded', 'refunded', 'chargedBack'] as const) ?? 'paid';
        const due = model.orders.get(number)?.amount ?? 21_000;
        const amount = pick([due, due, due, due, due, due, due, due - 1, due + 400, Math.floor(due / 3), 1]) ?? due;
        const currency: Currency = random() < 0.95 ? 'VND' : 'CNY';
        // Mostly what came goes back, and sometimes what did not come yet.
        const paidBy = model.orders.get(number)?.payment ?? null;
        const isReturn = state === 'refunded' || state === 'chargedBack';
        const paymentId = (isReturn && random() < 0.7 ? paidBy : pick(['p1', 'p2', 'p3'])) ?? 'p1';
        const refundId = pick([undefined, 'r1', 'r2', 'r3']);
        const notice = { order: number, state, paymentId, refundId, amount, currency };
        for (let again = random() < 0.3 ? 2 : 1; again > 0; again -= 1) {
          await world.send(number, notice.paymentId, notice);
          model.notice(notice, world.time.now());
        }
      } else if (action < 0.63) await world.time.advance(6 * 60_000);
      else if (action < 0.66) await cancel(number);
      else if (action < 0.72) await spend(Math.ceil(random() * 40));
      else await decide();
    }

    const stored = await db.select().from(paymentExceptions).where(eq(paymentExceptions.order, unknown)).orderBy(asc(paymentExceptions.id));
    const ofMember = await db
      .select({ exception: paymentExceptions })
      .from(paymentExceptions)
      .innerJoin(rechargeOrders, eq(rechargeOrders.number, paymentExceptions.order))
      .where(eq(rechargeOrders.memberId, memberId));
    const found = [...stored, ...ofMember.map(({ exception }) => exception)].toSorted((one, other) => one.id - other.id);
    expect(
      found.map(({ order, paymentId, kind, refundId, amount, state, coins }) => [order, paymentId, kind, refundId, amount, state, coins]),
    ).toEqual(
      model.exceptions.map(({ order, payment, kind, refundId, amount, state, coins }) => [
        order,
        payment,
        kind,
        refundId,
        amount,
        state,
        coins,
      ]),
    );
    if ((await world.balance()) !== model.balance) differences.push(`the wallet has ${await world.balance()} instead of ${model.balance}`);
    for (const [line, { amount, currency, isReturn }] of model.statement) {
      const tenant = line.startsWith(unknown) ? tenantOfCurrency(currency) : 'VNWOS';
      const [came = 0, cameAmount = 0, went = 0, wentAmount = 0] = statement.get(`${tenant} ${currency}`) ?? [];
      const sums = isReturn ? [came, cameAmount, went + 1, wentAmount + amount] : [came + 1, cameAmount + amount, went, wentAmount];
      statement.set(`${tenant} ${currency}`, sums);
    }
    return [...differences, ...(await checkLedger(db, 'VNWOS')).problems, ...(await checkLedger(db, 'TYCC')).problems];

    async function cancel(number: string): Promise<void> {
      const order = model.orders.get(number);
      if (order?.state !== 'open' || world.time.now() >= order.closesAt) return;
      await world.cancel(number);
      order.state = 'cancelled';
    }

    async function spend(coins: number): Promise<void> {
      if (coins > model.balance) return;
      await world.spend(coins);
      model.balance -= coins;
    }

    async function decide(): Promise<void> {
      const exception = pick(model.exceptions);
      const end = pick(EXCEPTION_ENDS);
      if (exception === undefined || end === undefined) return;
      const { order, kind, currency } = exception;
      if (order === unknown && currency !== 'VND') return; // another tenant's
      const rows = await db.select().from(paymentExceptions).where(eq(paymentExceptions.order, order)).orderBy(asc(paymentExceptions.id));
      const id = rows[model.exceptions.filter((one) => one.order === order).indexOf(exception)]?.id ?? 0;
      const chosen = kind === 'unknownOrder' && end === 'credited' ? memberId : null;
      const isDone = await world.decide(id, end, chosen).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotDecidable) return false;
          throw error;
        },
      );
      if (isDone !== model.decide(exception, end)) differences.push(`${end} of exception ${id} (${kind}) was ${isDone ? '' : 'not '}done`);
    }
  }
});

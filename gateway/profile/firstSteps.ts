import { and, eq, inArray } from 'drizzle-orm';
import { FIRST_STEP_POINTS, FIRST_STEPS, type FirstStep } from '#contract/ledger/firstSteps.ts';
import type { Output } from '#contract/calls/calls.ts';
import type { Db } from '#gateway/db/database.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { MoneyTransaction, RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Transfer } from '#gateway/ledger/postTransfer.ts';
import { ledgerTransfers } from '#gateway/ledger/tables.ts';

/** Bounds memory: what is forgotten costs a query. */
const MAX_KNOWN = 20_000;

/** Whether a member has done a step, by the steps that can be looked up. */
export type DoneSteps = { readonly [Step in FirstStep]?: (memberId: bigint) => Promise<boolean> };

export interface FirstStepsDeps {
  readonly db: Db;
  readonly run: RunMoneyTransaction;
  readonly done: DoneSteps;
  readonly report: (message: string) => void;
}

/** The first steps of members, which give points once (docs/product.md#first-steps). The ledger says who has done which. */
export interface FirstSteps {
  /** Credits the points of a step in the transaction `money`, unless the member has them. */
  reached(money: MoneyTransaction, tenant: string, memberId: bigint, step: FirstStep): Promise<void>;
  /** Does so in a transaction of its own, if the member has done it. Never rejects: the points are given at the latest when the member opens the list. */
  note(tenant: string, memberId: bigint, step: FirstStep): Promise<void>;
  /** Credits the points of all steps that are done, and returns all steps. */
  check(tenant: string, memberId: bigint): Promise<Output<'firstSteps'>['steps']>;
}

export function createFirstSteps({ db, run, done, report }: FirstStepsDeps): FirstSteps {
  const known = new Set<string>();
  const reached: FirstSteps['reached'] = async (money, tenant, memberId, step) => {
    await money.post(firstStepTransfer(tenant, memberId, step));
  };
  const post = (tenant: string, memberId: bigint, step: FirstStep) => run((money) => reached(money, tenant, memberId, step));
  return {
    reached,
    async note(tenant, memberId, step) {
      const key = keyOf(memberId, step);
      if (known.has(key)) return;
      try {
        if ((await done[step]?.(memberId)) === false) return;
        await post(tenant, memberId, step);
        if (known.size >= MAX_KNOWN) known.clear();
        known.add(key);
      } catch (error) {
        report(`the points of a first step were not given yet: ${reasonOf(error)}`);
      }
    },
    async check(tenant, memberId) {
      const before = await reachedAt(db, tenant, memberId);
      for (const step of FIRST_STEPS) if (!before.has(step) && (await done[step]?.(memberId)) === true) await post(tenant, memberId, step);
      const after = await reachedAt(db, tenant, memberId);
      return FIRST_STEPS.map((step) => ({ step, points: FIRST_STEP_POINTS[step], reachedAt: after.get(step) ?? null }));
    },
  };
}

/** Returns the transfer that gives a member the points of a step; its key makes it one for ever. */
export function firstStepTransfer(tenant: string, memberId: bigint, step: FirstStep): Transfer {
  const points = FIRST_STEP_POINTS[step];
  return {
    tenant,
    unit: 'points',
    key: keyOf(memberId, step),
    about: { kind: 'firstStep', step },
    legs: [
      { account: { kind: 'rewards', memberId: null }, amount: -points },
      { account: { kind: 'points', memberId }, amount: points },
    ],
  };
}

function keyOf(memberId: bigint, step: FirstStep): string {
  return `first step ${step} ${memberId}`;
}

async function reachedAt(db: Db, tenant: string, memberId: bigint): Promise<ReadonlyMap<FirstStep, number>> {
  const steps = new Map(FIRST_STEPS.map((step) => [keyOf(memberId, step), step]));
  const rows = await db
    .select({ key: ledgerTransfers.key, at: ledgerTransfers.at })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.tenant, tenant), inArray(ledgerTransfers.key, [...steps.keys()])));
  return new Map(
    rows.flatMap(({ key, at }) => {
      const step = steps.get(key);
      return step === undefined ? [] : [[step, at]];
    }),
  );
}

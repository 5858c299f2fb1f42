import * as z from 'zod/mini';
import { reasonOf } from '#gateway/base/redactError.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { decideException, type ExceptionDecision, NotDecidable } from '#gateway/ledger/recharge/decideException.ts';
import { listExceptions, type PaymentException } from '#gateway/ledger/recharge/paymentExceptions.ts';
import type { CommandContext } from '#gateway/operator/commandContext.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, memberName, reason, yes } from '#gateway/operator/flagValues.ts';
import { MEMBER, requireMember } from './memberCommands.ts';

const EXCEPTION = 'N   as printed by ledger exceptions';
const REASON = 'TEXT   why; kept with the exception';
const decided = z.object({ exception: id, reason });

/** Commands about payments that did not simply pay their order (docs/domain.md#payment-exceptions). */
export const PAYMENT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'ledger exceptions',
    does: 'lists the payments that wait for a decision: second, wrong, unknown, refunded, charged back, contradicted',
    flags: { all: 'yes   also those that were decided, and late payments, which are credited by themselves' },
    schema: z.object({ all: z.optional(yes) }),
    async run({ tenant, db }, { all = false }) {
      const exceptions = await listExceptions(db, tenant, { all });
      if (exceptions.length > 0) return exceptions.map(describeException).join('\n');
      return all ? `${tenant} has no payment exceptions.` : 'No payment waits for a decision.';
    },
  }),
  defineCommand({
    name: 'ledger exception pay-back',
    does: 'ends one whose money went back where it came from: paid back at the supplier, or a refund or charge-back that was won back',
    flags: { exception: EXCEPTION, reason: REASON },
    schema: decided,
    async run(context, { exception, reason: note }) {
      await decide(context, { id: exception, end: 'paidBack', note, memberId: null });
      return `Payment exception ${exception} is ended as paid back. No coins moved.`;
    },
  }),
  defineCommand({
    name: 'ledger exception credit',
    does: 'ends one whose money came: gives its coins at the price of now',
    flags: { exception: EXCEPTION, reason: REASON, member: `${MEMBER}; only of an order that nobody knows` },
    schema: z.object({ ...decided.shape, member: z.optional(memberName) }),
    async run(context, { exception, reason: note, member }) {
      const memberId = member === undefined ? null : (await requireMember(context, member)).id;
      const coins = await decide(context, { id: exception, end: 'credited', note, memberId });
      return `Payment exception ${exception} is credited: ${coins} coins.`;
    },
  }),
  defineCommand({
    name: 'ledger exception write-off',
    does: 'ends one for good: money that came is kept; of money that went back, the coins are taken as far as the wallet covers',
    flags: { exception: EXCEPTION, reason: REASON },
    schema: decided,
    async run(context, { exception, reason: note }) {
      const coins = await decide(context, { id: exception, end: 'writtenOff', note, memberId: null });
      return `Payment exception ${exception} is written off. ${coins === 0 ? 'No coins moved' : `${coins} coins were taken back`}.`;
    },
  }),
];

async function decide({ money, tenant, actor }: CommandContext, decision: Omit<ExceptionDecision, 'by'>): Promise<number> {
  try {
    return await decideException(money, tenant, { ...decision, by: actor });
  } catch (error) {
    if (error instanceof NotDecidable) throw new UsageError(`${reasonOf(error)}.`, { cause: error });
    throw error;
  }
}

function describeException(exception: PaymentException): string {
  const {
    id: exceptionId,
    kind,
    state,
    amount,
    currency,
    order,
    paymentId,
    refundId,
    contradicts,
    memberId,
    createdAt,
    coins,
    decidedBy,
    note,
  } = exception;
  const named = [`payment ${paymentId}`, ...(refundId === '' ? [] : [`return ${refundId}`])].join('  ');
  const what = contradicts === null ? kind : `${kind} of ${contradicts}`;
  const about = `order ${order}  ${named}  ${memberId === null ? 'no member' : `member ${memberId}`}`;
  const decision = decidedBy === null ? [] : [`${coins} coins`, `by ${decidedBy}`, note ?? ''];
  const time = `${new Date(createdAt).toISOString().slice(0, 16)}Z`;
  return [exceptionId, time, what, state, `${amount} ${currency}`, about, ...decision].join('  ').trimEnd();
}

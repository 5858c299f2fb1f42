import { and, asc, eq } from 'drizzle-orm';
import { DEADLINES_MS } from '#contract/console/deadlines.ts';
import { paymentExceptions, rechargeOrders } from '#gateway/ledger/tables.ts';
import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';
import { members } from '#gateway/member/tables.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { personOf } from './people.ts';
import { commandOf, idOf, keyOf, NOTHING_MORE, numberIn, type ReviewSource, SOURCE_MAX, textAct, versionOf } from './reviewSource.ts';

const COMMANDS = {
  payBack: 'ledger exception pay-back',
  credit: 'ledger exception credit',
  writeOff: 'ledger exception write-off',
} as const;

/** Payments that did not simply pay their order. */
export const paymentSource: ReviewSource = {
  kind: 'payment',
  async list(db, tenant, id) {
    const number = numberIn(id);
    if (number === null || (number !== undefined && number > 2 ** 31 - 1)) return [];
    const isOpen = and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.state, 'open'));
    const rows = await db
      .select({ exception: paymentExceptions, nickname: members.nickname })
      .from(paymentExceptions)
      .leftJoin(members, eq(members.id, paymentExceptions.memberId))
      .where(and(isOpen, number === undefined ? undefined : eq(paymentExceptions.id, number)))
      .orderBy(asc(paymentExceptions.id))
      .limit(SOURCE_MAX);
    return rows.map(({ exception, nickname }) => ({
      ...NOTHING_MORE,
      key: keyOf(tenant, 'payment', exception.id),
      kind: 'payment',
      tenant,
      label: `E ${exception.id}`,
      version: versionOf(exception.state, exception.amount, exception.memberId),
      title: `${exception.amount} ${exception.currency}`,
      of: exception.kind,
      who: nickname ?? '',
      since: exception.createdAt,
      due: exception.createdAt + DEADLINES_MS.payment,
    }));
  },
  async show(db, item) {
    const [exception] = await db
      .select()
      .from(paymentExceptions)
      .where(and(eq(paymentExceptions.tenant, item.tenant), eq(paymentExceptions.id, Number(idOf(item)))));
    if (exception === undefined) throw new HttpError(404, 'this item waits no more');
    const { id: exceptionId, kind, contradicts, amount, currency, order, paymentId, refundId, memberId } = exception;
    const member = await personOf(db, item.tenant, memberId);
    const { coins, amount: price, currency: payableIn } = rechargeOrders;
    const [ordered = null] = await db
      .select({ coins, amount: price, currency: payableIn })
      .from(rechargeOrders)
      .where(and(eq(rechargeOrders.tenant, item.tenant), eq(rechargeOrders.number, order)));
    return { kind: 'payment', exceptionId, exception: kind, contradicts, amount, currency, order, ordered, paymentId, refundId, member };
  },
  acts({ of }) {
    const canCredit = of !== 'contradiction' && !RETURN_KINDS.some((one) => one === of);
    return [textAct('payBack'), ...(canCredit ? [textAct('credit', of === 'unknownOrder')] : []), textAct('writeOff')];
  },
  plan(item, { act, text = '', member }) {
    if (act === 'approve' || act === 'reject') throw new HttpError(400, 'a payment is paid back, credited or written off');
    const flags = { exception: idOf(item), reason: text, member: act === 'credit' ? member : undefined };
    return { commands: [commandOf(COMMANDS[act], item.tenant, flags)], undo: null };
  },
};

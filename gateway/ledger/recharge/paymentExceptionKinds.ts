import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';

/**
 * Money that came and did not simply pay its order: a `second` payment, one of another amount or currency, one of an order that nobody
 * knows, one whose money had gone back before it was announced; and a `late` one, which is credited all the same.
 */
export const ARRIVAL_KINDS = ['second', 'otherAmount', 'unknownOrder', 'afterReturn', 'late'] as const;

type ArrivalKind = (typeof ARRIVAL_KINDS)[number];
type ReturnKind = (typeof RETURN_KINDS)[number];

/** What a supplier says of money: that it came, or how it went back. */
export type MoneyNotice = 'paid' | ReturnKind;

/** Money that came, or that went back; or other money than the supplier had named for the same before (`contradiction`). */
export type PaymentExceptionKind = ArrivalKind | ReturnKind | 'contradiction';

/** How an exception ends: the money went back where it came from, coins were given for it, or nothing more comes of it. */
export const EXCEPTION_ENDS = ['paidBack', 'credited', 'writtenOff'] as const;
export type PaymentExceptionEnd = (typeof EXCEPTION_ENDS)[number];
export type PaymentExceptionState = 'open' | PaymentExceptionEnd;

/** Returns whether money went back, rather than came. */
export function isReturn(kind: PaymentExceptionKind | MoneyNotice): kind is ReturnKind {
  return RETURN_KINDS.some((known) => known === kind);
}

/** Returns whether money came, as first announced. */
export function isArrival(kind: PaymentExceptionKind): kind is ArrivalKind {
  return ARRIVAL_KINDS.some((known) => known === kind);
}

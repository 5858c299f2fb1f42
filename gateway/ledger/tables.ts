import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountKind, Unit } from '#contract/ledger/accountKinds.ts';
import type { LedgerAbout } from '#contract/ledger/ledgerRecord.ts';
import type { Currency } from '#contract/ledger/currency.ts';
import type { PaymentSupplierName } from '#contract/ledger/rechargeOrder.ts';
import type { RechargeState } from '#contract/ledger/rechargeState.ts';
import type { MoneyNotice, PaymentExceptionKind, PaymentExceptionState } from './recharge/paymentExceptionKinds.ts';

/**
 * The accounts of the ledger. Balances are those of their entries (`checkLedger.ts`); of one unit and tenant they sum to zero. They
 * outlive their member.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    unit: text().$type<Unit>().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    /** null: the tenant's. */
    memberId: bigint('member_id', { mode: 'bigint' }),
    balance: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_name').on(table.tenant, table.unit, table.kind, table.memberId).nullsNotDistinct(),
    index('ledger_accounts_by_member').on(table.memberId),
    check('ledger_accounts_covered', sql`${table.balance} >= 0 or ${table.kind} in ('recharge', 'rewards', 'platform', 'income')`),
  ],
);

/** Transfers between accounts. Rows are only ever inserted: a mistake is reversed by another transfer. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text().notNull(),
    unit: text().$type<Unit>().notNull(),
    /** Names what it is for, such as `recharge 1234567890123456`: the same is never posted twice. */
    key: text().notNull(),
    /** What the member reads about it. */
    about: jsonb().$type<LedgerAbout>().notNull(),
    /** Server time (ms). */
    at: bigint({ mode: 'number' }).notNull(),
    /** The transfer that it reverses; null: none. */
    reverses: bigint({ mode: 'number' }),
  },
  (table) => [unique('ledger_transfers_key').on(table.tenant, table.key), unique('ledger_transfers_reversed').on(table.reverses)],
);

/** The sides of each transfer; their amounts sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Increases in the order in which an account changed: it is given while the account is locked. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint({ mode: 'number' }).notNull(),
    /** The account's balance after it. */
    balance: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.transferId, table.accountId),
    index('ledger_entries_by_account').on(table.accountId, table.id),
  ],
);

/** Orders of coins. */
export const rechargeOrders = pgTable(
  'recharge_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 16 random digits. */
    number: text().notNull(),
    tenant: text().notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    supplier: text().$type<PaymentSupplierName>().notNull(),
    coins: integer().notNull(),
    /** In minor units of the currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** `expired` follows from `closesAt` and is not stored. */
    state: text().$type<Exclude<RechargeState, 'expired'>>().notNull(),
    /** Server times (ms). */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    closesAt: bigint('closes_at', { mode: 'number' }).notNull(),
    paidAt: bigint('paid_at', { mode: 'number' }),
    /** When a paid order is credited: at once, except by an answer of the sandbox. */
    creditAt: bigint('credit_at', { mode: 'number' }),
    creditedAt: bigint('credited_at', { mode: 'number' }),
    /** Where the supplier takes the payment; null until it was asked. */
    payUrl: text('pay_url'),
    /** The supplier's name of the payment. */
    paymentId: text('payment_id'),
    /** The supplier's fingerprint of the payer's card, never its number; null where it named none. */
    card: text(),
  },
  (table) => [
    unique('recharge_orders_number').on(table.number),
    index('recharge_orders_by_member').on(table.memberId, table.createdAt),
    index('recharge_orders_by_state').on(table.state),
  ],
);

/** Payments that did not simply pay their order, and money that went back (docs/domain.md#payment-exceptions). */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<PaymentExceptionKind>().notNull(),
    /** As the supplier named it; there may be no such order. */
    order: text('order_number').notNull(),
    /** The supplier's name of the payment. */
    paymentId: text('payment_id').notNull(),
    /** The supplier's name of the refund or charge-back, of which a payment may have several; empty where it named none. */
    refundId: text('refund_id').notNull().default(''),
    /** What a contradiction says anew; null for all other kinds. */
    contradicts: text().$type<MoneyNotice>(),
    /** What came or went back, in minor units of the currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Of an unknown order, the one that is paid in the currency. */
    tenant: text().notNull(),
    /** null: the order is unknown, and nobody was given its coins. */
    memberId: bigint('member_id', { mode: 'bigint' }),
    state: text().$type<PaymentExceptionState>().notNull(),
    /** Coins that its decision moved: given for what came, taken back for what went. */
    coins: bigint({ mode: 'number' }).notNull().default(0),
    /** The money that its coins were given for: `amount` less what had gone back before. null: no coins were given. */
    creditedAmount: bigint('credited_amount', { mode: 'number' }),
    /** Server times (ms). */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    decidedAt: bigint('decided_at', { mode: 'number' }),
    /** The operator, or `supplier` or `gateway` where a rule decides. */
    decidedBy: text('decided_by'),
    /** The operator's reason. */
    note: text(),
  },
  (table) => [
    uniqueIndex('payment_exceptions_once')
      .on(table.order, table.paymentId, table.kind, table.refundId)
      .where(sql`${table.contradicts} is null`),
    uniqueIndex('payment_exceptions_contradiction_once')
      .on(table.order, table.paymentId, table.contradicts, table.refundId, table.amount, table.currency)
      .where(sql`${table.contradicts} is not null`),
    index('payment_exceptions_by_state').on(table.tenant, table.state),
    check('payment_exceptions_contradiction', sql`(${table.kind} = 'contradiction') = (${table.contradicts} is not null)`),
    check('payment_exceptions_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** Answers to calls with an idempotency key, so that a repeated call has no second effect. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of the input. */
    inputHash: text('input_hash').notNull(),
    answer: jsonb().notNull(),
    /** Server time (ms). */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('idempotent_answers_by_age').on(table.at)],
);

import type { TFunction } from 'i18next';
import type { LedgerRecord } from '#contract/ledger/ledgerRecord.ts';
import { moneyOf } from '#i18n/money.ts';
import type { LedgerLine } from './ledgerLine.ts';
import { orderTail } from './orderTail.ts';

/** Returns a record in words. */
export function ledgerLineOf({ about, ...record }: LedgerRecord, t: TFunction<'ledger'>, language: string): LedgerLine {
  const direction =
    record.amount < 0 ? 'out' : about.kind === 'reversal' || about.kind === 'refund' || about.kind === 'drawTicketReturned' ? 'back' : 'in';
  switch (about.kind) {
    case 'firstStep':
      return { ...record, direction, title: t(`step.${about.step}`), detail: t('record.firstStep') };
    case 'recharge': {
      const price = moneyOf(about.amount, about.currency, language);
      const key = about.supplier === 'sandbox' ? 'record.rechargeDetailSandbox' : 'record.rechargeDetail';
      return { ...record, direction, title: t('record.recharge'), detail: t(key, { price, tail: orderTail(about.order) }) };
    }
    case 'inviteReward':
    case 'inviteClawBack':
      return { ...record, direction, title: t(`record.${about.kind}`), detail: t(`record.${about.kind}Detail`) };
    case 'grant':
      return { ...record, direction, title: t('record.grant'), detail: about.reason };
    case 'reversal':
      return { ...record, direction, title: t(`record.reversed.${about.of}`), detail: about.reason };
    case 'paymentReturned': {
      const price = moneyOf(about.amount, about.currency, language);
      return {
        ...record,
        direction,
        title: t(`record.paymentReturned.${about.by}`),
        detail: t('record.rechargeDetail', { price, tail: orderTail(about.order) }),
      };
    }
    case 'drawTicket':
    case 'drawPrize':
    case 'drawTicketReturned':
    case 'drawPrizeReturned':
      return { ...record, direction, title: t(`record.${about.kind}`), detail: t('record.drawDetail', { round: about.round, n: about.n }) };
    case 'purchase':
    case 'income':
      return { ...record, direction, title: t(`record.${about.kind}`), detail: about.title };
    case 'refund':
      return { ...record, direction, title: t(`record.refund.${about.reason}`), detail: about.title };
  }
}

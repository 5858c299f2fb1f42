import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterRefund } from '#contract/notice/letter.ts';
import { momentOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface RefundSlipProps {
  readonly refund: LetterRefund;
  /** Server time (ms) of the refund. */
  readonly at: number;
}

/** What the ledger did: the balance before, the ball that is passed, the balance after. */
export function RefundSlip({ refund: { coins, balance }, at }: RefundSlipProps): ReactNode {
  const { t } = useTranslation('inbox');
  const { language, timeZone } = useLocale();
  const [before, moved, after] = [balance - coins, coins, balance].map((number) => numberOf(number, language));
  return (
    <>
      <p className="visually-hidden">{t('refund.spoken', { before, moved, after })}</p>
      <div className="refund-slip" aria-hidden="true">
        <b>{before}</b>
        <i>+{moved}</i>
        <b>{after}</b>
        <small>{t('refund.before')}</small>
        <small>{t('refund.coins')}</small>
        <small>{t('refund.after')}</small>
      </div>
      <dl className="opened-facts">
        <div>
          <dt>{t('refund.at')}</dt>
          <dd>{momentOf(at, language, timeZone)}</dd>
        </div>
      </dl>
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { timeOf } from '#i18n/dates.ts';
import { numberOf } from '#i18n/numbers.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { PurchaseAttempt } from './usePurchase.ts';

export interface ConfirmProps {
  readonly stance: StanceDetail;
  readonly purchase: PurchaseAttempt;
}

/** The rules of a purchase, the button that pays, and what became of the last attempt. */
export function Confirm({ stance, purchase }: ConfirmProps): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language, timeZone } = useLocale();
  const { price, refundable, seal } = stance;
  const coins = numberOf(price, language);
  const isSending = purchase.state === 'sending';
  return (
    <>
      <ol className="buy-terms">
        <li>
          {refundable ? t('terms.refund') : t('terms.final')}
          <small>{refundable ? t('terms.refundText', { coins, count: price }) : t('terms.finalText')}</small>
        </li>
        <li>
          {t('terms.locked', { time: timeOf(seal.sealedAt, language, timeZone) })}
          <small>{t('terms.lockedText')}</small>
        </li>
        <li>
          {t('terms.kept')}
          <small>{t('terms.keptText')}</small>
        </li>
      </ol>
      <Problem stance={stance} purchase={purchase} />
      <Button size="wide" disabled={purchase.state === 'closed'} aria-disabled={isSending} onClick={() => !isSending && purchase.buy()}>
        {isSending ? t('buy.sending') : purchase.state === 'lost' ? t('buy.again') : t('buy.pay', { coins, count: price })}
      </Button>
      <p className="buy-note">{t('buy.note')}</p>
    </>
  );
}

/** What went wrong, in words. Nothing is charged twice, and the sheet says so where it could be feared. */
function Problem({ stance: { price }, purchase: { state, error } }: ConfirmProps): ReactNode {
  const { t } = useTranslation(['stancePage', 'errors']);
  const [priceAtFirst] = useState(price);
  const text = textOf();
  return text === null ? null : (
    <p className="buy-problem" role="alert">
      <Icon name={state === 'lost' ? 'wifiOff' : 'warn'} size={18} />
      <span>{text}</span>
    </p>
  );

  function textOf(): string | null {
    if (state === 'closed') return t('dock.closed');
    if (state === 'lost') return t('buy.lost');
    if (price !== priceAtFirst) return t('buy.priceChanged', { before: priceAtFirst, now: price });
    if (state === 'changed') return t('buy.busy');
    if (state !== 'refused') return null;
    return (error instanceof CallError ? error.userMessage : null) ?? t(`errors:${errorKey(error)}`);
  }
}

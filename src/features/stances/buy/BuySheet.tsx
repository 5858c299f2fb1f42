import './buySheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { ExpertAvatar } from '#parts/expert/ExpertAvatar.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { stanceKindText } from '#parts/stance/stanceKindText.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { Confirm } from './Confirm.tsx';
import { NotEnough } from './NotEnough.tsx';
import { usePurchase } from './usePurchase.ts';

export interface BuySheetProps {
  readonly stance: StanceDetail;
  readonly onClose: () => void;
  /** Called once the text can be read. */
  readonly onBought: () => void;
}

/** Confirms a purchase: what it costs, what is left, and the rules. Without enough coins it sells them, and leads back. */
export function BuySheet({ stance, onClose, onBought }: BuySheetProps): ReactNode {
  const { t } = useTranslation(['stancePage', 'common']);
  const { language } = useLocale();
  const { data, error, refetch } = useMemberCall('coinBalance', {});
  const purchase = usePurchase(stance, () => {
    onClose();
    onBought();
  });
  const balance = data?.balance ?? null;
  const isShort = balance !== null && balance < stance.price;
  const title = isShort ? t('short.title', { count: stance.price - balance }) : t('buy.title');
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('common:close')}>
      <About stance={stance} />
      {balance === null && error !== null ? (
        <LoadError title={t('buy.balanceFailed')} error={error} onRetry={() => void refetch()} />
      ) : balance === null ? (
        <Skeleton height={220} />
      ) : (
        <>
          <dl className="buy-sums">
            <dt>{t('balance')}</dt>
            <dd>{numberOf(balance, language)}</dd>
            <dt>{t('buy.this')}</dt>
            <dd>− {numberOf(stance.price, language)}</dd>
          </dl>
          <BalanceLine balance={balance} price={stance.price} />
          <dl className="buy-sums total">
            <dt>{isShort ? t('short.missing') : t('buy.left')}</dt>
            <dd>{numberOf(Math.abs(balance - stance.price), language)}</dd>
          </dl>
          {isShort ? <NotEnough stance={stance} missing={stance.price - balance} /> : <Confirm stance={stance} purchase={purchase} />}
        </>
      )}
    </Sheet>
  );
}

function About({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stances');
  const { expert, combination, matches } = stance;
  const [match] = matches;
  const names = combination === 1 && match !== undefined ? ` · ${match.home.name} – ${match.away.name}` : '';
  return (
    <p className="buy-about">
      <ExpertAvatar expert={expert} size={28} />
      <span>
        {expert.nickname} · {stanceKindText(stance, t)}
        {names}
      </span>
    </p>
  );
}

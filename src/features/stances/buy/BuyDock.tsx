import './buyDock.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#i18n/setup.ts';
import { numberOf } from '#i18n/numbers.ts';
import { momentText } from '#parts/text/momentText.ts';
import { RefundMark } from '#parts/stance/RefundMark.tsx';
import { saleOf, stancePath } from '#parts/stance/stanceSale.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { rechargeReturn, setRechargeReturn } from '#stores/preferences/rechargeReturn.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

async function loadSheet() {
  const [{ BuySheet }] = await Promise.all([import('./BuySheet.tsx'), loadNamespaces('coins')]);
  return { BuySheet };
}

export interface BuyDockProps {
  readonly stance: StanceDetail;
  /** Called once the text can be read. */
  readonly onBought: () => void;
}

/** The bar below a locked stance: price, balance, and the button that buys it. A guest's tap logs in first. */
export function BuyDock({ stance, onBought }: BuyDockProps): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  const { language, timeZone } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const isMember = useSession(isLoggedIn);
  const { data: balance } = useMemberCall('coinBalance', {});
  const loginFirst = useLoginFirst();
  const sale = useClock((now) => saleOf(stance, now));
  const closesAt = useClock((now) => momentText(stance.closesAt, { now, language, timeZone }, true));
  const sheet = useLazyOverlay(loadSheet, isOpen, { close: () => setOpen(false), reopen: () => setOpen(true) });
  useReturnFromRecharge(stancePath(stance, language), () => setOpen(true));
  if (sale === 'readable') return null;
  return (
    <footer className="stance-dock">
      <p className="dock-until">
        <Icon name={sale === 'onSale' ? 'clock' : 'lock'} size={16} />
        <span>{sale === 'onSale' ? t('dock.until', { time: closesAt }) : t('dock.closed')}</span>
      </p>
      <p className="dock-price">
        <b>{numberOf(stance.price, language)}</b>
        {t('coinUnit', { count: stance.price })}
        {stance.refundable && <RefundMark />}
      </p>
      <Button disabled={sale === 'closed'} onClick={() => loginFirst(() => setOpen(true))}>
        {sale === 'closed' ? t('stances:salesClosed') : t('dock.buy')}
      </Button>
      <small>
        {isMember ? (
          <>
            {t('balance')} <b>{balance && numberOf(balance.balance, language)}</b>
          </>
        ) : (
          t('dock.guest')
        )}
      </small>
      {isOpen && sale === 'onSale' && sheet && <sheet.BuySheet stance={stance} onClose={() => setOpen(false)} onBought={onBought} />}
    </footer>
  );
}

/** Opens the sheet again where the member left to buy coins. */
function useReturnFromRecharge(path: string, open: () => void): void {
  useEffect(() => {
    if (rechargeReturn()?.path !== path) return;
    setRechargeReturn(null);
    if (isLoggedIn(useSession.getState())) open();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each stance
  }, [path]);
}

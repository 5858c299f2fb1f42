import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LedgerMonthSkeleton } from '#parts/ledger/LedgerMonth.tsx';
import { LedgerBalance } from '#parts/ledger/LedgerBalance.tsx';
import { LedgerRecords } from '#parts/ledger/LedgerRecords.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Glyph } from '#ui/Glyph.tsx';

const DIRECTIONS = ['all', 'in', 'out', 'back'] as const;

/** The member's coins: the balance, and every change of it by month. */
export default function Coins(): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  return (
    <div className="ledger-screen">
      <header className="ledger-board">
        <ScreenTop
          title={t('title')}
          parentPath={`/${language}/account`}
          suffix={
            <Link className="icon-btn" to={`/${language}/RechargeAgreement`} aria-label={t('rules')} title={t('rules')}>
              <Glyph name="info" />
            </Link>
          }
        />
        <LedgerBalance
          call="coinBalance"
          label={t('available')}
          spoken={(balance) => t('coins', { count: balance })}
          failed={t('balanceFailed')}
        />
        <Link className="btn solid wide" to={`/${language}/account/recharge`}>
          {t('recharge')}
        </Link>
      </header>
      <LiveGate waiting={<LedgerMonthSkeleton />}>
        <StatusBanners />
        <Records />
      </LiveGate>
      <p className="ledger-note">{t('note')}</p>
    </div>
  );
}

function Records(): ReactNode {
  const { t } = useTranslation('coins');
  const texts = { failed: t('failed'), noneTitle: t('none.title'), noneText: t('none.text') };
  return <LedgerRecords call="coinRecords" directions={DIRECTIONS} texts={texts} />;
}

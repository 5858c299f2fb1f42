import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LedgerBalance } from '#parts/ledger/LedgerBalance.tsx';
import { LedgerMonthSkeleton } from '#parts/ledger/LedgerMonth.tsx';
import { LedgerRecords } from '#parts/ledger/LedgerRecords.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';

const DIRECTIONS = ['all', 'in', 'out'] as const;

/** The member's points: the balance, and every change of it by month. */
export default function Points(): ReactNode {
  const { t } = useTranslation('points');
  const { language } = useLocale();
  return (
    <div className="ledger-screen">
      <header className="ledger-board">
        <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
        <LedgerBalance
          call="pointBalance"
          label={t('available')}
          spoken={(balance) => t('points', { count: balance })}
          failed={t('balanceFailed')}
        />
        <Link className="btn solid wide" to={`/${language}/account/newUserSetting`}>
          {t('steps.title')}
        </Link>
        <Link className="btn ghost wide" to={`/${language}/account/prizeDraw`}>
          {t('draw')}
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
  const { t } = useTranslation('points');
  const texts = { failed: t('failed'), noneTitle: t('none.title'), noneText: t('none.text') };
  return <LedgerRecords call="pointRecords" directions={DIRECTIONS} texts={texts} />;
}

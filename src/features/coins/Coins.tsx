import './coins.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { FlapBoard } from '#parts/score/FlapBoard.tsx';
import { LedgerMonthSkeleton } from '#parts/coins/LedgerMonth.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { serverNow } from '#parts/text/serverClock.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { CoinMonths, type ShownDirection } from './CoinMonths.tsx';

const DIRECTIONS = ['all', 'in', 'out', 'back'] as const;

/** The member's coins: the balance, and every change of it by month. */
export default function Coins(): ReactNode {
  const { t } = useTranslation('coins');
  const { language } = useLocale();
  return (
    <div className="coins-screen">
      <header className="coin-board">
        <ScreenTop
          title={t('title')}
          parentPath={`/${language}/account`}
          suffix={
            <Link className="icon-btn" to={`/${language}/RechargeAgreement`} aria-label={t('rules')} title={t('rules')}>
              <Glyph name="info" />
            </Link>
          }
        />
        <LiveGate waiting={<Balance balance={null} at={null} />}>
          <KnownBalance />
        </LiveGate>
        <Link className="btn solid wide" to={`/${language}/account/recharge`}>
          {t('recharge')}
        </Link>
      </header>
      <LiveGate waiting={<LedgerMonthSkeleton />}>
        <StatusBanners />
        <Records />
      </LiveGate>
      <p className="coins-note">{t('note')}</p>
    </div>
  );
}

function KnownBalance(): ReactNode {
  const { t } = useTranslation(['coins', 'common']);
  const { data, dataUpdatedAt, error, refetch } = useMemberCall('coinBalance', {});
  if (data === undefined && error !== null)
    return (
      <>
        <FlapBoard value={null} label={t('balanceFailed')} />
        <p role="alert">
          {t('balanceFailed')}
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      </>
    );
  return <Balance balance={data?.balance ?? null} at={data === undefined ? null : dataUpdatedAt} />;
}

function Balance({ balance, at }: { readonly balance: number | null; readonly at: number | null }): ReactNode {
  const { t } = useTranslation('coins');
  const { language, timeZone } = useLocale();
  return (
    <>
      <FlapBoard value={balance} label={balance === null ? t('available') : t('coins', { count: balance })} />
      <p>
        {t('available')}
        <time>{at !== null && timeOf(at, language, timeZone)}</time>
      </p>
    </>
  );
}

function Records(): ReactNode {
  const { t } = useTranslation('coins');
  const { timeZone } = useLocale();
  const today = dayOf(serverNow(), timeZone);
  const thisYear = Number(today.slice(0, 4));
  const [shown, setShown] = useState<ShownDirection>('all');
  const [year, setYear] = useState(thisYear);
  const [firstYear, setFirstYear] = useState(thisYear);
  const segments = DIRECTIONS.map((id) => ({ id, label: t(`direction.${id}`) }));
  return (
    <>
      <div className="coins-bar">
        <SegmentedControl label={t('direction.label')} segments={segments} chosen={shown} onChoose={setShown} />
        {firstYear < thisYear && (
          <select aria-label={t('year')} value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {Array.from({ length: thisYear - firstYear + 1 }, (_, i) => (
              <option key={i} value={thisYear - i}>
                {thisYear - i}
              </option>
            ))}
          </select>
        )}
      </div>
      <CoinMonths key={year} from={year === thisYear ? null : `${year}-12`} shown={shown} today={today} onFirstYear={setFirstYear} />
    </>
  );
}

import './ledgerRecords.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#i18n/dates.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { LedgerMonths, type LedgerMonthsProps, type ShownDirection } from './LedgerMonths.tsx';

export interface LedgerRecordsProps extends Pick<LedgerMonthsProps, 'call' | 'texts'> {
  /** What the list can be narrowed to, first everything. */
  readonly directions: readonly ShownDirection[];
}

/** The records of a member's coins or points by month, of a year and direction. */
export function LedgerRecords({ directions, ...months }: LedgerRecordsProps): ReactNode {
  const { t } = useTranslation('ledger');
  const { timeZone } = useLocale();
  const today = dayOf(serverNow(), timeZone);
  const thisYear = Number(today.slice(0, 4));
  const [shown, setShown] = useState<ShownDirection>('all');
  const [year, setYear] = useState(thisYear);
  const [firstYear, setFirstYear] = useState(thisYear);
  const segments = directions.map((id) => ({ id, label: t(`direction.${id}`) }));
  return (
    <>
      <div className="ledger-bar">
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
      <LedgerMonths
        {...months}
        key={year}
        from={year === thisYear ? null : `${year}-12`}
        shown={shown}
        today={today}
        onFirstYear={setFirstYear}
      />
    </>
  );
}

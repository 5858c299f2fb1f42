import './recordLine.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rateOf, type RecordSummary } from '#parts/expert/rateText.ts';
import { WinRateLine, WinRateText } from '#parts/expert/WinRate.tsx';
import { useLocale } from '#stores/preferences/locale.ts';

export interface RecordLineProps {
  readonly name: string;
  readonly record: Pick<RecordSummary, 'settled' | 'winRate' | 'winInterval' | 'returnRate'>;
  readonly tag?: ReactNode;
}

/** A part of a record: its name, the win rate with sample and interval, and the return rate. */
export function RecordLine({ name, record, tag }: RecordLineProps): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  return (
    <li className="record-line">
      <h4>
        {name} {tag}
      </h4>
      <p>
        <WinRateText record={record} short />
        {record.returnRate !== null && <span className="return">{t('record.returns', { rate: rateOf(record.returnRate, language) })}</span>}
      </p>
      <WinRateLine record={record} />
    </li>
  );
}

import './largeWinRate.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_RANKED } from '#contract/stances/expertRecord.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { intervalOf, rateOf, type RecordSummary } from './rateText.ts';
import { WinRateLine } from './WinRate.tsx';

export interface LargeWinRateProps {
  readonly record: Pick<RecordSummary, 'settled' | 'winRate' | 'winInterval'>;
  /** Beside the rate: what it is made of. Left out without a rate. */
  readonly children: ReactNode;
}

/** The win rate as a large figure, what luck allows around it as a line, and both in a sentence. Texts are in the namespace `experts`. */
export function LargeWinRate({ record, children }: LargeWinRateProps): ReactNode {
  const { language } = useLocale();
  const { winRate } = record;
  return (
    <div className="large-win-rate">
      <p className="figure">
        <b>{winRate === null ? '–' : `${rateOf(winRate, language)}%`}</b>
        {winRate !== null && <span>{children}</span>}
      </p>
      <WinRateLine record={record} />
      <p className="scale" aria-hidden="true">
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </p>
      <p className="luck">{useLuckSentence(record)}</p>
    </div>
  );
}

/** Says what the interval means: whether luck alone, which is right half of the time, explains the rate. */
function useLuckSentence({ settled, winInterval }: LargeWinRateProps['record']): string {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  if (winInterval === null) return t('luck.none');
  const interval = intervalOf(winInterval, language);
  if (settled < MIN_RANKED) return t('luck.few', { interval, count: settled });
  if (winInterval.low > 50) return t('luck.above', { interval });
  return winInterval.high < 50 ? t('luck.below', { interval }) : t('luck.around', { interval });
}

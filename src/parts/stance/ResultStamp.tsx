import './resultStamp.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StanceResult } from '#contract/stances/settleStance.ts';

export interface ResultStampProps {
  readonly result: StanceResult;
  /** Below the letter, on a large stamp: "+1.75". */
  readonly profit?: string;
}

/** The result of a settled stance as a stamp. Never by its colour alone: it has a letter, and a name for screen readers. */
export function ResultStamp({ result, profit }: ResultStampProps): ReactNode {
  const { t } = useTranslation('stances');
  return (
    <b className={profit === undefined ? 'result-stamp' : 'result-stamp large'} data-result={result}>
      <span aria-hidden="true">{t(`stamp.${result}`)}</span>
      <span className="visually-hidden">{t(`result.${result}`)}</span>
      {profit !== undefined && <small>{profit}</small>}
    </b>
  );
}

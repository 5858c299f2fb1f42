import '#parts/match/geometry.css';
import './competitionHeader.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '#contract/match/fixtures.ts';
import type { Sport } from '#contract/match/sport.ts';
import { columnName } from '#parts/score/periodText.ts';
import { CompetitionColours } from './CompetitionColours.tsx';
import { lastPeriod as regulation, periodNumbers } from '#parts/score/periods.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { stageTexts } from '#parts/score/stageTexts.ts';

export interface CompetitionHeaderProps {
  readonly competition: Competition;
  /** "Round 12", translated; empty while unknown. */
  readonly round?: string;
  /** Basketball: the last period that its rows show, from `lastPeriod`. */
  readonly lastPeriod?: number;
  /** The rows below have not started, so their columns have no names. */
  readonly bare?: boolean;
  /** The rows below have ended, so none has a current period. */
  readonly over?: boolean;
}

/** The name of a competition and of its columns: 40 px, sticky below the tabs. */
export function CompetitionHeader({ competition, round = '', lastPeriod, bare = false, over = false }: CompetitionHeaderProps): ReactNode {
  const { t } = useTranslation('match');
  const awayFirst = useSideOrder(competition.sport)[0] === 'away';
  // The end is cut off first: the order of the sides matters more than a round beside the kind.
  const [stage, ...rest] = stageTexts(competition, round, t);
  const texts = [stage, awayFirst && t('awayFirst'), ...rest].filter(Boolean);
  return (
    <header className={`comp ${competition.sport}`}>
      <h2 aria-label={[competition.name, ...texts].join(t('aria.comma'))}>
        <CompetitionColours colours={competition.colours} />
        <span className="truncate">{competition.name}</span>
        <small className="truncate">{texts.join(' · ')}</small>
      </h2>
      {!bare && <ColumnNames sport={competition.sport} lastPeriod={lastPeriod} over={over} />}
    </header>
  );
}

interface ColumnNamesProps {
  readonly sport: Sport;
  readonly lastPeriod: number | undefined;
  readonly over: boolean;
}

/** Hidden like the figures below them, which the sentences of the rows replace. */
function ColumnNames({ sport, lastPeriod = regulation([]), over }: ColumnNamesProps): ReactNode {
  const { t } = useTranslation('match');
  if (sport === 'basketball') {
    return (
      <>
        {!over && (
          <abbr aria-hidden="true" className="current" title={t('column.currentTitle')}>
            {t('column.current')}
          </abbr>
        )}
        {periodNumbers(lastPeriod).map((period, i) => (
          <span key={period} aria-hidden="true" className={`period p${i + 1}`}>
            {columnName(period, t)}
          </span>
        ))}
      </>
    );
  }
  return (
    <>
      <abbr aria-hidden="true" className="half" title={t('column.halfTitle')}>
        {t('column.half')}
      </abbr>
      <abbr aria-hidden="true" className="corners" title={t('column.cornersTitle')}>
        {t('column.corners')}
      </abbr>
    </>
  );
}

import './playedMatch.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedMatch } from '#contract/detail/analysis.ts';
import { nameIn } from '#contract/locale/names.ts';
import { dayOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { idsOf, resultOf } from '#features/matchDetail/fundamentals/table/results.ts';

export interface PlayedMatchLineProps {
  readonly match: PlayedMatch;
  /** The team whose result is shown. */
  readonly teamId: number;
  readonly nameOf: (teamId: number) => string;
}

/** A match that was played, in one line: date and competition, names, score, and the result of one of its teams. */
export function PlayedMatchLine({ match, teamId, nameOf }: PlayedMatchLineProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language, timeZone } = useLocale();
  const { kickoff, competition, home, away, score, half } = match;
  const result = resultOf(idsOf(match), teamId);
  return (
    <li className="played-match">
      <time dateTime={new Date(kickoff).toISOString()}>
        {dayOf(kickoff, timeZone).slice(2)}
        <small className="truncate">{nameIn(competition, language)}</small>
      </time>
      <span className={home === teamId ? 'name own' : 'name'}>{nameOf(home)}</span>
      <span className="score">
        <b>{`${score.home}–${score.away}`}</b>
        {half !== null && <small>{t('half', { score: `${half.home}–${half.away}` })}</small>}
      </span>
      <span className={away === teamId ? 'name own' : 'name'}>{nameOf(away)}</span>
      <i className={`result-mark ${result}`} role="img" aria-label={t(`result.${result}`)}>
        {t(`letter.${result}`)}
      </i>
    </li>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '#contract/text/percent.ts';
import type { VoteChoice, Votes } from '#contract/detail/forecast.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { timeOf } from '#i18n/dates.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useThrottledTap } from '#parts/input/throttle.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { ShareBar } from '#ui/chart/ShareBar.tsx';
import { outcomesOf } from '#parts/odds/outcomes.ts';
import { useVote } from './useVote.ts';

export interface BallotProps {
  readonly row: MatchRow;
  readonly names: Readonly<Record<Side, string>>;
  readonly votes: Votes;
}

/** The members' vote: shares and counts, and three buttons until kick-off. Afterwards the own vote stays framed. */
export function Ballot({ row, names, votes }: BallotProps): ReactNode {
  const { t } = useTranslation('detailForecast');
  const { language, timeZone } = useLocale();
  const { choice, vote } = useVote(row.id);
  const isOpen = phaseOf(row) === 'upcoming';
  const outcomes = outcomesOf(row.sport);
  const total = outcomes.reduce((sum, outcome) => sum + votes[outcome], 0);
  const leader = outcomes.reduce((best, outcome) => (votes[outcome] > votes[best] ? outcome : best));
  const time = timeOf(row.kickoff, language, timeZone);
  const count = numberOf(total, language);
  return (
    <section className="forecast-block" aria-label={t('vote.title')}>
      <h2>{t('vote.title')}</h2>
      <dl className="shares large">
        {outcomes.map((outcome) => (
          <div key={outcome} className={outcome === leader && total > 0 ? 'leading' : undefined}>
            <dt className="visually-hidden">{nameOf(outcome)}</dt>
            <dd>
              <b>{total === 0 ? '–' : `${Math.round(percentOf(votes[outcome], total))}%`}</b>
              {t('vote.count', { count: votes[outcome], shown: numberOf(votes[outcome], language) })}
            </dd>
          </div>
        ))}
      </dl>
      <ShareBar size="tall" shares={outcomes.map((outcome) => (total === 0 ? 1 : votes[outcome]))} />
      <div className={isOpen ? 'ballot' : 'ballot closed'} role="radiogroup" aria-label={t('vote.title')}>
        {outcomes.map((outcome) => (
          <Choice key={outcome} label={nameOf(outcome)} chosen={choice === outcome} disabled={!isOpen} onVote={() => vote(outcome)} />
        ))}
      </div>
      <p className="forecast-note">
        {isOpen ? t('vote.open', { time, count: total, shown: count }) : t('vote.closed', { time, count: total, shown: count })}
      </p>
    </section>
  );

  function nameOf(outcome: VoteChoice): string {
    return outcome === 'draw' ? t('outcome.draw') : t('outcome.win', { team: names[outcome] });
  }
}

interface ChoiceProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onVote: () => void;
}

function Choice({ label, chosen, disabled, onVote }: ChoiceProps): ReactNode {
  const { t } = useTranslation('detailForecast');
  const tap = useThrottledTap(onVote);
  return (
    <button type="button" role="radio" aria-checked={chosen} disabled={disabled} onClick={tap}>
      <span>
        {chosen && !disabled && <Icon name="check" size={16} />}
        {label}
      </span>
      {chosen && <small>{t('vote.mine')}</small>}
    </button>
  );
}

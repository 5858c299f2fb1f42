import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { percentOf } from '#contract/text/percent.ts';
import type { Output } from '#contract/calls/calls.ts';
import type { VoteChoice, Votes } from '#contract/detail/forecast.ts';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { timeOf } from '#i18n/dates.ts';
import { numberOf } from '#i18n/numbers.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';
import { MatchTimeline } from '#parts/score/MatchTimeline.tsx';
import { outcomesOf } from '#parts/odds/outcomes.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useThrottledTap } from '#parts/input/throttle.ts';
import { useSendVote } from '#parts/odds/useSendVote.ts';
import { RateInterval } from '#parts/expert/RateInterval.tsx';
import { wilsonInterval } from '#contract/stances/wilsonInterval.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { type MatchForecast, setForecast } from '#stores/queries/forecasts.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A model needs this many matches behind its percentages (docs/product.md#model-samples). */
const MIN_SAMPLE = 30;
const MINUTE_MS = 60_000;
/** Kick-offs nearer than this are counted down. */
const SOON_MS = 60 * MINUTE_MS;

type Model = NonNullable<MatchForecast['model']>;

export interface ForecastCardProps {
  readonly forecast: MatchForecast;
  readonly basis: Output<'forecastList'>['bases'][number];
}

/** A match with its predictions: the model's shares above the line, the members' votes below it. */
export function ForecastCard({ forecast, basis }: ForecastCardProps): ReactNode {
  const { language } = useLocale();
  const match = useMatch(forecast.matchId, 'withoutCounters');
  const titleId = useId();
  const phase = match && phaseOf(match.row);
  if (match === undefined || (phase !== 'upcoming' && phase !== 'playing')) return null; // it has ended since the list was read
  const { row, names } = match;
  const model = forecast.model !== null && (forecast.model.sample ?? MIN_SAMPLE) >= MIN_SAMPLE ? forecast.model : null;
  const isOpen = phase === 'upcoming';
  return (
    <article className="forecast-card" aria-labelledby={titleId}>
      <Link id={titleId} to={`/${language}/match/${row.id}/forecast`} data-match={row.id}>
        <Head row={row} competition={names.competition.name} />
        <span className="forecast-duel">
          <Team team={names.home} />
          {isOpen ? <i aria-hidden="true" /> : <b>{`${row.score.home}–${row.score.away}`}</b>}
          <Team team={names.away} />
        </span>
      </Link>
      {model === null ? <NoModel sample={forecast.model?.sample ?? null} /> : <Percentages row={row} model={model} />}
      <TwinBar row={row} model={model} votes={forecast.votes} />
      <Ballot row={row} forecast={forecast} isOpen={isOpen} names={{ home: names.home.name, away: names.away.name }} />
      <Basis basis={basis} sample={model?.sample ?? null} votes={forecast.votes} isOpen={isOpen} />
      {!isOpen && <MatchTimeline row={row} justScored={[]} />}
    </article>
  );
}

function Head({ row, competition }: { readonly row: MatchRow; readonly competition: string }): ReactNode {
  const { t } = useTranslation('forecast');
  const { language, timeZone } = useLocale();
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const minutes = useClock((now) => (row.kickoff - now > SOON_MS ? null : Math.max(0, Math.ceil((row.kickoff - now) / MINUTE_MS))));
  const kickoff = timeOf(row.kickoff, language, timeZone);
  const isOpen = phaseOf(row) === 'upcoming';
  return (
    <span className="forecast-head">
      <span className={isOpen ? 'time' : 'time playing'}>
        <ClockFace label={label} kickoff={kickoff} still />
      </span>
      <span className="truncate">
        {competition}
        {isOpen ? minutes !== null && ` · ${t('soon', { count: minutes })}` : ` · ${t('closed')}`}
      </span>
    </span>
  );
}

function Team({ team }: { readonly team: Parameters<typeof Crest>[0]['team'] }): ReactNode {
  return (
    <span>
      <Crest team={team} size={26} />
      <span className="truncate">{team.name}</span>
    </span>
  );
}

function Percentages({ row, model }: { readonly row: MatchRow; readonly model: Model }): ReactNode {
  const { t } = useTranslation('forecast');
  const outcomes = outcomesOf(row.sport);
  const leader = leaderOf(outcomes, (outcome) => model[outcome] ?? 0);
  return (
    <dl className="forecast-shares" data-outcomes={outcomes.length}>
      {outcomes.map((outcome) => {
        const share = model[outcome] ?? 0;
        return (
          <div key={outcome} className={outcome === leader ? 'leading' : undefined}>
            <dt>{t(`outcome.${outcome}`)}</dt>
            <dd>
              {Math.round(share)}
              <small>%</small>
            </dd>
            {model.sample !== null && (
              <dd className="interval">
                <Interval share={share} sample={model.sample} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

function Interval({ share, sample }: { readonly share: number; readonly sample: number }): ReactNode {
  const { low, high } = wilsonInterval((share / 100) * sample, sample);
  return (
    <RateInterval low={low} high={high}>
      {`${Math.round(low)}–${Math.round(high)}`}
    </RateInterval>
  );
}

function NoModel({ sample }: { readonly sample: number | null }): ReactNode {
  const { t } = useTranslation('forecast');
  return <p className="forecast-missing">{sample === null ? t('noModel') : t('smallSample', { count: sample, min: MIN_SAMPLE })}</p>;
}

/** The shares as two bars on one line. Decoration: the figures stand beside it. */
function TwinBar({ row, model, votes }: { readonly row: MatchRow; readonly model: Model | null; readonly votes: Votes }): ReactNode {
  const outcomes = outcomesOf(row.sport);
  const total = totalOf(outcomes, votes);
  return (
    <div className="twin-bar" aria-hidden="true">
      {model === null ? <i className="none" /> : <Shares outcomes={outcomes} share={(outcome) => model[outcome] ?? 0} />}
      {total === 0 ? <i className="none" /> : <Shares crowd outcomes={outcomes} share={(outcome) => votes[outcome]} />}
    </div>
  );
}

interface SharesProps {
  readonly outcomes: readonly VoteChoice[];
  readonly share: (outcome: VoteChoice) => number;
  readonly crowd?: boolean;
}

function Shares({ outcomes, share, crowd = false }: SharesProps): ReactNode {
  return (
    <i className={crowd ? 'crowd' : undefined}>
      {outcomes.map((outcome) => (
        <u key={outcome} className={outcome} style={{ flexGrow: share(outcome) }} />
      ))}
    </i>
  );
}

interface BallotProps {
  readonly row: MatchRow;
  readonly forecast: MatchForecast;
  readonly isOpen: boolean;
  readonly names: Readonly<Record<Side, string>>;
}

function Ballot({ row, forecast: { matchId, votes, choice: known }, isOpen, names }: BallotProps): ReactNode {
  const { t } = useTranslation('forecast');
  const { pending, vote } = useSendVote(matchId, {
    onVoted: (answer) => setForecast(matchId, answer),
    onFailed: () => void invalidateCall('forecastList'),
  });
  const tap = useThrottledTap(vote);
  const choice = pending ?? known;
  const outcomes = outcomesOf(row.sport);
  const total = totalOf(outcomes, votes);
  const leader = leaderOf(outcomes, (outcome) => votes[outcome]);
  return (
    <div className="forecast-votes" role="radiogroup" aria-label={t('vote.label', names)} data-outcomes={outcomes.length}>
      {outcomes.map((outcome) => {
        const share = total === 0 ? '–' : `${Math.round(percentOf(votes[outcome], total))}%`;
        return (
          <button
            key={outcome}
            type="button"
            role="radio"
            aria-checked={choice === outcome}
            aria-label={`${t(`outcome.${outcome}`)}, ${share}`}
            disabled={!isOpen}
            className={outcome === leader && total > 0 ? 'leading' : undefined}
            onClick={() => tap(outcome)}
          >
            <i />
            {share}
            {choice === outcome && <small>{t('vote.mine')}</small>}
          </button>
        );
      })}
    </div>
  );
}

interface BasisProps extends Pick<ForecastCardProps, 'basis'> {
  readonly sample: number | null;
  readonly votes: Votes;
  readonly isOpen: boolean;
}

function Basis({ basis, sample, votes, isOpen }: BasisProps): ReactNode {
  const { t } = useTranslation('forecast');
  const { language } = useLocale();
  const total = votes.home + votes.draw + votes.away;
  return (
    <p className="forecast-basis">
      {[
        sample === null
          ? t(`basis.${basis}`)
          : t('sample', { model: t(`basis.${basis}`), count: sample, shown: numberOf(sample, language) }),
        t('vote.count', { count: total, shown: numberOf(total, language) }),
        isOpen ? t('vote.open') : t('vote.closed'),
      ].join(' · ')}
    </p>
  );
}

/** Has the geometry of the first cards. */
export function ForecastSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <p className="forecast-legend" />
      {[0, 1, 2].map((card) => (
        <div key={card} className="forecast-card">
          <Skeleton width={160} height={24} />
          <Skeleton height={26} />
          <Skeleton height={72} />
          <Skeleton height={30} />
          <Skeleton height={44} />
        </div>
      ))}
    </div>
  );
}

function leaderOf(outcomes: readonly VoteChoice[], share: (outcome: VoteChoice) => number): VoteChoice | undefined {
  return outcomes.toSorted((a, b) => share(b) - share(a))[0];
}

function totalOf(outcomes: readonly VoteChoice[], votes: Votes): number {
  return outcomes.reduce((sum, outcome) => sum + votes[outcome], 0);
}

import './nextGoal.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { type OutcomeLine, outcomeLine } from '#contract/stances/outcomeLine.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { profitText } from '#parts/expert/profitText.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import type { StanceMatch } from '#features/stances/legText.ts';
import { lineFigure } from '#features/stances/lineFigure.ts';
import { useStanceMatch } from '#features/stances/useStanceMatch.ts';

/** What the next goal would do to a single football stance; only while its match runs, and for who may read it. */
export function NextGoal({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const leg = stance.open?.legs[0];
  const [match] = stance.matches;
  if (leg === undefined || match === undefined || stance.combination !== 1 || stance.result !== null) return null;
  return <OfMatch stance={stance} leg={leg} match={match} />;
}

interface OfMatchProps {
  readonly stance: StanceDetail;
  readonly leg: Leg;
  readonly match: StanceMatch;
}

function OfMatch({ stance, leg, match }: OfMatchProps): ReactNode {
  const { t } = useTranslation('stancePage');
  const row = useStanceMatch(match)?.row;
  if (row === undefined) return null;
  const phase = phaseOf(row);
  if (phase === 'ended') return <p className="stance-note">{t('next.settling')}</p>;
  if (phase !== 'playing' && phase !== 'pause') return null;
  const line = outcomeLine(leg, row.score, halfOf(row));
  if (line === null) return null;
  return (
    <section className="stance-block">
      <h2>
        {t('next.title')}
        <small>{t('next.unit')}</small>
      </h2>
      <Columns line={line} isPlaying={phase === 'playing'} />
      {line.axis !== 'none' && (
        <p className="next-axis">
          {line.axis === 'margin'
            ? t('next.margin', { team: match[leg.selection === 'away' ? 'away' : 'home'].name })
            : t(`next.${line.axis}`)}
        </p>
      )}
      <Rows line={line} stance={stance} match={match} />
    </section>
  );
}

function halfOf(row: MatchRow): Parameters<typeof outcomeLine>[2] {
  return row.sport === 'football' ? row.half : null;
}

/** A half-moon above the line where it is won, below it where it is lost. Decoration: the rows below say the same. */
function Columns({ line, isPlaying }: { readonly line: OutcomeLine; readonly isPlaying: boolean }): ReactNode {
  const { t } = useTranslation('stancePage');
  if (line.axis === 'none') return null;
  const now = line.points.findIndex(({ isNow }) => isNow);
  return (
    <div
      className={isPlaying ? 'outcome-columns playing' : 'outcome-columns'}
      style={{ '--columns': line.points.length }}
      aria-hidden="true"
    >
      {line.points.map(({ at, result, profit }, i) => (
        <span key={at} data-result={result} data-near={Math.min(2, Math.abs(i - now))}>
          <b>{profitText(profit)}</b>
          <i />
          <em>{typeof at === 'string' ? t(`outcome.${at}`) : line.axis === 'margin' ? lineFigure(at) : at}</em>
        </span>
      ))}
    </div>
  );
}

interface RowsProps {
  readonly line: OutcomeLine;
  readonly stance: StanceDetail;
  readonly match: StanceMatch;
}

function Rows({ line, stance: { refundable, price, access }, match }: RowsProps): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  const isRefunded = refundable && access === 'bought';
  return (
    <table className="next-rows">
      <caption className="visually-hidden">{t('next.title')}</caption>
      <tbody>
        {line.rows.map(({ next, score, result, profit }) => (
          <tr key={next} className={next === 'none' ? 'now' : undefined}>
            <th scope="row">
              {next === 'none' ? (
                t('next.none')
              ) : (
                <span>
                  <Crest team={match[next]} size={22} />
                  {t('next.scores', { team: match[next].name })}
                </span>
              )}
            </th>
            <td>
              <b>{`${score.home}–${score.away}`}</b>
            </td>
            <td>
              {t(`stances:result.${result}`)}
              {isRefunded && result !== 'win' && result !== 'halfWin' && <small>{t('next.refund', { count: price })}</small>}
            </td>
            <td>
              <b>{profitText(profit)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

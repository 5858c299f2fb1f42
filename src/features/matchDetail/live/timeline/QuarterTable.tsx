import './quarterTable.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketballRow, SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Teams } from '#parts/story/liveTypes.ts';
import { columnName, periodAriaLabel } from '#parts/score/periodText.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { currentPeriod } from '#parts/score/periods.ts';

/** Quarters of a game before overtime. */
const QUARTERS = 4;

/** Points by quarter on a scoreboard: names and totals stay, overtimes slide between them. */
export function QuarterTable({ row, names }: { readonly row: BasketballRow; readonly names: Teams }): ReactNode {
  const { t } = useTranslation('detailLive');
  const { t: match } = useTranslation('match');
  const order = useSideOrder('basketball');
  const current = phaseOf(row) === 'playing' ? currentPeriod(row) : 0;
  const periods = Array.from({ length: Math.max(QUARTERS, row.periods.length) }, (_, i) => i + 1);
  const board = useRef<HTMLDivElement>(null);
  const last = periods.length;
  useLayoutEffect(() => {
    if (board.current) board.current.scrollLeft = board.current.scrollWidth;
  }, [last]);
  if (row.periods.length === 0) return null;
  return (
    <div ref={board} className="quarter-table" tabIndex={0} role="region" aria-label={t('quarters.label')}>
      <table aria-label={t('quarters.label')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('quarters.team')}</span>
            </th>
            {periods.map((period) => (
              <th key={period} scope="col">
                <span aria-hidden="true">{columnName(period, match)}</span>
                <span className="visually-hidden">{periodAriaLabel(period, match)}</span>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('quarters.total')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((side) => (
            <tr key={side}>
              <th scope="row">
                <span>
                  <Crest team={names[side]} />
                  <span className="truncate">{names[side].name}</span>
                </span>
              </th>
              {periods.map((period) => {
                const score = row.periods[period - 1];
                return (
                  <td key={period} className={`${period === current ? 'current ' : ''}${hasWon(score, side) ? 'won' : ''}`}>
                    {score?.[side]}
                  </td>
                );
              })}
              <td>{row.score[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function hasWon(score: SideCount | undefined, side: keyof SideCount): boolean {
  return score !== undefined && score[side] > score[side === 'home' ? 'away' : 'home'];
}

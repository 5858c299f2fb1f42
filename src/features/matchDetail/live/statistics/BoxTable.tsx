import { type ReactNode, useState } from 'react';
import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { type BoxColumn, type BoxSort, cellText, knownColumns, sortPlayers, totalText } from './boxScore.ts';

export interface BoxTableProps {
  /** Those who have been on court. */
  readonly players: readonly PlayerStatisticsRow[];
  readonly team: string;
  /** The team's lead. */
  readonly margin: number;
  readonly words: LiveWords;
}

/** A box score: names stay in place, figures slide, the heading of a column sorts by it. */
export function BoxTable({ players, team, margin, words }: BoxTableProps): ReactNode {
  const { t, join } = words;
  const columns = knownColumns(players);
  const [sort, setSort] = useState<BoxSort>({ column: 'points', direction: 'descending' });
  const starters = sortPlayers(
    players.filter(({ starter }) => starter),
    sort,
  );
  const bench = sortPlayers(
    players.filter(({ starter }) => !starter),
    sort,
  );
  const isDivided = starters.length > 0 && bench.length > 0;
  return (
    <div className="box-score" tabIndex={0} role="region" aria-label={t('box.region', { team })}>
      <table aria-label={join([team, t('box.title')])}>
        <thead>
          <tr>
            <th scope="col">{t('box.player')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" aria-sort={column === sort.column ? sort.direction : undefined}>
                <button type="button" aria-label={t(`box.columnName.${column}`)} onClick={() => setSort(nextSort(sort, column))}>
                  {t(`box.column.${column}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <PlayerRows title={isDivided ? t('box.starters') : ''} players={starters} columns={columns} sort={sort} words={words} />
        <PlayerRows title={isDivided ? t('box.bench') : ''} players={bench} columns={columns} sort={sort} words={words} />
        <tfoot>
          <tr>
            <th scope="row">{t('box.total')}</th>
            {columns.map((column) => (
              <td key={column} className={column === sort.column ? 'sorted' : undefined}>
                {totalText(players, column, margin)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The most first; a second tap turns the order. */
function nextSort({ column, direction }: BoxSort, tapped: BoxColumn): BoxSort {
  return { column: tapped, direction: column === tapped && direction === 'descending' ? 'ascending' : 'descending' };
}

interface PlayerRowsProps {
  readonly title: string;
  readonly players: readonly PlayerStatisticsRow[];
  readonly columns: readonly BoxColumn[];
  readonly sort: BoxSort;
  readonly words: LiveWords;
}

function PlayerRows({ title, players, columns, sort, words: { t, nameOf, join } }: PlayerRowsProps): ReactNode {
  if (players.length === 0) return null;
  const hasNumbers = players.some(({ number }) => number !== null);
  return (
    <tbody>
      {title !== '' && (
        <tr className="group">
          <th scope="rowgroup">{title}</th>
          <td colSpan={columns.length} />
        </tr>
      )}
      {players.map((player, i) => (
        <tr key={player.player.id ?? `${player.number} ${i}`} className={player.onCourt === true ? 'on-court' : undefined}>
          <th
            scope="row"
            aria-label={join([`${player.number ?? ''} ${nameOf(player.player)}`.trim(), player.onCourt === true && t('box.onCourtNow')])}
          >
            <span>
              {hasNumbers && <b>{player.number}</b>} <span className="truncate">{nameOf(player.player)}</span>
            </span>
          </th>
          {columns.map((column) => (
            <td key={column} className={column === sort.column ? 'sorted' : undefined}>
              {cellText(player, column)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

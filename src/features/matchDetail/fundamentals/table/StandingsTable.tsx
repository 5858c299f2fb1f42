import './standingsTable.css';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StandingsRow, StandingsSplit, StandingsZone } from '#contract/detail/standings.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Team } from '#contract/match/fixtures.ts';
import type { Sport } from '#contract/match/sport.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Tag } from '#ui/Tag.tsx';
import { FormLine } from '#features/matchDetail/fundamentals/past/FormLine.tsx';
import { winningPercentage } from './winningPercentage.ts';

/** All matches, or only those at home or away. */
export type TableSplit = 'all' | 'home' | 'away';

const FORM_LENGTH = 6;

export interface StandingsTableProps {
  readonly sport: Sport;
  /** Rows in order, in runs without gaps. */
  readonly runs: readonly (readonly StandingsRow[])[];
  readonly zones: readonly StandingsZone[];
  readonly teamOf: (id: number) => Team | undefined;
  /** Teams whose rows are lit and show their form. */
  readonly ownIds: readonly number[];
  readonly split: TableSplit;
  readonly caption: string;
  /** Where a team's name leads. */
  readonly teamPath?: (teamId: number) => string;
}

/** A table of standings. The plate of a place says what it earns, a tag that points were deducted. */
export function StandingsTable({ sport, runs, zones, teamOf, ownIds, split, caption, teamPath }: StandingsTableProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const hasDraws = sport === 'football';
  const columns = hasDraws
    ? (['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const)
    : (['played', 'won', 'lost', 'rate', 'difference', 'points'] as const);
  const hasPoints = runs.some((run) => run.some(({ points }) => points !== null));
  const shown = columns.filter((column) => column !== 'points' || hasPoints);
  return (
    <table className="standings">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={t('table.position')}>#</abbr>
          </th>
          <th scope="col">{t('table.team')}</th>
          {shown.map((column) => (
            <th key={column} scope="col">
              <abbr title={t(`table.${column}Title`)}>{t(`table.${column}`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      {runs.map((run, i) => (
        <Fragment key={run[0]?.team ?? i}>
          {i > 0 && (
            <tbody aria-hidden="true">
              <tr className="gap">
                <td colSpan={shown.length + 2} />
              </tr>
            </tbody>
          )}
          <tbody>
            {run.map((row) => (
              <TableRow
                key={row.team}
                row={row}
                zone={row.zone === null ? undefined : zones[row.zone]}
                team={teamOf(row.team)}
                isOwn={ownIds.includes(row.team)}
                to={teamPath?.(row.team)}
                cells={shown.map((column) => cellOf(row, { split, column, language }))}
              />
            ))}
          </tbody>
        </Fragment>
      ))}
    </table>
  );
}

interface TableRowProps {
  readonly row: StandingsRow;
  readonly zone: StandingsZone | undefined;
  readonly team: Team | undefined;
  readonly isOwn: boolean;
  readonly to: string | undefined;
  readonly cells: readonly string[];
}

function TableRow({ row, zone, team, isOwn, to, cells }: TableRowProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const zoneName = zone && nameIn(zone.name, language);
  const form = row.form.slice(-FORM_LENGTH);
  const name = team?.name ?? t('table.unknownTeam');
  return (
    <tr className={isOwn ? 'own' : undefined}>
      <td>
        <i className={zone ? `place-plate ${zone.kind}` : 'place-plate'} title={zoneName}>
          {row.position}
        </i>
        {zoneName && <span className="visually-hidden">{zoneName}</span>}
      </td>
      <th scope="row">
        <span className="team">
          {team && <Crest team={team} />}
          {to === undefined ? (
            <span className="truncate">{name}</span>
          ) : (
            <Link className="truncate" to={to}>
              {name}
            </Link>
          )}
          {row.deduction && <Tag>{t('table.deduction', { points: row.deduction.points })}</Tag>}
        </span>
        {isOwn && form.length > 0 && (
          <small>
            {t('table.form', { count: form.length })} <FormLine results={form} />
            <span className="visually-hidden">{form.map((result) => t(`result.${result}`)).join(', ')}</span>
          </small>
        )}
      </th>
      {cells.map((cell, i) => (
        <td key={i}>{cell}</td>
      ))}
    </tr>
  );
}

type Column = 'played' | 'won' | 'drawn' | 'lost' | 'difference' | 'rate' | 'points';

/** Returns the figure of a column; a dash where the split is not known. */
function cellOf(
  row: StandingsRow,
  { split, column, language }: { readonly split: TableSplit; readonly column: Column; readonly language: string },
): string {
  const figures: StandingsSplit | StandingsRow | null = split === 'all' ? row : row[split];
  if (figures === null) return '–';
  switch (column) {
    case 'difference': {
      const difference = figures.scored - figures.conceded;
      return difference > 0 ? `+${difference}` : String(difference);
    }
    case 'rate':
      return winningPercentage(figures, language);
    case 'points':
      return figures.points === null ? '–' : String(figures.points);
    default:
      return String(figures[column]);
  }
}

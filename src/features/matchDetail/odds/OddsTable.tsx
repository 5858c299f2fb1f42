import './oddsTable.css';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isPriceInPlay } from '#contract/detail/isPriceInPlay.ts';
import type { OddsLine, OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type MatchPhase, phaseOf } from '#contract/match/status.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { Moved, Price } from '#parts/odds/Price.tsx';
import type { Outcome, PointMovement } from '#parts/odds/oddsMovement.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { columnOrder, outcomeName } from './oddsTexts.ts';
import { outcomesOf } from './pricePoints.ts';
import { useInstantMovement } from '#parts/odds/useInstantMovement.ts';
import { type OddsView, useOddsView } from './useOddsView.ts';

export interface OddsTableProps {
  readonly id: MatchId;
  readonly market: OddsMarket;
  readonly lines: readonly OddsLine[];
  /** The company in the chart. */
  readonly chosen: number;
  readonly onChoose: (company: number) => void;
}

const BEGUN: ReadonlySet<MatchPhase> = new Set(['playing', 'pause', 'stopped', 'ended']);

/**
 * Companies with their first price over the present one and, once the match has begun, the last before it. A company without prices in play
 * has no present one then.
 */
export function OddsTable({ id, market, lines, chosen, onChoose }: OddsTableProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  const view = useOddsView(id);
  const row = useMatch(id, 'withoutCounters')?.row;
  const hasBegun = row !== undefined && BEGUN.has(phaseOf(row));
  const outcomes = outcomesOf(
    market,
    lines.flatMap(({ initial, instant }) => [initial, instant]),
  );
  const [first, ...others] = columnOrder(market, view.order, outcomes);
  const hasLine = market !== 'europe';
  const columns: readonly (Outcome | 'line')[] = [...(first ? [first] : []), ...(hasLine ? (['line'] as const) : []), ...others];
  return (
    <table className="odds-table">
      <caption className="visually-hidden">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.company')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('column.point')}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column === 'line' ? t('column.line') : outcomeName(column, market, t)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('column.changes')}</span>
          </th>
        </tr>
      </thead>
      {lines.map((line) => (
        <CompanyRows
          key={`${line.market} ${line.company}`}
          id={id}
          line={line}
          columns={columns}
          view={view}
          hasBegun={hasBegun}
          isChosen={line.company === chosen}
          onChoose={onChoose}
        />
      ))}
    </table>
  );
}

interface CompanyRowsProps {
  readonly id: MatchId;
  readonly line: OddsLine;
  readonly columns: readonly (Outcome | 'line')[];
  readonly view: OddsView;
  readonly hasBegun: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (company: number) => void;
}

function CompanyRows({ id, line, columns, view, hasBegun, isChosen, onChoose }: CompanyRowsProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { language } = useLocale();
  const { company, name, market, initial, closing, instant } = line;
  const movement = useInstantMovement(line);
  const rows = closing === null ? 2 : 3;
  const last = hasBegun && !isPriceInPlay(instant) ? 'closing' : 'instant';
  return (
    <tbody className={isChosen ? 'chosen' : undefined}>
      <tr>
        <th scope="rowgroup" rowSpan={rows}>
          <button type="button" aria-pressed={isChosen} aria-label={t('chart.choose', { company: name })} onClick={() => onChoose(company)}>
            {name}
          </button>
        </th>
        <PointName point="initial" />
        <PastCells point={initial} market={market} columns={columns} view={view} />
        <td rowSpan={rows} className="more">
          <Link to={`/${language}/match/${id}/change/${market}?company=${company}`} aria-label={t('changes.open', { company: name })}>
            <Icon name="chevron" size={16} />
          </Link>
        </td>
      </tr>
      {closing && (
        <tr>
          <PointName point="closing" />
          <PastCells point={closing} market={market} columns={columns} view={view} />
        </tr>
      )}
      <tr className={last}>
        <PointName point={last} />
        {last === 'closing' ? (
          <PastCells point={instant} market={market} columns={columns} view={view} />
        ) : (
          <InstantCells point={instant} movement={movement} market={market} columns={columns} view={view} />
        )}
      </tr>
    </tbody>
  );
}

function PointName({ point }: { readonly point: 'initial' | 'closing' | 'instant' }): ReactNode {
  const { t } = useTranslation('detailOdds');
  return (
    <th scope="row" aria-label={t(`pointName.${point}`)}>
      {t(`point.${point}`)}
    </th>
  );
}

interface CellsProps {
  readonly point: OddsPoint;
  readonly market: OddsMarket;
  readonly columns: readonly (Outcome | 'line')[];
  readonly view: OddsView;
}

const PastCells = memo(
  function PastCells({ point, market, columns, view }: CellsProps): ReactNode {
    if (point.closed) return <ClosedCell point={point} span={columns.length} />;
    return columns.map((column) => (
      <td key={column} className={column === 'line' ? 'line' : undefined}>
        {column === 'line' ? view.line(point.line, market) : view.price(point[column], market)}
      </td>
    ));
  },
  (a, b) => a.point === b.point && a.view === b.view && a.columns.join() === b.columns.join(),
);

function InstantCells({ point, movement, market, columns, view }: CellsProps & { readonly movement: PointMovement }): ReactNode {
  if (point.closed) return <ClosedCell point={point} span={columns.length} />;
  return columns.map((column) => (
    <td key={column} className={column === 'line' ? 'line' : undefined}>
      {column === 'line' ? (
        <Moved movement={movement.line}>{view.line(point.line, market)}</Moved>
      ) : (
        <Price price={point[column]} movement={movement[column]} market={market} format={view.format} />
      )}
    </td>
  ));
}

/** A closed market shows a lock and since when, never a price. */
function ClosedCell({ point, span }: { readonly point: OddsPoint; readonly span: number }): ReactNode {
  const { t } = useTranslation('detailOdds');
  return (
    <td colSpan={span}>
      <span className="shut-bar">
        <Icon name="lock" size={14} />
        {point.minute === null ? t('closed') : t('closedAt', { minute: minuteText(point.minute) })}
      </span>
    </td>
  );
}

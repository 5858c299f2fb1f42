import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/locale/tenants.ts';
import { nameIn } from '#contract/locale/names.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import type { Outcome } from '#parts/odds/oddsMovement.ts';
import { Moved, Price } from '#parts/odds/Price.tsx';
import type { useMatch } from '#stores/live/liveClient.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ChangeRow, MatchEvent } from './changeRows.ts';
import { durationText } from './oddsTexts.ts';
import type { OddsView } from './useOddsView.ts';

export interface ChangeItemProps {
  readonly row: ChangeRow;
  readonly isNewest: boolean;
  readonly columns: readonly (Outcome | 'line')[];
  readonly market: OddsMarket;
  readonly view: OddsView;
  readonly names: NonNullable<ReturnType<typeof useMatch>>['names'] | undefined;
}

/** A row of the change list: a price, a closed stretch, an event of the match, or a divider. */
export function ChangeItem({ row, isNewest, columns, market, view, names }: ChangeItemProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  switch (row.type) {
    case 'price':
      return (
        <tr className={isNewest ? 'newest' : undefined}>
          <PointHead point={row.point} view={view} />
          {columns.map((column) => (
            <td key={column} className={column === 'line' ? 'line' : undefined}>
              {column === 'line' ? (
                <Moved movement={row.movement.line}>{view.line(row.point.line, market)}</Moved>
              ) : (
                <Price price={row.point[column]} movement={row.movement[column]} market={market} format={view.format} />
              )}
            </td>
          ))}
        </tr>
      );
    case 'closed':
      return (
        <tr>
          <PointHead point={row.point} view={view} />
          <td colSpan={columns.length}>
            <span className="shut-bar">
              <Icon name="lock" size={14} />
              {row.forMs === null ? t('closed') : t('closedFor', { time: durationText(row.forMs, t) })}
            </span>
          </td>
        </tr>
      );
    case 'event':
      return <EventRow event={row.event} span={columns.length + 1} names={names} language={view.language} />;
    case 'divider':
      return (
        <tr className="divider">
          <th colSpan={columns.length + 2} scope="rowgroup">
            {row.divider === 'kickoff' ? t('changes.kickoff', { time: view.time(row.at) }) : t(`changes.${row.divider}`)}
          </th>
        </tr>
      );
  }
}

/** When: the minute, before kick-off the time of day; and the score. */
function PointHead({ point: { at, minute, score }, view }: { readonly point: OddsPoint; readonly view: OddsView }): ReactNode {
  return (
    <>
      <th scope="row">
        {minute === null ? (
          <>
            {view.time(at)}
            <small>{view.day(at)}</small>
          </>
        ) : (
          <b>{minuteText(minute)}</b>
        )}
      </th>
      <td className="score">{score && `${score.home}–${score.away}`}</td>
    </>
  );
}

function EventRow({
  event: { kind, side, minute, added, score, player },
  span,
  names,
  language,
}: {
  readonly event: MatchEvent;
  readonly span: number;
  readonly names: ChangeItemProps['names'];
  readonly language: string;
}): ReactNode {
  const { t } = useTranslation('detailOdds');
  const team = names?.[side].name ?? t(`column.${side}`);
  const text = kind === 'goal' ? t('changes.goalOf', { side: team }) : t(`changes.${kind}`, { side: team });
  const person = player === null ? '' : nameIn(player, isLanguage(language) ? language : DEFAULT_LANGUAGE);
  return (
    <tr className="event">
      <th scope="row">{minuteText({ minute, added })}</th>
      <td colSpan={span}>
        <div>
          <i className={`${kind} ${side}`} aria-hidden="true" />
          <span className={kind === 'cancelled' ? 'struck' : undefined}>{person === '' ? text : `${text} · ${person}`}</span>
          {kind === 'goal' && (
            <b>
              {score.home}–{score.away}
            </b>
          )}
        </div>
      </td>
    </tr>
  );
}

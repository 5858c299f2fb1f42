import './rowOdds.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Icon } from '#ui/Icon.tsx';
import { lineText } from './lineText.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { Price } from './Price.tsx';
import { rowLabel, rowLines } from './rowOddsLines.ts';
import { useInstantMovement } from './useInstantMovement.ts';

export interface RowOddsProps {
  readonly sport: Sport;
  /** Any markets and companies; null while loading. */
  readonly lines: readonly OddsLine[] | null;
  /** Room for one market only. */
  readonly isNarrow?: boolean;
}

/** The line of prices in a row or tile: the chosen market with its company, or three markets side by side. Its height never changes. */
export function RowOdds({ sport, lines, isNarrow = false }: RowOddsProps): ReactNode {
  const { t, i18n } = useTranslation('detailOdds');
  const chosen = useOddsPreferences(({ rowMarket }) => rowMarket);
  const format = useOddsPreferences((state) => formatIn(state, i18n.language));
  const order = useSideOrder(sport);
  const shown = rowLines(lines ?? [], chosen, isNarrow);
  if (shown.length === 0) return <p className="row-odds none">{lines === null ? '' : t('row.none')}</p>;
  const isSingle = shown.length === 1;
  return (
    <div
      className={isSingle ? 'row-odds single' : 'row-odds many'}
      role="img"
      aria-label={rowLabel(shown, { format, sport, language: i18n.language, order }, t)}
    >
      {shown.map((line) => (
        <MarketCell key={`${line.market} ${line.company}`} line={line} sport={sport} order={order} hasNames={isSingle && !isNarrow} />
      ))}
    </div>
  );
}

interface MarketCellProps {
  readonly line: OddsLine;
  readonly sport: Sport;
  readonly order: readonly [Side, Side];
  readonly hasNames: boolean;
}

function MarketCell({ line, sport, order, hasNames }: MarketCellProps): ReactNode {
  const { t, i18n } = useTranslation('detailOdds');
  const format = useOddsPreferences((state) => formatIn(state, i18n.language));
  const movement = useInstantMovement(line);
  const { market, instant, name } = line;
  const [first, second] = market === 'total' ? (['home', 'away'] as const) : order;
  return (
    <span className={`market ${market}`}>
      {hasNames && <em className="name">{sport === 'basketball' ? t(`game.${market}`) : t(`market.${market}`)}</em>}
      {instant.closed ? (
        <span className="shut-bar">
          <Icon name="lock" size={14} />
        </span>
      ) : (
        <>
          <Price price={instant[first]} movement={movement[first]} market={market} format={format} isSilent />
          <Middle market={market} line={lineText(instant.line, market, sport, i18n.language)}>
            {market === 'europe' && instant.draw !== null && (
              <Price price={instant.draw} movement={movement.draw} market={market} format={format} isSilent />
            )}
          </Middle>
          <Price price={instant[second]} movement={movement[second]} market={market} format={format} isSilent />
        </>
      )}
      {hasNames && <em className="name">{name}</em>}
    </span>
  );
}

/** Between the prices: the draw of 1X2, else the line; a total is marked, since its line looks like a handicap's. */
function Middle({
  market,
  line,
  children,
}: {
  readonly market: OddsMarket;
  readonly line: string;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('detailOdds');
  if (market === 'europe') return <span>{children}</span>;
  return <em>{market === 'total' ? t('row.total', { line }) : line}</em>;
}

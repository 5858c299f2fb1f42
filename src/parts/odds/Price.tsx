import './price.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsMarket } from '#contract/detail/odds.ts';
import type { OddsFormat } from '#stores/preferences/oddsPreferences.ts';
import { useTint } from '#ui/chart/useTint.ts';
import type { Movement } from './oddsMovement.ts';
import { priceText } from './priceText.ts';

export interface PriceProps {
  /** Decimal; null is shown as a dash. */
  readonly price: number | null;
  readonly movement: Movement;
  readonly market: OddsMarket;
  readonly format: OddsFormat;
  /** The label of what it is in says the same: no words for screen readers. */
  readonly isSilent?: boolean;
}

/** A price with the arrow of its movement, tinted for 3 s when it changes. Mount one for each company and market. */
export function Price({ price, movement, market, format, isSilent }: PriceProps): ReactNode {
  const isTinted = useTint(price);
  return (
    <Moved movement={movement} tinted={isTinted && movement !== null} isSilent={isSilent}>
      {priceText(price, format, market)}
    </Moved>
  );
}

export interface MovedProps {
  readonly movement: Movement;
  readonly tinted?: boolean;
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/** A value with an arrow in the colour of its direction, and the direction in words for screen readers. */
export function Moved({ movement, tinted = false, isSilent = false, children }: MovedProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  return (
    <span className={`price${movement === null ? '' : ` ${movement}`}${tinted ? ' tinted' : ''}`}>
      {movement !== null && (
        <>
          <i aria-hidden="true">{movement === 'up' ? '▲' : '▼'}</i>
          {!isSilent && <span className="visually-hidden">{t(`movement.${movement}`)}</span>}
        </>
      )}
      <span>{children}</span>
    </span>
  );
}

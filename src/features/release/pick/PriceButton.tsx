import { type ReactNode, useState } from 'react';
import type { PlayType } from '#contract/stances/playTypes.ts';
import type { Movement } from '#parts/odds/oddsMovement.ts';
import { Price } from '#parts/odds/Price.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { oddsMarketOf } from './selectionText.ts';

export interface PriceButtonProps {
  readonly playType: PlayType;
  readonly price: number;
  readonly line: number | null;
  readonly isChosen: boolean;
  /** What it backs, at whom, for screen readers. */
  readonly label: string;
  /** Shown above the price where no column says it. */
  readonly name?: string;
  readonly onChoose: () => void;
}

/** A price that can be chosen, with the arrow of its last movement on this page. */
export function PriceButton({ playType, price, line, isChosen, label, name, onChoose }: PriceButtonProps): ReactNode {
  const { language } = useLocale();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  const movement = useMovement(price, line);
  return (
    <button type="button" className="release-price" role="radio" aria-checked={isChosen} onClick={onChoose}>
      <span className="visually-hidden">{label} </span>
      {name !== undefined && <small aria-hidden="true">{name}</small>}
      <Price price={price} movement={movement} market={oddsMarketOf(playType)} format={format} />
    </button>
  );
}

/** How a price has moved since the one before it; prices on two lines cannot be compared. */
function useMovement(price: number, line: number | null): Movement {
  const [seen, setSeen] = useState<{ readonly price: number; readonly line: number | null; readonly movement: Movement }>({
    price,
    line,
    movement: null,
  });
  if (seen.price === price && seen.line === line) return seen.movement;
  const movement: Movement = seen.line !== line ? null : price > seen.price ? 'up' : 'down';
  setSeen({ price, line, movement });
  return movement;
}

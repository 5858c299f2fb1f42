import './selectionPlates.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leg } from '#contract/stances/playTypes.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { Icon } from '#ui/Icon.tsx';
import { cellText, legLine, legPrice, selectionText, type StanceMatch } from '#features/stances/legText.ts';
import { type CellId, cellsOf } from '#features/stances/selectionCells.ts';

export interface SelectionPlatesProps {
  readonly match: StanceMatch;
  /** null while it is locked. */
  readonly leg: Leg | null;
  /** In the list of a parlay. */
  readonly small?: boolean;
}

/** What a leg chose, at which line and price; hatched cells of the same geometry while it is locked. */
export function SelectionPlates({ match, leg, small = false }: SelectionPlatesProps): ReactNode {
  const { t } = useTranslation('stancePage');
  const [first] = useSideOrder(match.sport);
  const cells = cellsOf(match.playType, first === 'away');
  return (
    <div className={small ? 'selection-plates small' : 'selection-plates'} data-cells={cells.length}>
      {leg === null && <span className="visually-hidden">{t('plates.locked')}</span>}
      {cells.map((cell) =>
        leg === null ? (
          <span key={cell} className="shut" aria-hidden="true">
            <Icon name="lock" size={18} />
            <em>{t(`cell.${cell}`)}</em>
          </span>
        ) : (
          <OpenCell key={cell} cell={cell} leg={leg} match={match} />
        ),
      )}
    </div>
  );
}

function OpenCell({ cell, leg, match }: { readonly cell: CellId; readonly leg: Leg; readonly match: StanceMatch }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language } = useLocale();
  const format = useOddsPreferences((preferences) => formatIn(preferences, language));
  const isChosen = cell === leg.selection || cell === 'pick';
  const label = <span>{cellText(cell, leg, match, t)}</span>;
  if (cell === 'line') {
    return (
      <span>
        <b className="word">{legLine(leg, language)}</b>
        {label}
      </span>
    );
  }
  return (
    <span className={isChosen ? 'chosen' : undefined}>
      {isChosen && <span className="visually-hidden">{t('plates.chosen')}</span>}
      {cell === 'pick' ? (
        <b className="word">{selectionText(leg, match, t)}</b>
      ) : (
        (isChosen || cell === 'price') && <b>{legPrice(leg, format)}</b>
      )}
      {label}
    </span>
  );
}

import { loadNamespaces } from '#i18n/setup.ts';
import { useAreRowsPriced } from '#stores/queries/oddsOn.ts';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';

/** With its texts: a row cannot wait for them. */
const loadRowOdds = async () => {
  const [module] = await Promise.all([import('./RowOddsItem.tsx'), loadNamespaces('detailOdds')]);
  return module;
};

export interface RowOddsPart {
  /** Whether rows have a place for prices: before the part has loaded too, so that nothing moves. */
  readonly isPriced: boolean;
  /** null until it has loaded. */
  readonly RowOddsItem: Awaited<ReturnType<typeof loadRowOdds>>['RowOddsItem'] | null;
}

/** Returns the part that shows prices in rows; it loads when the user has switched them on. */
export function useRowOddsItem(): RowOddsPart {
  const isPriced = useAreRowsPriced();
  const module = useLazyWidget(loadRowOdds, isPriced);
  return { isPriced, RowOddsItem: isPriced ? (module?.RowOddsItem ?? null) : null };
}

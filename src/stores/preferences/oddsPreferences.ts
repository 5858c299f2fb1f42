import { useStore } from 'zustand';
import type { OddsMarket } from '#contract/detail/odds.ts';
import { createPersistedStore } from './persistedStore.ts';

export type OddsFormat = 'decimal' | 'hongKong' | 'malay' | 'indonesian';

/** Which prices a row of a list shows. */
export type RowMarket = 'all' | OddsMarket;

// Not taken from the contract's schemas, which the first load does without.
const FORMATS: readonly OddsFormat[] = ['decimal', 'hongKong', 'malay', 'indonesian'];
const ROW_MARKETS: readonly RowMarket[] = ['all', 'europe', 'handicap', 'total'];

/** How this device shows odds; persisted. */
export interface OddsPreferences {
  /** Whether odds are shown at all. */
  readonly showOdds: boolean;
  /** Whether rows and tiles of lists show prices. */
  readonly showInRows: boolean;
  readonly rowMarket: RowMarket;
  /** null until chosen. */
  readonly format: OddsFormat | null;
}

export const oddsPreferences = createPersistedStore<OddsPreferences>('odds', (stored) => ({
  showOdds: stored['showOdds'] !== false,
  showInRows: stored['showInRows'] === true,
  rowMarket: ROW_MARKETS.find((market) => market === stored['rowMarket']) ?? 'all',
  format: FORMATS.find((format) => format === stored['format']) ?? null,
}));

/** Selects a part of the odds preferences. */
export function useOddsPreferences<Part>(select: (preferences: OddsPreferences) => Part): Part {
  return useStore(oddsPreferences, select);
}

/** Whether rows of lists show prices. */
export function hasRowOdds({ showOdds, showInRows }: OddsPreferences): boolean {
  return showOdds && showInRows;
}

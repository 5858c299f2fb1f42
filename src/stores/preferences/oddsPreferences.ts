import { useStore } from 'zustand';
import type { OddsMarket } from '#contract/detail/odds.ts';
import { createPersistedStore } from './persistedStore.ts';

export const ODDS_FORMATS = ['decimal', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Markets in rows of lists: one, or all side by side. */
export type RowMarket = 'all' | OddsMarket;
// Not taken from the contract's schemas, which the first load does without.
export const ROW_MARKETS: readonly RowMarket[] = ['all', 'handicap', 'europe', 'total'];

/** How odds are shown on this device; persisted. */
export interface OddsPreferences {
  /** Whether odds are shown anywhere: the tab and the rows. */
  readonly showOdds: boolean;
  /** Whether rows of lists and tiles have a line of prices. */
  readonly showInRows: boolean;
  readonly rowMarket: RowMarket;
  /** null: as users of the language expect it. */
  readonly format: OddsFormat | null;
}

export const oddsPreferences = createPersistedStore<OddsPreferences>('odds', ({ showOdds, showInRows, rowMarket, format }) => ({
  showOdds: showOdds !== false,
  showInRows: showInRows === true,
  rowMarket: ROW_MARKETS.find((one) => one === rowMarket) ?? 'all',
  format: ODDS_FORMATS.find((one) => one === format) ?? null,
}));

/** Selects a part of the odds preferences. */
export function useOddsPreferences<Part>(select: (preferences: OddsPreferences) => Part): Part {
  return useStore(oddsPreferences, select);
}

/** Returns whether rows of lists have a line of prices. */
export function hasRowOdds({ showOdds, showInRows }: OddsPreferences): boolean {
  return showOdds && showInRows;
}

export function setOddsPreferences(change: Partial<OddsPreferences>): void {
  oddsPreferences.setState(change);
}

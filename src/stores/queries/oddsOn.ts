import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BaseConfig } from '#contract/calls/baseConfig.ts';
import { hasRowOdds, useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';

/** Whether the operator shows odds to the tenant's users; true until the base config says otherwise. */
const oddsOn = createStore<{ readonly isOn: boolean }>(() => ({ isOn: true }));

export function setOddsOn(config: BaseConfig): void {
  oddsOn.setState({ isOn: config.oddsOn });
}

/** Whether rows of lists have a line of prices: the operator allows odds, and the user has switched them on. */
export function useAreRowsPriced(): boolean {
  const isRequested = useOddsPreferences(hasRowOdds);
  return useOddsOn() && isRequested;
}

/** Whether odds may be shown to this tenant's users. */
export function useOddsOn(): boolean {
  return useStore(oddsOn, ({ isOn }) => isOn);
}

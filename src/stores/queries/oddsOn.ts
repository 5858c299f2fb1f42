import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BaseConfig } from '#contract/calls/baseConfig.ts';

/** Whether the operator shows odds to the tenant's users; true until the base config says otherwise. */
const oddsOn = createStore<{ readonly isOn: boolean }>(() => ({ isOn: true }));

export function setOddsOn(config: BaseConfig): void {
  oddsOn.setState({ isOn: config.oddsOn });
}

/** Whether odds may be shown to this tenant's users. */
export function useOddsOn(): boolean {
  return useStore(oddsOn, ({ isOn }) => isOn);
}

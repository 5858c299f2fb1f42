import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { refetchFailed } from './checkBaseConfig.ts';
import { setOddsOn } from './oddsOn.ts';
import { queryClient } from './queryClient.ts';

const OPEN: BaseConfig = { maintainStatus: 0, maintainDescription: '', oddsOn: true };
/** Interval of checks during maintenance. */
const CHECK_MS = 60_000;

/**
 * Returns the base config of a tenant, which says whether the app is closed; null until the first response. It is requested at once,
 * when the page becomes visible or the network returns, and each minute during maintenance. Without a response the last one applies, of
 * whatever page.
 */
export function useBaseConfig(tenant: string, fetchConfig: () => Promise<BaseConfig>): BaseConfig | null {
  const [lastConfig] = useState(() => createPersistedStore(`baseconfig.${tenant}`, (found) => parseBaseConfig(found) ?? OPEN));
  const { data, isFetched } = useQuery(
    {
      queryKey: ['baseConfig', tenant],
      async queryFn() {
        const config = await fetchConfig();
        if (config.maintainStatus === 0 && lastConfig.getState().maintainStatus === 1) refetchFailed();
        lastConfig.setState(config);
        return config;
      },
      refetchInterval: ({ state }) => ((state.data ?? lastConfig.getState()).maintainStatus === 1 ? CHECK_MS : false),
    },
    queryClient,
  );
  useEffect(() => {
    setOddsOn(lastConfig.getState());
    return lastConfig.subscribe(setOddsOn);
  }, [lastConfig]);
  return isFetched ? (data ?? lastConfig.getState()) : null;
}

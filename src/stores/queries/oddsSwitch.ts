import { skipToken, useQuery } from '@tanstack/react-query';
import type { BaseConfig } from '#contract/calls/baseConfig.ts';
import { queryClient } from './queryClient.ts';

/** Whether the operator of a tenant shows odds. True until the base config says otherwise; the maintenance guard requests it. */
export function useOddsSwitch(tenant: string): boolean {
  const { data } = useQuery<BaseConfig>({ queryKey: ['baseConfig', tenant], queryFn: skipToken }, queryClient);
  return data === undefined || !('oddsOn' in data) || data.oddsOn !== false;
}

import type { TenantChannels } from './tenantChannels.ts';

/** Channels of tenants, and which names are theirs. */
export interface NamedTenantChannels {
  readonly channels: TenantChannels;
  has(name: string): boolean;
}

/** Returns channels of which `first` has its names, and `others` all the rest. */
export function joinTenantChannels(first: NamedTenantChannels, others: TenantChannels): TenantChannels {
  const isOther = (name: string): boolean => !first.has(name);
  return {
    closed: (names, tenant) => [...first.channels.closed(names.filter(first.has), tenant), ...others.closed(names.filter(isOther), tenant)],
    async openAll(names, tenant) {
      await Promise.all([first.channels.openAll(names.filter(first.has), tenant), others.openAll(names.filter(isOther), tenant)]);
    },
    resolve: (name, tenant) => (first.has(name) ? first.channels : others).resolve(name, tenant),
  };
}

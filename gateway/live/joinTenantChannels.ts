import type { TenantChannels } from './attachSocket.ts';

/** Channels of tenants, and which names are theirs. */
export interface NamedTenantChannels {
  readonly channels: TenantChannels;
  has(name: string): boolean;
}

/** Returns channels of which `first` has its names, and `others` all the rest. */
export function joinTenantChannels(first: NamedTenantChannels, others: TenantChannels): TenantChannels {
  return {
    prepare(names, tenant) {
      const opening = [
        first.channels.prepare(names.filter(first.has), tenant),
        others.prepare(
          names.filter((name) => !first.has(name)),
          tenant,
        ),
      ];
      return opening.every((one) => one === null) ? null : Promise.all(opening).then(() => undefined);
    },
    resolve: (name, tenant) => (first.has(name) ? first.channels : others).resolve(name, tenant),
  };
}

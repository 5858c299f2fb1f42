import type { ResolveChannel } from './channel.ts';

/** Channels that are opened when they are watched, and that the users of a tenant see alike: those of matches and of their rooms. */
export interface TenantChannels {
  /** Returns the channels of a tenant among these names that have to be opened before they can be watched. */
  closed(names: readonly string[], tenant: string): readonly string[];
  /** Opens channels, with few queries for all of them. One of a match that does not exist stays closed. */
  openAll(names: readonly string[], tenant: string): Promise<void>;
  /** Returns an open channel. */
  resolve(name: string, tenant: string): ReturnType<ResolveChannel>;
}

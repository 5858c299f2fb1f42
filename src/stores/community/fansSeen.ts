import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

interface SeenState {
  /** By member: when the newest follower came that this device has shown them (server time, ms). The one changed last is the last. */
  readonly seen: readonly { readonly memberId: string; readonly at: number }[];
}

/** Members who share a device. */
const MAX_MEMBERS = 4;

const fansSeen = createPersistedStore('fansSeen', parse);

/** Returns until when the member has seen their followers; before the first visit nobody counts as new. */
export function fansSeenUntil(memberId: string): number {
  return fansSeen.getState().seen.find((one) => one.memberId === memberId)?.at ?? Number.POSITIVE_INFINITY;
}

export function setFansSeen(memberId: string, at: number): void {
  fansSeen.setState(({ seen }) => ({ seen: [...seen.filter((one) => one.memberId !== memberId), { memberId, at }].slice(-MAX_MEMBERS) }));
}

function parse({ seen }: Stored): SeenState {
  if (!Array.isArray(seen)) return { seen: [] };
  return { seen: seen.filter(isSeen) };
}

function isSeen(stored: unknown): stored is SeenState['seen'][number] {
  if (typeof stored !== 'object' || stored === null) return false;
  return 'memberId' in stored && typeof stored.memberId === 'string' && 'at' in stored && typeof stored.at === 'number';
}

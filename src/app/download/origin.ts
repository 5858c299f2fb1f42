import type { Origin } from './link.ts';

/** How the reader came here, as the address said when the app was opened: kept for the session. */
export function keptOrigin(): Origin {
  return { channelCode: kept('touchline.channelCode'), tdChannelId: kept('touchline.td_channelid') };
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // a browser that refuses storage keeps nothing
  }
}

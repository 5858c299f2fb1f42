import type { Sport } from '#contract/match/sport.ts';

/** State channels: keyed rows of absolute values, whose changes merge (design.md 4). */
export type StateChannelName = `board:${Sport}`;
/** Log channels: append-only entries with contiguous numbers. `me` is the account of the connection's member. */
export type LogChannelName = 'me';
export type ChannelName = StateChannelName | LogChannelName;

const SPORT_OF: Readonly<Record<StateChannelName, Sport>> = { 'board:football': 'football', 'board:basketball': 'basketball' };

/** Returns the board channel of a sport. */
export function boardOf(sport: Sport): StateChannelName {
  return `board:${sport}`;
}

/** Returns whether this version has such a channel. */
export function isChannelName(name: string): name is ChannelName {
  return isStateChannelName(name) || isLogChannelName(name);
}

export function isStateChannelName(name: string): name is StateChannelName {
  return Object.hasOwn(SPORT_OF, name);
}

export function isLogChannelName(name: string): name is LogChannelName {
  return name === 'me';
}

/** Returns the sport of a board channel. */
export function sportOf(channel: StateChannelName): Sport {
  return SPORT_OF[channel];
}

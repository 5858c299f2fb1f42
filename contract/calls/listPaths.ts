/**
 * The paths of the lists (ours, for the specification does not show them). Apart from the call table, so that whoever only
 * needs to know them, such as the worker that keeps lists for when the network fails, does not carry every schema.
 */
export const LIST_PATHS = {
  instantList: '/WOS-DATACENTER/noauth/match/instant',
  scheduleList: '/WOS-DATACENTER/noauth/match/schedule',
  overList: '/WOS-DATACENTER/noauth/match/over',
} as const;

/** The paths of all calls that the live lists make, apart from the call table for the same reason. */
export const LIVE_PATHS = {
  ...LIST_PATHS,
  board: '/WOS-DATACENTER/noauth/match/board',
  matchCount: '/WOS-DATACENTER/noauth/match/count',
  focusList: '/WOS-DATACENTER/noauth/focus/list',
  focusUpdate: '/WOS-DATACENTER/noauth/focus/update',
  ringtoneInfo: '/WOS-DATACENTER/noauth/ringtone/info',
  ringtoneUpdate: '/WOS-DATACENTER/noauth/ringtone/update',
} as const;

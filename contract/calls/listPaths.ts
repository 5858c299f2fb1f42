/** Paths of the lists; outside the call table so that the service worker, which caches them, contains no schemas. */
export const LIST_PATHS = {
  instantList: '/WOS-DATACENTER/noauth/match/instant',
  scheduleList: '/WOS-DATACENTER/noauth/match/schedule',
  overList: '/WOS-DATACENTER/noauth/match/over',
} as const;

/** Paths of all calls of the live lists. */
export const LIVE_PATHS = {
  ...LIST_PATHS,
  board: '/WOS-DATACENTER/noauth/match/board',
  matchCount: '/WOS-DATACENTER/noauth/match/count',
  focusList: '/WOS-DATACENTER/noauth/focus/list',
  focusUpdate: '/WOS-DATACENTER/noauth/focus/update',
  ringtoneInfo: '/WOS-DATACENTER/noauth/ringtone/info',
  ringtoneUpdate: '/WOS-DATACENTER/noauth/ringtone/update',
  stanceCounts: '/WOS-PREDICTION/noauth/stance/counts',
} as const;

/** `matchType` of followed matches. */
export const FOLLOWED_MATCHES = '1';

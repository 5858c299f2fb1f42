/**
 * The paths of the lists (ours, for the specification does not show them). Apart from the call table, so that whoever only
 * needs to know them, such as the worker that keeps lists for when the network fails, does not carry every schema.
 */
export const LIST_PATHS = {
  instantList: '/WOS-DATACENTER/noauth/match/instant',
  scheduleList: '/WOS-DATACENTER/noauth/match/schedule',
  overList: '/WOS-DATACENTER/noauth/match/over',
} as const;

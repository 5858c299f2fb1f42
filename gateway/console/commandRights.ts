import type { OperatorRole } from '#contract/console/operatorRoles.ts';

/** `line`: on the command line only, because its output is a secret or opens one. `item`: in the console by acts on items, which check claims and versions. */
export type CommandRight = readonly OperatorRole[] | 'line' | 'item';

const REVIEWERS = ['reviewer', 'admin'] as const;
const MODERATORS = ['moderator', 'admin'] as const;
const PUBLISHERS = ['publisher', 'admin'] as const;
const CASHIERS = ['cashier', 'admin'] as const;
const ADMINS = ['admin'] as const;

/** Who may run which command in the console. A command without a row may be run by nobody; `commandRights.test.ts` compares them. */
export const COMMAND_RIGHTS: Readonly<Record<string, CommandRight>> = {
  'maintenance on': PUBLISHERS,
  'maintenance off': PUBLISHERS,
  'version set': ADMINS,
  'version clear': ADMINS,
  'download set': ADMINS,
  'download clear': ADMINS,
  'odds off': PUBLISHERS,
  'odds on': PUBLISHERS,
  'announcement add': PUBLISHERS,
  'announcement list': PUBLISHERS,
  'announcement remove': PUBLISHERS,
  'advertisement add': PUBLISHERS,
  'advertisement list': PUBLISHERS,
  'advertisement remove': PUBLISHERS,
  'news add': PUBLISHERS,
  'news list': PUBLISHERS,
  'news remove': PUBLISHERS,
  'activity add': PUBLISHERS,
  'activity list': PUBLISHERS,
  'activity remove': PUBLISHERS,
  'member show': ['reviewer', 'moderator', 'cashier', 'admin'],
  'member rename': MODERATORS,
  mute: MODERATORS,
  unmute: MODERATORS,
  ban: MODERATORS,
  unban: MODERATORS,
  message: MODERATORS,
  'activity-link': 'line',
  role: ADMINS,
  'expert applications': REVIEWERS,
  'expert refuse': REVIEWERS,
  'expert check': REVIEWERS,
  'files list': 'line',
  'files view': 'item',
  'feedback list': MODERATORS,
  'feedback answer': MODERATORS,
  'feedback close': MODERATORS,
  'realname list': 'item',
  'realname show': 'item',
  'realname approve': 'item',
  'realname refuse': 'item',
  'room remove': MODERATORS,
  'room slow': MODERATORS,
  reports: 'item',
  'report close': 'item',
  'report reopen': 'item',
  held: 'item',
  'held approve': 'item',
  'held reject': 'item',
  'words load': MODERATORS,
  'words list': MODERATORS,
  'words clear': ADMINS,
  'community list': 'item',
  'community approve': 'item',
  'community remove': MODERATORS,
  'community restore': MODERATORS,
  'community reopen': 'item',
  'community appeals': 'item',
  'community decide': 'item',
  'community mute': MODERATORS,
  'stance list': 'item',
  'stance pass': 'item',
  'stance reopen': 'item',
  'stance reject': 'item',
  'stance cancel': REVIEWERS,
  'stance review on': ADMINS,
  'stance review off': ADMINS,
  'stance amounts': ADMINS,
  'stance prices': ADMINS,
  'stance undecided': REVIEWERS,
  'stance decide': REVIEWERS,
  'chain verify': ['reviewer', 'cashier', 'admin'],
  'coins show': CASHIERS,
  'coins price': ADMINS,
  'coins packages': ADMINS,
  'ledger check': CASHIERS,
  'ledger grant': CASHIERS,
  'ledger reverse': CASHIERS,
  'ledger exceptions': CASHIERS,
  'ledger exception pay-back': 'item',
  'ledger exception credit': 'item',
  'ledger exception write-off': 'item',
  'audit list': ADMINS,
  'staff add': 'line',
  'staff role': ADMINS,
  'staff reset': 'line',
  'staff disable': ADMINS,
  'staff enable': ADMINS,
  'staff list': ADMINS,
};

/** Returns whether an operator with these roles may run a command. */
export function mayRun(roles: readonly OperatorRole[], command: string): boolean {
  const right = COMMAND_RIGHTS[command];
  return Array.isArray(right) && right.some((role) => roles.includes(role));
}

/** Who may read what other desks show. */
export const READ_ROLES = {
  members: ['reviewer', 'moderator', 'cashier', 'admin'],
  notices: PUBLISHERS,
  matches: ['moderator', 'publisher', 'admin'],
  ledger: CASHIERS,
} as const satisfies Record<string, readonly OperatorRole[]>;

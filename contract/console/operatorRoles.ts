import type { ReviewKind } from './reviewable.ts';

/** What an operator of the console is there for; one may have several roles. */
export const OPERATOR_ROLES = ['reviewer', 'moderator', 'publisher', 'cashier', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Who works on what waits. An admin works on everything. */
export const ROLES_OF_KIND: Readonly<Record<ReviewKind, readonly OperatorRole[]>> = {
  stance: ['reviewer', 'admin'],
  report: ['moderator', 'admin'],
  held: ['reviewer', 'moderator', 'admin'],
  appeal: ['moderator', 'admin'],
  realName: ['reviewer', 'admin'],
  reward: ['cashier', 'admin'],
  payment: ['cashier', 'admin'],
};

/** Returns whether an operator with these roles works on a kind. */
export function worksOn(roles: readonly OperatorRole[], kind: ReviewKind): boolean {
  return ROLES_OF_KIND[kind].some((role) => roles.includes(role));
}

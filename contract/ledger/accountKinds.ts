/** Coins are bought and spent; points are earned and drawn with. They never mix in one transfer. */
export const UNITS = ['coins', 'points'] as const;
export type Unit = (typeof UNITS)[number];

/**
 * Kinds of accounts. Of members: coins that were `paid` for, `promotional` coins that were given, the `income` of experts, what waits in
 * `escrow` for a result, and `points`. Of the tenant: `recharge`, from which bought coins come, `rewards`, from which given ones come,
 * and `platform`, which keeps its share. Only the tenant's may be below zero, and an income that refunds exceeded.
 */
export const ACCOUNT_KINDS = ['paid', 'promotional', 'income', 'escrow', 'points', 'recharge', 'rewards', 'platform'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/**
 * Where an order is. `paid` and `credited` are two states: the supplier has said that the money came, and the coins are in the wallet. An
 * order that nobody pays in time is `expired`; a payment that comes later is credited nevertheless.
 */
export const RECHARGE_STATES = ['open', 'paid', 'credited', 'failed', 'expired', 'cancelled'] as const;
export type RechargeState = (typeof RECHARGE_STATES)[number];

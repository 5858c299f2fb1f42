import { Told } from '#gateway/told.ts';
import { type Budget, openAddressBudget, openBudget } from '#gateway/budgets.ts';

/** What an hour allows. An address may be a household's, or an office's. */
export interface MemberBudgets {
  /** Wrong passwords of one account, and from one address. */
  readonly account: Budget;
  readonly loginAddress: Budget;
  /** Questions whether a phone is known: of a device, about phones that begin alike, and from an address. */
  readonly checkDevice: Budget;
  readonly checkPrefix: Budget;
  readonly checkAddress: Budget;
  /** Codes that an address asks for, and wrong ones that it sends. */
  readonly smsAddress: Budget;
  readonly codeAddress: Budget;
  readonly guestAddress: Budget;
  readonly clickAddress: Budget;
}

export function openMemberBudgets(now: () => number): MemberBudgets {
  return {
    account: openBudget(10, now),
    loginAddress: openAddressBudget(60, now),
    checkDevice: openBudget(20, now),
    checkPrefix: openBudget(60, now),
    checkAddress: openAddressBudget(120, now),
    smsAddress: openAddressBudget(60, now),
    codeAddress: openAddressBudget(60, now),
    guestAddress: openAddressBudget(600, now),
    clickAddress: openAddressBudget(600, now),
  };
}

/** Takes one of a budget. Throws Told (429), with the minutes to wait, where it is spent. */
export function takeOf(budget: Budget, key: string): void {
  if (!budget.take(key)) throw new Told(429, 'tooManyTries', { minutes: budget.minutesLeft(key) });
}

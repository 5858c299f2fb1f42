import { SMS_COOLDOWN_MS } from '#contract/calls/limits.ts';

/** Whom a wait is of: a code for another purpose, or of another tenant, is not held up by it. */
export interface Sending {
  readonly tenantCode: string;
  /** 1 login, 2 reset, 4 register (spec section 7). */
  readonly transType: 1 | 2 | 4;
}

/** Where the browser refuses storage, the wait lasts as long as the page. */
const unstored = new Map<string, number>();

/** A code was sent at `now`: the button waits. It does so after the overlay was closed, or the page loaded anew. */
export function startCooldown(sending: Sending, now: number, storage = sessionOf()): void {
  const until = now + SMS_COOLDOWN_MS;
  if (storage) storage.setItem(keyOf(sending), String(until));
  else unstored.set(keyOf(sending), until);
}

/** Whole seconds until the next may be sent; 0: now. A clock that was turned back makes nobody wait longer than it takes. */
export function secondsLeft(sending: Sending, now: number, storage = sessionOf()): number {
  const until = Number((storage ? storage.getItem(keyOf(sending)) : unstored.get(keyOf(sending))) ?? 0);
  const left = until - now;
  return left > 0 && left <= SMS_COOLDOWN_MS ? Math.ceil(left / 1_000) : 0;
}

function keyOf({ tenantCode, transType }: Sending): string {
  return `touchline.sms.${tenantCode}.${transType}`;
}

function sessionOf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

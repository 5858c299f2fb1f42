import { SMS_COOLDOWN_MS } from '#contract/calls/limits.ts';

/** Each tenant and purpose has a cooldown of its own. */
export interface SmsPurpose {
  readonly tenantCode: string;
  /** 1 login, 2 reset, 4 register (spec section 7). */
  readonly transType: 1 | 2 | 4;
}

/** Fallback without sessionStorage: the cooldown then ends with the page. */
const inMemory = new Map<string, number>();

/** Starts the cooldown at `now` (epoch ms). It survives closing the overlay and reloading the page. */
export function startCooldown(purpose: SmsPurpose, now: number, storage = sessionStorageOrNull()): void {
  const until = now + SMS_COOLDOWN_MS;
  if (storage) storage.setItem(keyOf(purpose), String(until));
  else inMemory.set(keyOf(purpose), until);
}

/** Returns whole seconds until the next code may be sent, or 0. A clock that was set back does not extend the cooldown. */
export function secondsLeft(purpose: SmsPurpose, now: number, storage = sessionStorageOrNull()): number {
  const until = Number((storage ? storage.getItem(keyOf(purpose)) : inMemory.get(keyOf(purpose))) ?? 0);
  const left = until - now;
  return left > 0 && left <= SMS_COOLDOWN_MS ? Math.ceil(left / 1_000) : 0;
}

function keyOf({ tenantCode, transType }: SmsPurpose): string {
  return `touchline.sms.${tenantCode}.${transType}`;
}

function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

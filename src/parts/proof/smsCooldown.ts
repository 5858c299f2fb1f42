import { SMS_COOLDOWN_MS } from '#contract/calls/limits.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

/** Each tenant and purpose has a cooldown of its own. */
export interface SmsPurpose {
  readonly tenantCode: string;
  /** 1 login, 2 reset, 3 bind or change, 4 register (docs/product.md#sms-codes). */
  readonly transType: 1 | 2 | 3 | 4;
  /** Sent to the member's own phone, which only the gateway knows. */
  readonly isOwn?: boolean;
}

/** The end of each cooldown (epoch ms). It survives closing the overlay and reloading the page. */
const cooldowns = createPersistedStore<Stored>('smsCooldowns', (stored) => stored, { isSession: true });

/** Starts the cooldown at `now` (epoch ms). */
export function startCooldown(purpose: SmsPurpose, now: number): void {
  cooldowns.setState({ [keyOf(purpose)]: now + SMS_COOLDOWN_MS });
}

/** Returns whole seconds until the next code may be sent, or 0. A clock that was set back does not extend the cooldown. */
export function secondsLeft(purpose: SmsPurpose, now: number): number {
  const left = Number(cooldowns.getState()[keyOf(purpose)] ?? 0) - now;
  return left > 0 && left <= SMS_COOLDOWN_MS ? Math.ceil(left / 1_000) : 0;
}

function keyOf({ tenantCode, transType, isOwn = false }: SmsPurpose): string {
  return `${tenantCode}.${transType}${isOwn ? '.own' : ''}`;
}

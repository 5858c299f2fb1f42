import { PATTERNS, type Shake } from '#contract/vibration.ts';
import type { Happening } from '#streams/alerts/alert.ts';

export interface Vibrator {
  /** iPhones and most desktops have none. */
  readonly supported: boolean;
  /** Whether the device took it; it may still have vibration off in its own settings. */
  shake(kind: Shake): boolean;
}

export function openVibrator(navigator: Partial<Pick<Navigator, 'vibrate'>>): Vibrator {
  const supported = typeof navigator.vibrate === 'function';
  return {
    supported,
    shake: (kind) => supported && navigator.vibrate?.([...PATTERNS[kind]]) === true,
  };
}

/** How a goal or its cancellation shakes. */
export function shakeOf({ kind, side }: Happening): Shake {
  if (kind === 'goalCancelled') return 'cancelled';
  return side === 'away' ? 'away' : 'home';
}

import { VIBRATION_PATTERNS, type VibrationPattern } from '#contract/alerts/vibration.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';

export interface Vibrator {
  /** iPhones and most desktops have none. */
  readonly supported: boolean;
  /** Returns whether the device accepted the call; vibration may still be off in its settings. */
  vibrate(kind: VibrationPattern): boolean;
}

export function createVibrator(navigator: Partial<Pick<Navigator, 'vibrate'>>): Vibrator {
  const supported = typeof navigator.vibrate === 'function';
  return {
    supported,
    vibrate: (kind) => supported && navigator.vibrate?.([...VIBRATION_PATTERNS[kind]]) === true,
  };
}

export function patternFor({ kind, side }: MatchEvent): VibrationPattern {
  if (kind === 'goalCancelled') return 'cancelled';
  return side === 'away' ? 'away' : 'home';
}

import { VIBRATION_PATTERNS, type VibrationPattern } from '#contract/alerts/vibration.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';

export interface Vibrator {
  /** iPhones and most desktops have none. */
  readonly supported: boolean;
  /** Whether the device took it; it may still have vibration off in its own settings. */
  shake(kind: VibrationPattern): boolean;
}

export function createVibrator(navigator: Partial<Pick<Navigator, 'vibrate'>>): Vibrator {
  const supported = typeof navigator.vibrate === 'function';
  return {
    supported,
    shake: (kind) => supported && navigator.vibrate?.([...VIBRATION_PATTERNS[kind]]) === true,
  };
}

/** How a goal or its cancellation shakes. */
export function patternFor({ kind, side }: MatchEvent): VibrationPattern {
  if (kind === 'goalCancelled') return 'cancelled';
  return side === 'away' ? 'away' : 'home';
}

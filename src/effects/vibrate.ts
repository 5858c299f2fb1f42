import type { Happening } from '#streams/alerts/alert.ts';

export type Shake = 'home' | 'away' | 'cancelled';

/** Milliseconds on and off. Home begins long, away begins short, so that a pocket tells them apart; a lost goal only flutters. */
export const PATTERNS: Readonly<Record<Shake, readonly number[]>> = {
  home: [600, 150, 200],
  away: [200, 150, 200, 150, 600],
  cancelled: [80, 60, 80, 60, 80],
};

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

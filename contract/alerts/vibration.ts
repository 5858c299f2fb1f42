/** Milliseconds on and off. Home begins long and away short, so that they can be told apart in a pocket. */
export const VIBRATION_PATTERNS = {
  home: [600, 150, 200],
  away: [200, 150, 200, 150, 600],
  cancelled: [80, 60, 80, 60, 80],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type VibrationPattern = keyof typeof VIBRATION_PATTERNS;

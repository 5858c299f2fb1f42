/** Milliseconds on and off. Home begins long, away begins short, so that a pocket tells them apart; a lost goal only flutters (domain.md 7). */
export const VIBRATION_PATTERNS = {
  home: [600, 150, 200],
  away: [200, 150, 200, 150, 600],
  cancelled: [80, 60, 80, 60, 80],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type VibrationPattern = keyof typeof VIBRATION_PATTERNS;

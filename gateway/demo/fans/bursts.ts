import type { FanEventKind } from './fanEvent.ts';

/** How many lines follow an event, and within which time (ms). */
interface Burst {
  readonly min: number;
  readonly max: number;
  readonly withinMs: number;
}

const BURSTS: Readonly<Partial<Record<FanEventKind, Burst>>> = {
  kickOff: { min: 4, max: 6, withinMs: 40_000 },
  goal: { min: 7, max: 11, withinMs: 25_000 },
  cancelledGoal: { min: 5, max: 8, withinMs: 25_000 },
  yellow: { min: 1, max: 3, withinMs: 15_000 },
  red: { min: 4, max: 6, withinMs: 20_000 },
  penaltyMissed: { min: 5, max: 7, withinMs: 20_000 },
  nearMiss: { min: 1, max: 3, withinMs: 10_000 },
  halfTime: { min: 4, max: 6, withinMs: 60_000 },
  fullTime: { min: 6, max: 9, withinMs: 60_000 },
  tipOff: { min: 3, max: 5, withinMs: 30_000 },
  run: { min: 2, max: 4, withinMs: 15_000 },
  leadChange: { min: 1, max: 3, withinMs: 12_000 },
  quarterEnd: { min: 3, max: 5, withinMs: 45_000 },
  buzzer: { min: 6, max: 9, withinMs: 50_000 },
};
/** Nobody types faster, even one word. */
const REACTION_MS = 1_500;

/** Returns after how many ms each line about an event follows, in order: most soon, the last ones late. */
export function burstDelays(kind: FanEventKind, random: () => number): readonly number[] {
  const burst = BURSTS[kind];
  if (burst === undefined) return [];
  const count = burst.min + Math.floor(random() * (burst.max - burst.min + 1));
  return Array.from({ length: count }, () => REACTION_MS + Math.round(random() ** 2 * burst.withinMs)).sort((a, b) => a - b);
}

import type { SourceState } from '#gateway/feed/port.ts';
import { Chance } from './chance.ts';
import type { Fixture } from './day.ts';

/** One match in sixty has a supplier that loses its line for a while. */
const SILENT = 1 / 60;
const MINUTE_MS = 60_000;

/** From when until when (server ms) nothing is heard of a match. */
export interface Silence {
  readonly from: number;
  readonly to: number;
}

/** The silence of a match, or null for most of them. */
export function silenceOf({ sourceId, kickoff }: Fixture): Silence | null {
  const chance = new Chance('silence', sourceId);
  if (!chance.hits(SILENT)) return null;
  const from = kickoff + chance.whole(8, 75) * MINUTE_MS;
  return { from, to: from + chance.whole(4, 9) * MINUTE_MS };
}

/** A course as it is heard through a silence: nothing of what fell into it, and all of it at once at its end. */
export function heardThrough(course: readonly SourceState[], silence: Silence | null): readonly SourceState[] {
  if (silence === null) return course;
  const { from, to } = silence;
  const last = course.findLast(({ at }) => at >= from && at < to);
  const heard = course.filter(({ at }) => at < from || at >= to);
  return last ? [...heard, { ...last, at: to }].sort((a, b) => a.at - b.at) : heard;
}

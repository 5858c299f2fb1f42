const SECOND_MS = 1_000;

/** Returns a duration (ms) as text: `3:07`, `1:02:40`. */
export function elapsed(ms: number): string {
  const total = Math.max(0, Math.floor(ms / SECOND_MS));
  const [hours, minutes, seconds] = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60];
  const rest = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

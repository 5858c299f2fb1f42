import { readFileSync } from 'node:fs';

/** Ticks in a second, as every Linux counts them for its readers. */
const TICKS_PER_S = 100;

/** Seconds of processor that a process has taken in all its threads; null where the system does not tell. */
export function processorOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks: fields are counted after it, where user and system time are the 12th and 13th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_S;
  } catch {
    return null;
  }
}

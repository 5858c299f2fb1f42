import { readFileSync } from 'node:fs';

/** Linux reports process times in ticks of 1/100 s. */
const TICKS_PER_S = 100;

/** Returns the seconds of processor time that a process has used in all its threads; null where the system does not report it. */
export function processorOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces: fields are counted after it, where user and system time are the 12th and 13th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_PER_S;
  } catch {
    return null;
  }
}

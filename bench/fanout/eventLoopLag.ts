import { quantile } from '#bench/table.ts';

const TICK_MS = 1;

/**
 * Watches how long this process keeps its own loop from a timer that is due each ms. The answer ends it and gives the 99th
 * percentile in ms: `busyMs` of processor time, which is our doing, and `lateMs` on the wall, where others of the machine count too.
 */
export function watchLoop(): () => { readonly busyMs: number; readonly lateMs: number } {
  const busy: number[] = [];
  const late: number[] = [];
  let cpu = process.threadCpuUsage();
  let wall = performance.now();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu);
    const now = performance.now();
    busy.push((user + system) / 1_000);
    late.push(Math.max(0, now - wall - TICK_MS));
    cpu = process.threadCpuUsage();
    wall = now;
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return { busyMs: quantile(busy, 0.99), lateMs: quantile(late, 0.99) };
  };
}

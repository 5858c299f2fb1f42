import { quantile } from '#bench/table.ts';

const TICK_MS = 1;

/**
 * Measures how long this process keeps its event loop from a timer due every ms. The returned function stops and returns the 99th
 * percentiles in ms: `busyMs` of processor time, caused by this process, and `lateMs` of wall time, which other processes affect too.
 */
export function watchEventLoop(): () => { readonly busyMs: number; readonly lateMs: number } {
  const busyTimes: number[] = [];
  const lateTimes: number[] = [];
  let cpu = process.threadCpuUsage();
  let wall = performance.now();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu);
    const now = performance.now();
    busyTimes.push((user + system) / 1_000);
    lateTimes.push(Math.max(0, now - wall - TICK_MS));
    cpu = process.threadCpuUsage();
    wall = now;
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return { busyMs: quantile(busyTimes, 0.99), lateMs: quantile(lateTimes, 0.99) };
  };
}

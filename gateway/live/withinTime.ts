import type { Timers } from './livePorts.ts';

/** Resolves once work is done, whatever becomes of it, or after `ms`. */
export async function withinTime({ after }: Pick<Timers, 'after'>, work: Promise<unknown>, ms: number): Promise<void> {
  let cancel = (): void => undefined;
  const tooLate = new Promise<void>((resolve) => {
    cancel = after(ms, resolve);
  });
  await Promise.race([Promise.allSettled([work]), tooLate]);
  cancel();
}

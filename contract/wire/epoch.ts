/** Compares epochs by start time: positive when `a` began later, 0 when they are the same. */
export function compareEpochs(a: string, b: string): number {
  if (a === b) return 0;
  const difference = epochStart(a) - epochStart(b);
  return difference === 0 ? (a > b ? 1 : -1) : difference;
}

/** Returns the name of an epoch: `<start ms, base 36>-<random>`. */
export function epochName(startMs: number, random: number): string {
  return `${startMs.toString(36)}-${Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
}

function epochStart(epoch: string): number {
  const start = Number.parseInt(epoch.split('-')[0] ?? '', 36);
  return Number.isNaN(start) ? 0 : start;
}

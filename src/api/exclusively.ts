/** A tab that the phone has suspended keeps its lock: the others do not wait for it longer than this. */
const MAX_WAIT_MS = 3_000;

/**
 * Runs a function while no other tab of the device runs one under this name, and returns what it returns. After 3 s of waiting, and in
 * browsers without locks, it runs all the same.
 */
export async function exclusively<Result>(
  name: string,
  run: () => Promise<Result>,
  locks: Pick<LockManager, 'request'> | null = globalThis.navigator?.locks ?? null,
): Promise<Result> {
  if (locks === null) return run();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), MAX_WAIT_MS);
  let isGranted = false;
  try {
    return await locks.request(`touchline.${name}`, { signal: patience.signal }, () => {
      isGranted = true;
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (isGranted) throw error;
    return await run();
  } finally {
    clearTimeout(timer);
  }
}

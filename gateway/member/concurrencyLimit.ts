/** Runs so many at once; the others wait, and come in the order in which they asked. */
export function limitConcurrency(count: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < count) running += 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await run();
    } finally {
      // The place is handed on, so that nobody who comes now takes it before who has waited.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs work one after another, in order; work that fails does so alone. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Runs at most `count` at once; the others wait in order of arrival. */
export function limitConcurrency(count: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < count) running += 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await run();
    } finally {
      // The slot passes directly to the next in line, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

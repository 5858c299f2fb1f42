import { expect, Snapshots } from 'vitest';

declare module 'vitest' {
  interface Matchers<R> {
    /**
     * Compares the lines of a trace with a golden file, its path relative to the test; await it. `vitest run -u` renews the file;
     * without it a file that is missing fails.
     */
    toMatchTrace: (file: string) => R extends Promise<void> ? R : Promise<void>;
  }
}

expect.extend({
  toMatchTrace(received: unknown, file: string) {
    if (!isLines(received)) return { pass: false, message: () => 'a trace is a list of lines' };
    return Snapshots.toMatchFileSnapshot.call(this, `${received.join('\n')}\n`, file);
  },
});

function isLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

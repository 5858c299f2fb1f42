import { expect, Snapshots } from 'vitest';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>> {
    /**
     * Compares the lines of a trace with a golden file, given relative to the test; await it. Fails when the file is missing or differs;
     * `vitest run -u` writes it.
     */
    toMatchTrace: (golden: string) => R | Promise<void>;
  }
}

expect.extend({
  async toMatchTrace(received: unknown, golden: string) {
    if (!isLines(received)) return { pass: false, message: () => 'a trace is a list of lines' };
    const compared = await Snapshots.toMatchFileSnapshot.call(this, `${received.join('\n')}\n`, golden);
    const [problem, expected] =
      compared.expected === undefined ? ['There is no', []] : ['The run is not as in the', String(compared.expected).split('\n')];
    const firstDifference = received.findIndex((line, i) => line !== expected[i]);
    return {
      ...compared,
      message: () =>
        `${problem} golden trace ${golden}${expected.length > 0 ? `, from line ${firstDifference + 1} on` : ''}. ` +
        'Read the new one line by line; if it is right, renew the file with -u.',
    };
  },
});

function isLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

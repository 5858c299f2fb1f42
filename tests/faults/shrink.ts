/** The result of running a seed. */
export interface RunResult {
  /** Violations; none when everything held. */
  readonly violations: readonly string[];
  /** All events, one a line. */
  readonly trace: readonly string[];
}

/** The smallest schedule that still fails: the indices of its parts, and their result. */
export interface Shrunk {
  readonly indices: readonly number[];
  readonly result: RunResult;
}

/** Leaves out one of `count` parts after the other while the run still fails. `run` runs the seed with the parts at these indices alone. */
export async function shrink(full: RunResult, count: number, run: (indices: readonly number[]) => Promise<RunResult>): Promise<Shrunk> {
  let shrunk: Shrunk = { indices: Array.from({ length: count }, (_, i) => i), result: full };
  for (let i2 = 0; i2 < shrunk.indices.length;) {
    const indices = shrunk.indices.filter((_, i) => i !== i2);
    const result = await run(indices);
    if (result.violations.length > 0) shrunk = { indices, result };
    else i2 += 1;
  }
  return shrunk;
}

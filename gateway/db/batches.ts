/** Rows per statement, well below the limit of bound parameters. */
const BATCH_SIZE = 400;

/** Splits rows, in order, into as many as one statement takes. */
export function* batches<Row>(all: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < all.length; start += BATCH_SIZE) yield all.slice(start, start + BATCH_SIZE);
}

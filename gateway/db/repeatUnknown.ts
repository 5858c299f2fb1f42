import { isOutcomeUnknown } from './databaseOutage.ts';

/** Each time waits for the database; connections that keep ending are a fault that waiting does not cure. */
const MAX_RUNS = 5;

/** Runs work again while its outcome is unknown. Its effect must be the same however often it takes place. */
export async function repeatUnknown<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOutcomeUnknown(error) || runs === MAX_RUNS) throw error;
    }
  }
}

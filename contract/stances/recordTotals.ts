import { addDecimals, subtractDecimals, sumDecimals } from './exactDecimal.ts';
import { STANCE_RESULTS, type StanceResult } from './settleStance.ts';

/** A settled stance as an expert's record counts it: a parlay is one (docs/domain.md#what-counts). */
export interface SettledResult {
  readonly stanceId: number;
  /** Server time (ms). */
  readonly settledAt: number;
  readonly result: StanceResult;
  /** Returned per unit at stake, exact. */
  readonly product: string;
}

export type ResultCounts = Readonly<Record<StanceResult, number>>;

/** The row from which every figure of a record follows. Settlement updates it in its transaction. */
export interface RecordTotals {
  readonly counts: ResultCounts;
  /** Sum of what was returned per unit at stake, voids left out, exact. */
  readonly returned: string;
  /** One letter per settled stance, oldest first, voids left out. */
  readonly form: string;
}

export const EMPTY_TOTALS: RecordTotals = {
  counts: { win: 0, halfWin: 0, push: 0, halfLoss: 0, loss: 0, void: 0 },
  returned: '0',
  form: '',
};

/** `RecordTotals.form` by letter. */
const LETTERS = { win: 'W', halfWin: 'w', push: 'P', halfLoss: 'l', loss: 'L' } as const;
const BY_LETTER: ReadonlyMap<string, Counted> = new Map(
  STANCE_RESULTS.flatMap((result) => (result === 'void' ? [] : [[LETTERS[result], result] as const])),
);

type Counted = Exclude<StanceResult, 'void'>;

/** Thrown when totals and history have diverged; totals made from all results (`totalsOf`) replace them. */
export class RecordTotalsError extends Error {}

/** Orders settled results by time, oldest first, and by stance where several settle at once. */
export function bySettlement(a: SettledResult, b: SettledResult): number {
  return a.settledAt - b.settledAt || a.stanceId - b.stanceId;
}

/** Returns the totals of all settled results of an expert, in any order. */
export function totalsOf(results: readonly SettledResult[]): RecordTotals {
  const counts = { ...EMPTY_TOTALS.counts };
  for (const { result } of results) counts[result] += 1;
  const counted = results.toSorted(bySettlement).flatMap(({ result, product }) => (result === 'void' ? [] : [{ result, product }]));
  return {
    counts,
    returned: sumDecimals(counted.map(({ product }) => product)),
    form: counted.map(({ result }) => LETTERS[result]).join(''),
  };
}

/**
 * Returns the totals with one more result. `earlier` is the number of results before it by `bySettlement`, voids left out: all by default,
 * as for the newest. A corrected stance keeps its time, so its new result goes where the old one was.
 */
export function addResult(totals: RecordTotals, { result, product }: SettledResult, earlier = totals.form.length): RecordTotals {
  const counts = { ...totals.counts, [result]: totals.counts[result] + 1 };
  if (result === 'void') return { ...totals, counts };
  if (earlier > totals.form.length) throw new RecordTotalsError(`${earlier} earlier results, but the totals have ${totals.form.length}`);
  const form = totals.form.slice(0, earlier) + LETTERS[result] + totals.form.slice(earlier);
  return { counts, form, returned: addDecimals(totals.returned, product) };
}

/** Returns the totals without a result that `addResult` added; the reverse of it. Throws RecordTotalsError when it is not there. */
export function removeResult(totals: RecordTotals, { result, product }: SettledResult, earlier = totals.form.length - 1): RecordTotals {
  const counts = { ...totals.counts, [result]: totals.counts[result] - 1 };
  if (counts[result] < 0) throw new RecordTotalsError(`the totals have no result ${result}`);
  if (result === 'void') return { ...totals, counts };
  const found = totals.form[earlier];
  if (found !== LETTERS[result]) throw new RecordTotalsError(`result ${earlier + 1} is ${found ?? 'missing'}, expected ${LETTERS[result]}`);
  const form = totals.form.slice(0, earlier) + totals.form.slice(earlier + 1);
  return { counts, form, returned: subtractDecimals(totals.returned, product) };
}

/** Returns the results that `form` stands for, oldest first. Throws RecordTotalsError for an unknown letter. */
export function resultsOfForm(form: string): readonly Counted[] {
  return Array.from(form, (letter) => {
    const result = BY_LETTER.get(letter);
    if (result === undefined) throw new RecordTotalsError(`${JSON.stringify(letter)} is no letter of a result`);
    return result;
  });
}

import { addDecimals, subtractDecimals, sumDecimals } from './exactDecimal.ts';
import { entriesOf, type RecordEntry, type SettledResult } from './recordEntries.ts';
import { STANCE_RESULTS, type StanceResult } from './settleStance.ts';

export type ResultCounts = Readonly<Record<StanceResult, number>>;

/** The row from which every figure of a record follows. Settlement updates it in its transaction. */
export interface RecordTotals {
  readonly counts: ResultCounts;
  /** Sum of what entries returned per unit at stake, voids left out, exact. */
  readonly returned: string;
  /** One letter per entry, oldest first, voids left out. */
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

/** Thrown when totals and history have diverged; totals made from all settled stances (`totalsOf`) replace them. */
export class RecordTotalsError extends Error {}

/** Returns the totals of all settled stances of an expert, in any order. */
export function totalsOf(settled: readonly SettledResult[]): RecordTotals {
  const counts = { ...EMPTY_TOTALS.counts };
  const entries = entriesOf(settled);
  for (const { result } of entries) counts[result] += 1;
  const counted = entries.flatMap(({ result, product }) => (result === 'void' ? [] : [{ result, product }]));
  return {
    counts,
    returned: sumDecimals(counted.map(({ product }) => product)),
    form: counted.map(({ result }) => LETTERS[result]).join(''),
  };
}

/**
 * Returns the totals with one more entry. `earlier` is the number of entries before it by `bySettlement`, voids left out: all by default,
 * as for the newest. A corrected stance keeps its time, so its new result goes where the old one was.
 */
export function addEntry(totals: RecordTotals, { result, product }: RecordEntry, earlier = totals.form.length): RecordTotals {
  const counts = { ...totals.counts, [result]: totals.counts[result] + 1 };
  if (result === 'void') return { ...totals, counts };
  if (earlier > totals.form.length) throw new RecordTotalsError(`${earlier} earlier entries, but the totals have ${totals.form.length}`);
  const form = totals.form.slice(0, earlier) + LETTERS[result] + totals.form.slice(earlier);
  return { counts, form, returned: addDecimals(totals.returned, product) };
}

/** Returns the totals without an entry that `addEntry` added; the reverse of it. Throws RecordTotalsError when it is not there. */
export function removeEntry(totals: RecordTotals, { result, product }: RecordEntry, earlier = totals.form.length - 1): RecordTotals {
  const counts = { ...totals.counts, [result]: totals.counts[result] - 1 };
  if (counts[result] < 0) throw new RecordTotalsError(`the totals have no entry ${result}`);
  if (result === 'void') return { ...totals, counts };
  const found = totals.form[earlier];
  if (found !== LETTERS[result]) throw new RecordTotalsError(`entry ${earlier + 1} is ${found ?? 'missing'}, expected ${LETTERS[result]}`);
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

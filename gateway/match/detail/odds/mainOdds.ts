import type { DocumentRow } from '#contract/wire/frames.ts';

/** Companies whose prices stand for the market, the best known first; then by number. */
const PREFERENCE: readonly number[] = [2, 3, 22, 9, 15, 5, 21, 14, 13, 4, 11, 16, 17, 6, 7, 10, 12, 8, 18, 136];

/** The prices that a row of a list shows: those of one company in each market. */
export class MainOdds {
  readonly #rows = new Map<string, DocumentRow>();
  #main: number | null = null;

  /** Takes changed prices and returns what that changes. Another main company withdraws the former one's. */
  put(rows: readonly DocumentRow[]): readonly DocumentRow[] {
    for (const row of rows) this.#rows.set(row[0], row);
    const before = this.#main;
    const main = mainOf(this.#rows.keys());
    this.#main = main;
    if (main === before) return rows.filter(([key]) => companyOf(key) === main);
    const rev = Math.max(...rows.map(([, rev]) => rev));
    return [...this.#rows.values()].flatMap(([key, , body]): readonly DocumentRow[] => {
      if (companyOf(key) === main) return [[key, rev, body]];
      return companyOf(key) === before ? [[key, rev, null]] : [];
    });
  }
}

function mainOf(keys: Iterable<string>): number | null {
  const companies = Array.from(keys, companyOf).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  return companies[0] ?? null;
}

function rankOf(company: number): number {
  const rank = PREFERENCE.indexOf(company);
  return rank === -1 ? PREFERENCE.length : rank;
}

/** Of `odds/europe/2`. */
function companyOf(key: string): number {
  return Number(key.split('/')[2]);
}

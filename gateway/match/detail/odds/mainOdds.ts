import { isPriceInPlay } from '#contract/detail/isPriceInPlay.ts';
import { oddsLine } from '#contract/detail/odds.ts';
import type { DocumentRow } from '#contract/wire/frames.ts';

/** Companies whose prices stand for the market, the best known first; then by number. */
const PREFERENCE: readonly number[] = [2, 3, 22, 9, 15, 5, 21, 14, 13, 4, 11, 16, 17, 6, 7, 10, 12, 8, 18, 136];

/**
 * The prices that a row of a list shows: those of one company in each market. Once a company names prices in play, those that name only
 * prices from before the match come after it.
 */
export class MainOdds {
  readonly #rows = new Map<string, DocumentRow>();
  readonly #inPlay = new Set<number>();
  #main: number | null = null;

  /** Takes changed prices and returns what that changes. Another main company withdraws the former one's. */
  put(rows: readonly DocumentRow[]): readonly DocumentRow[] {
    for (const row of rows) {
      this.#rows.set(row[0], row);
      const company = companyOf(row[0]);
      if (!this.#inPlay.has(company) && isOfPlay(row)) this.#inPlay.add(company);
    }
    const before = this.#main;
    const main = this.#mainCompany();
    this.#main = main;
    if (main === before) return rows.filter(([key]) => companyOf(key) === main);
    const rev = Math.max(...rows.map(([, rev]) => rev));
    return [...this.#rows.values()].flatMap(([key, , body]): readonly DocumentRow[] => {
      if (companyOf(key) === main) return [[key, rev, body]];
      return companyOf(key) === before ? [[key, rev, null]] : [];
    });
  }

  #mainCompany(): number | null {
    const companies = Array.from(this.#rows.keys(), companyOf);
    const ofPlay = companies.filter((company) => this.#inPlay.has(company));
    const [main] = (ofPlay.length > 0 ? ofPlay : companies).toSorted((a, b) => rankOf(a) - rankOf(b) || a - b);
    return main ?? null;
  }
}

function isOfPlay([, , body]: DocumentRow): boolean {
  const line = oddsLine.safeParse(body);
  return line.success && isPriceInPlay(line.data.instant);
}

function rankOf(company: number): number {
  const rank = PREFERENCE.indexOf(company);
  return rank === -1 ? PREFERENCE.length : rank;
}

/** Of `odds/europe/2`. */
function companyOf(key: string): number {
  return Number(key.split('/')[2]);
}

/**
 * A second record, to compare the first with (docs/domain.md#what-counts): it counts entries in whole units of 10^-12 and shares no code
 * with `contract/stances`.
 */

/** A settled stance as it is stored. */
export interface StoredResult {
  readonly id: number;
  readonly settledAt: number;
  readonly result: string;
  readonly product: string;
  /** null: a parlay. */
  readonly matchId: number | null;
}

export interface RecomputedRecord {
  /** A letter each, oldest first: W w P l L. */
  readonly form: string;
  readonly voids: number;
  /** In units of 10^-12. */
  readonly returned: bigint;
}

const ONE = 10n ** 12n;
const LETTERS: Readonly<Record<string, string>> = { win: 'W', halfWin: 'w', push: 'P', halfLoss: 'l', loss: 'L' };

export function recomputedRecord(stances: readonly StoredResult[]): RecomputedRecord {
  const nameOf = ({ id, matchId }: StoredResult): string => (matchId === null ? `parlay of ${id}` : `match ${matchId}`);
  const lines = [...new Set(stances.map(nameOf))].map((name) => {
    const counted = stances.filter((one) => nameOf(one) === name && one.result !== 'void').sort(byTime);
    const sum = counted.reduce((all, { product }) => all + unitsOf(product), 0n);
    const stakes = BigInt(Math.max(1, counted.length));
    const units = sum / stakes + ((sum % stakes) * 2n >= stakes ? 1n : 0n);
    const newest = counted.at(-1);
    if (newest === undefined) return null;
    const alone = LETTERS[newest.result] ?? '?';
    return { newest, units, letter: counted.length === 1 ? alone : units === ONE ? 'P' : units > ONE ? 'W' : 'L' };
  });
  const entries = lines.flatMap((line) => line ?? []).sort((a, b) => byTime(a.newest, b.newest));
  return {
    form: entries.map(({ letter }) => letter).join(''),
    voids: lines.length - entries.length,
    returned: entries.reduce((all, { units }) => all + units, 0n),
  };
}

/** Returns a decimal text of at most twelve decimals in units of 10^-12. */
export function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(12, '0'));
}

/** Returns what is shown of a record, exactly up to nine decimals of a percent. */
export function figuresOf({ form, returned }: RecomputedRecord) {
  const times = (letter: string): number => form.split(letter).length - 1;
  const hits = 2 * times('W') + times('w');
  const decided = hits + 2 * times('L') + times('l');
  return {
    settled: form.length,
    returnRate: form === '' ? null : percent(returned, BigInt(form.length) * ONE),
    winRate: decided === 0 ? null : percent(BigInt(hits), BigInt(decided)),
    streak: (form.split(/[lL]/).at(-1) ?? '').replaceAll('P', '').length,
    hitsOfLast: (count: number): number => form.slice(-count).replaceAll(/[PlL]/g, '').length,
  };
}

function percent(part: bigint, all: bigint): number {
  const scale = 10n ** 9n;
  return Number((200n * scale * part + all) / (2n * all)) / Number(scale);
}

function byTime(a: StoredResult, b: StoredResult): number {
  return a.settledAt - b.settledAt || a.id - b.id;
}

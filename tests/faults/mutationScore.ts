import { BUGS, PAIRS } from './mutants.ts';
import { runJobs } from './pool.ts';

/** By then each bug is caught (R3). */
const SEEDS = 2_000;
/** Seeds run of each bug to tell how often it is caught: that rate says how soon. */
const SAMPLE = 200;

/** How surely planted bugs are caught. */
export interface CatchRate {
  readonly names: readonly string[];
  readonly caught: boolean;
  /** The first seed that caught it. */
  readonly first: number | null;
  /** Seeds that caught it, of those run. */
  readonly by: number;
  readonly of: number;
}

/** Plants each bug alone, and the pairs, and counts the seeds that notice. `tell` gets a line for each. */
export async function catchRates(tell: (line: string) => void): Promise<readonly CatchRate[]> {
  const rates: CatchRate[] = [];
  for (const names of [...BUGS.map(({ name }) => [name]), ...PAIRS]) {
    const rate = await catchRate(names);
    rates.push(rate);
    tell(lineOf(rate));
  }
  return rates;
}

async function catchRate(names: readonly string[]): Promise<CatchRate> {
  const sample = await seedsThatCatch(names, 1, SAMPLE + 1, false);
  if (sample.length > 0) return { names, caught: true, first: Math.min(...sample), by: sample.length, of: SAMPLE };
  const rest = await seedsThatCatch(names, SAMPLE + 1, SEEDS + 1, true);
  const first = rest.length > 0 ? Math.min(...rest) : null;
  return { names, caught: first !== null, first, by: rest.length, of: first ?? SEEDS };
}

async function seedsThatCatch(planted: readonly string[], from: number, to: number, stopsAtFirst: boolean): Promise<readonly number[]> {
  const { failures } = await runJobs([{ kind: 'world', from, to }], { planted, stopsAtFirst, explains: false });
  return failures.map((failure) => failure.seed);
}

/** The table as it stands in CAUGHT.md. */
export function written(rates: readonly CatchRate[]): string {
  const rows = rates.map(({ names, by, of, first, caught }) => {
    const rate = `${((100 * by) / of).toFixed(by / of < 0.1 ? 1 : 0)} %`;
    return `| ${names.join(' + ')} | ${caught ? 'yes' : '**no**'} | ${by} of ${of} | ${rate} | ${first ?? '–'} |`;
  });
  return [
    '# Planted bugs and how surely the simulator catches them',
    '',
    'Written by `npm run test:faults -- --planted`; what each bug is stands in `planted.ts`.',
    '',
    '| planted | caught | by seeds | rate | first seed |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function lineOf({ names, caught, by, of, first }: CatchRate): string {
  return `${names.join(' + ').padEnd(40)} ${caught ? 'caught' : 'NOT CAUGHT'} by ${by} of ${of}, first ${first ?? '-'}`;
}

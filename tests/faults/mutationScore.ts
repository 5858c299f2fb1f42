import { MUTANTS, PAIRS } from './mutants.ts';
import { runJobs } from './pool.ts';

/** Within these seeds each mutant must be caught (R3). */
const SEEDS = 2_000;
/** Seeds run for every mutant to measure how often it is caught. */
const SAMPLE = 200;

/** How reliably mutants are caught. */
export interface MutationScore {
  readonly names: readonly string[];
  readonly caught: boolean;
  /** The first seed that caught it. */
  readonly first: number | null;
  /** Seeds that caught it, of those run. */
  readonly by: number;
  readonly of: number;
}

/** Runs each mutant alone, then the pairs, and counts the seeds that fail. Calls `report` with a line for each. */
export async function mutationScores(report: (line: string) => void): Promise<readonly MutationScore[]> {
  const scores: MutationScore[] = [];
  for (const names of [...MUTANTS.map(({ name }) => [name]), ...PAIRS]) {
    const score = await mutationScore(names);
    scores.push(score);
    report(scoreLine(score));
  }
  return scores;
}

async function mutationScore(names: readonly string[]): Promise<MutationScore> {
  const sample = await seedsThatCatch(names, 1, SAMPLE + 1, false);
  if (sample.length > 0) return { names, caught: true, first: Math.min(...sample), by: sample.length, of: SAMPLE };
  const rest = await seedsThatCatch(names, SAMPLE + 1, SEEDS + 1, true);
  const first = rest.length > 0 ? Math.min(...rest) : null;
  return { names, caught: first !== null, first, by: rest.length, of: first ?? SEEDS };
}

async function seedsThatCatch(mutants: readonly string[], from: number, to: number, stopsAtFirst: boolean): Promise<readonly number[]> {
  const { failures } = await runJobs([{ kind: 'world', from, to }], { mutants, stopsAtFirst, shrinks: false });
  return failures.map((failure) => failure.seed);
}

/** Returns the table of MUTATION_SCORE.md. */
export function markdownOf(scores: readonly MutationScore[]): string {
  const rows = scores.map(({ names, by, of, first, caught }) => {
    const score = `${((100 * by) / of).toFixed(by / of < 0.1 ? 1 : 0)} %`;
    return `| ${names.join(' + ')} | ${caught ? 'yes' : '**no**'} | ${by} of ${of} | ${score} | ${first ?? '–'} |`;
  });
  return [
    '# How reliably the simulator catches each mutant',
    '',
    'Written by `npm run test:faults -- --mutants`; `mutants.ts` defines each mutant.',
    '',
    '| mutants | caught | by seeds | rate | first seed |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function scoreLine({ names, caught, by, of, first }: MutationScore): string {
  return `${names.join(' + ').padEnd(40)} ${caught ? 'caught' : 'NOT CAUGHT'} by ${by} of ${of}, first ${first ?? '-'}`;
}

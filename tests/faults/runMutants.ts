import { writeFile } from 'node:fs/promises';
import { type MutationScore, mutationScores, markdownOf } from './mutationScore.ts';
import { type Finding, none } from './finding.ts';

/** R3: runs every mutant, alone and in pairs, and writes the scores into MUTATION_SCORE.md. Calls `report` with a line for each. */
export async function runMutants(report: (line: string) => void): Promise<Finding> {
  const scores = await mutationScores(report);
  await writeFile(new URL('MUTATION_SCORE.md', import.meta.url), markdownOf(scores));
  return none('R3', 'mutants and pairs that no seed caught', scores.filter(({ caught }) => !caught).map(nameOf), scores.length, 'mutants');
}

function nameOf({ names }: MutationScore): string {
  return names.join(' + ');
}

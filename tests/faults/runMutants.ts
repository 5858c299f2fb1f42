import { writeFile } from 'node:fs/promises';
import { type CatchRate, catchRates, written } from './mutationScore.ts';
import { type Finding, none } from './finding.ts';

/** R3: plants every bug, alone and in pairs, and writes how surely each is caught into CAUGHT.md. `tell` gets a line for each. */
export async function plantAll(tell: (line: string) => void): Promise<Finding> {
  const rates = await catchRates(tell);
  await writeFile(new URL('CAUGHT.md', import.meta.url), written(rates));
  return none(
    'R3',
    'planted bugs and pairs that no seed caught',
    rates.filter(({ caught }) => !caught).map(nameOf),
    rates.length,
    'planted',
  );
}

function nameOf({ names }: CatchRate): string {
  return names.join(' + ');
}

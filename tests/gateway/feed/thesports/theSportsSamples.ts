import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of real answers beside the project; null when there is none. */
export const SAMPLES: string | null = existing(
  process.env.PROVIDER_SAMPLES ?? fileURLToPath(new URL('../../../../../shared/providers/samples', import.meta.url)),
);

/** Returns the parsed sample of a name such as `football.odds.history`. */
export function readSample(name: string): unknown {
  if (SAMPLES === null) throw new Error('there are no samples');
  return JSON.parse(readFileSync(join(SAMPLES, 'thesports', `${name}.json`), 'utf8')) as unknown;
}

function existing(folder: string): string | null {
  return existsSync(join(folder, 'thesports')) ? folder : null;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesFolder } from '#tests/builders/providerSamples.ts';

/** The folder of real answers; null when there is none. */
export const SAMPLES: string | null = samplesFolder('thesports');

/** Returns the parsed sample of a name such as `football.odds.history`. */
export function readSample(name: string): unknown {
  if (SAMPLES === null) throw new Error('there are no samples');
  return JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), 'utf8')) as unknown;
}

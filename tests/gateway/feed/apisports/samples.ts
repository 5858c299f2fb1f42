import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesFolder } from '#tests/builders/providerSamples.ts';

/** Whether the real answers of both sports are there. */
export const HAS_SAMPLES = samplesFolder('api-football') !== null && samplesFolder('api-basketball') !== null;

/** Reads a real answer, such as `api-football/standings.full.json`. */
export function sampleOf(path: string): unknown {
  const [provider = '', file = ''] = path.split('/');
  return JSON.parse(readFileSync(join(samplesFolder(provider) ?? '', file), 'utf8'));
}

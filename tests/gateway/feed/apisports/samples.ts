import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of real answers beside the project; null when there is none. */
export function samplesFolder(): string | null {
  const folder = fileURLToPath(new URL('../../../../../shared/providers/samples', import.meta.url));
  return existsSync(folder) ? folder : null;
}

/** Reads a real answer, such as `api-football/standings.full.json`. */
export function sampleOf(path: string): unknown {
  return JSON.parse(readFileSync(`${samplesFolder() ?? ''}/${path}`, 'utf8'));
}

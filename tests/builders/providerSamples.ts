import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of a provider's real answers, beside the project or in PROVIDER_SAMPLES; null when there is none. */
export function samplesFolder(provider: string): string | null {
  const folder = process.env.PROVIDER_SAMPLES ?? fileURLToPath(new URL('../../../shared/providers/samples', import.meta.url));
  const own = join(folder, provider);
  return existsSync(own) ? own : null;
}

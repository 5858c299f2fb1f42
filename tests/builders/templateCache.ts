import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where databases are kept that tests copy instead of creating. */
export const CACHE = join(import.meta.dirname, '../../node_modules/.cache/touchline');

/** Moves a template into its place. A parallel run may have created it meanwhile: the first one stays. */
export function moveIntoPlace(made: string, template: string): void {
  try {
    renameSync(made, template);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}

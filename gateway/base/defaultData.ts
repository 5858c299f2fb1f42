import { dirname, join } from 'node:path';

const PROJECT = dirname(dirname(import.meta.dirname));

/** Default folder of the embedded database. */
export const DEFAULT_DATA = join(PROJECT, '.data');

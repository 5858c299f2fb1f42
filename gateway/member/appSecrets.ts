import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#gateway/base/startError.ts';

/** The gateway's own secrets. Both together with the database allow forging sessions and guessing passwords. */
export interface AppSecrets {
  /** Seals sessions and SMS codes; changing it logs everybody out. */
  readonly key: string;
  /** Mixed into each stored password and kept outside the database; changing it invalidates all passwords. */
  readonly pepper: string;
}

const FILE = 'keys.json';
/** 32 hexadecimal digits are 128 bits. */
const KEY_LENGTH = 32;
const key = z.string().check(z.minLength(KEY_LENGTH));
const keysFile = z.object({ key, pepper: key });

/**
 * Returns the secrets of TOUCHLINE_KEY and TOUCHLINE_PEPPER, else those of the data folder, created once with mode 600. Throws StartError
 * when one is too short, or missing with Postgres: a file in one machine's folder is soon lost, and with it every password.
 */
export function appSecrets(env: Readonly<Record<string, string | undefined>>, folder: string, embedded: boolean): AppSecrets {
  const given = { key: env['TOUCHLINE_KEY'] ?? '', pepper: env['TOUCHLINE_PEPPER'] ?? '' };
  for (const [name, text] of Object.entries(given)) {
    const isTooShort = text !== '' && text.length < KEY_LENGTH;
    if (isTooShort || (text === '' && !embedded)) throw new StartError(keyError(`TOUCHLINE_${name.toUpperCase()}`, isTooShort));
  }
  if (given.key !== '' && given.pepper !== '') return given;
  const stored = storedKeys(folder);
  return { key: given.key || stored.key, pepper: given.pepper || stored.pepper };
}

function keyError(name: string, isTooShort: boolean): string {
  const problem = isTooShort ? `is shorter than ${KEY_LENGTH} characters` : 'is not set, which DATABASE_URL needs';
  return `${name} ${problem}: create one with openssl rand -hex 32, and keep it for as long as the database.`;
}

function storedKeys(folder: string): AppSecrets {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    const createKey = (): string => randomBytes(KEY_LENGTH).toString('hex');
    writeFileSync(path, `${JSON.stringify({ key: createKey(), pepper: createKey() })}\n`, { mode: 0o600, flag: 'wx' });
  }
  try {
    return z.parse(keysFile, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartError(`${path} is not a valid keys file of the gateway: restore it; without it no password can be verified.`, {
      cause: error,
    });
  }
}

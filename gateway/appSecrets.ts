import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './startError.ts';

/** The gateway's own secrets. Whoever has both and the database can make sessions and guess passwords. */
export interface AppSecrets {
  /** Seals sessions and SMS codes: with another one everybody has to log in again. */
  readonly key: string;
  /** Goes into each stored password and lies outside the database: with another one no password is right any more. */
  readonly pepper: string;
}

const FILE = 'keys.json';
/** 32 hexadecimal digits are 128 bits. */
const KEY_LENGTH = 32;
const key = z.string().check(z.minLength(KEY_LENGTH));
const kept = z.object({ key, pepper: key });

/**
 * The keys of TOUCHLINE_KEY and TOUCHLINE_PEPPER, else those of the data folder, which are made once and are its owner's alone to
 * read. Throws StartError for a key that is too short, and where a Postgres is used and one is missing: beside the database of
 * several machines a file in a folder of one is soon lost, and with it every password.
 */
export function appSecrets(env: Readonly<Record<string, string | undefined>>, folder: string, embedded: boolean): AppSecrets {
  const named = { key: env['TOUCHLINE_KEY'] ?? '', pepper: env['TOUCHLINE_PEPPER'] ?? '' };
  for (const [name, text] of Object.entries(named)) {
    const short = text !== '' && text.length < KEY_LENGTH;
    if (short || (text === '' && !embedded)) throw new StartError(wanted(`TOUCHLINE_${name.toUpperCase()}`, short));
  }
  if (named.key !== '' && named.pepper !== '') return named;
  const own = ownKeys(folder);
  return { key: named.key || own.key, pepper: named.pepper || own.pepper };
}

function wanted(name: string, short: boolean): string {
  const why = short ? `is shorter than ${KEY_LENGTH} characters` : 'is not set, which DATABASE_URL needs';
  return `${name} ${why}: openssl rand -hex 32 makes one, and it must stay the same for as long as the database lives.`;
}

function ownKeys(folder: string): AppSecrets {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    const made = (): string => randomBytes(KEY_LENGTH).toString('hex');
    writeFileSync(path, `${JSON.stringify({ key: made(), pepper: made() })}\n`, { mode: 0o600, flag: 'wx' });
  }
  try {
    return z.parse(kept, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartError(`${path} is not readable as the keys of the gateway: put the right file back; without it no password is right.`);
  }
}

import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '#gateway/base/queues.ts';

/** RFC 9106's recommendation for little memory: 19 MiB, two passes, one lane (docs/protocol.md#password-digest). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** Each takes 19 MiB and a core; more at once would only compete. */
const MAX_CONCURRENT = 2;

const derive = promisify(argon2);

/** Hashes and verifies members' password digests. */
export interface Passwords {
  /** Returns the hash to store for a digest as sent. */
  hash(digest: string): Promise<string>;
  /** Whether a digest as sent matches the stored hash; without one it returns false after the same time. */
  verify(digest: string, stored: string | null): Promise<boolean>;
}

/**
 * The digest that a client sends is as good as the password, so it is stored like one: argon2id of its HMAC with the pepper, which is not
 * in the database.
 */
export function createPasswords(pepper: string): Passwords {
  const limited = limitConcurrency(MAX_CONCURRENT);
  const decoy = encoded(randomBytes(SALT_BYTES), randomBytes(COST.tagLength));

  return {
    async hash(digest) {
      const salt = randomBytes(SALT_BYTES);
      return encoded(salt, await tagOf(digest, salt));
    },
    async verify(digest, stored) {
      const [salt, tag] = decoded(stored ?? decoy);
      const isEqual = timingSafeEqual(await tagOf(digest, salt), tag);
      return isEqual && stored !== null;
    },
  };

  function tagOf(digest: string, nonce: Buffer): Promise<Buffer> {
    const message = createHmac('sha256', pepper).update(digest).digest();
    return limited(() => derive('argon2id', { message, nonce, ...COST }));
  }
}

/** The PHC string format, so that costs can be raised later and old hashes still be read. */
function encoded(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

function decoded(stored: string): readonly [salt: Buffer, tag: Buffer] {
  const [, , , , salt = '', tag = ''] = stored.split('$');
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')];
}

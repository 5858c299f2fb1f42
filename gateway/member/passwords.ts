import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from './concurrencyLimit.ts';

/** RFC 9106's choice for little memory: 19 MiB, two passes, one lane (reliability.md, fact 10). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** Each takes 19 MiB and a core: more at once would only wait for each other, and take memory meanwhile. */
const AT_ONCE = 2;

const derive = promisify(argon2);

/** Keeps and checks what members prove themselves with. */
export interface Passwords {
  /** What is stored of a secret as it was sent. */
  hash(sent: string): Promise<string>;
  /** Whether a secret as it was sent is the one that is stored; with nothing stored it takes as long, and is not. */
  verify(sent: string, kept: string | null): Promise<boolean>;
}

/**
 * The hash that a client sends is as good as the password, so it is stored as a password is: argon2id of its HMAC with the
 * pepper, which is not in the database.
 */
export function createPasswords(pepper: string): Passwords {
  const inTurn = limitConcurrency(AT_ONCE);
  const decoy = encoded(randomBytes(SALT_BYTES), randomBytes(COST.tagLength));

  return {
    async hash(sent) {
      const salt = randomBytes(SALT_BYTES);
      return encoded(salt, await tagOf(sent, salt));
    },
    async verify(sent, kept) {
      const [salt, tag] = decoded(kept ?? decoy);
      const same = timingSafeEqual(await tagOf(sent, salt), tag);
      return same && kept !== null;
    },
  };

  function tagOf(sent: string, nonce: Buffer): Promise<Buffer> {
    const message = createHmac('sha256', pepper).update(sent).digest();
    return inTurn(() => derive('argon2id', { message, nonce, ...COST }));
  }
}

/** The usual way to write it down, so that the cost can be raised later and old ones still be read. */
function encoded(salt: Buffer, tag: Buffer): string {
  const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${bare(salt)}$${bare(tag)}`;
}

function decoded(kept: string): readonly [salt: Buffer, tag: Buffer] {
  const [, , , , salt = '', tag = ''] = kept.split('$');
  return [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')];
}

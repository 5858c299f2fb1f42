import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { idempotencyKeyOf, ownerOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { MoneyTransaction, RunMoneyTransaction } from './moneyTransactions.ts';
import { idempotentAnswers } from './tables.ts';

/** How long a repeated call gets its first answer. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** A call with a key, as it was parsed. */
export interface KeyedCall {
  readonly name: string;
  readonly input: unknown;
  readonly context: RequestContext;
}

/** How the answers of a call are kept. */
export interface StoredAnswers<Answer> {
  readonly read: (stored: unknown) => Answer;
  /** Whether the work had an effect that a repetition must not have again. An answer without one does not bind the key. */
  readonly hasEffect: (answer: Answer) => boolean;
}

/**
 * Runs the work of a call once for its key: the answer is stored in the work's own transaction, and a repeated call gets it again. An error
 * stores nothing, nor does an answer that says that nothing was done: repeated, the call may succeed (docs/protocol.md#idempotency-keys).
 * Throws LocalizedError (422) when the key came with another call or input, BadRequest without a key. While the first call runs the next
 * waits in the queue of its owner (`http/ownerQueue.ts`).
 */
export async function answerOnce<Answer>(
  run: RunMoneyTransaction,
  { name, input, context }: KeyedCall,
  work: (money: MoneyTransaction) => Promise<Answer>,
  { read, hasEffect }: StoredAnswers<Answer>,
): Promise<Answer> {
  const [owner, key] = [ownerOf(context), idempotencyKeyOf(context)];
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return run(async (money) => {
    const [stored] = await money.db
      .select()
      .from(idempotentAnswers)
      .where(and(eq(idempotentAnswers.owner, owner), eq(idempotentAnswers.key, key)));
    if (stored !== undefined) {
      if (stored.call !== name || stored.inputHash !== inputHash) throw new LocalizedError(422, 'keyReused');
      return read(stored.answer);
    }
    const answer = await work(money);
    if (hasEffect(answer)) await money.db.insert(idempotentAnswers).values({ owner, key, call: name, inputHash, answer, at: money.at });
    return answer;
  });
}

/** Deletes answers that nobody repeats any more. */
export async function pruneAnswers(db: Db, now: number): Promise<void> {
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.at, now - RETENTION_MS));
}

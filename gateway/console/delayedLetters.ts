import { asc, eq, lte } from 'drizzle-orm';
import { LETTER_DELAY_MS } from '#contract/console/deadlines.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { type AccountNotifier, deferNotifications } from '#gateway/member/account/accountNotifier.ts';
import { createMemberMessages, type MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import { delayedLetters } from './tables.ts';

const LETTERS_AT_ONCE = 200;

/** A letter that waits for the end of its act's first seconds. */
export interface WaitingLetter {
  readonly tenant: string;
  readonly memberId: bigint;
  readonly letter: MemberMessageContent;
}

/** Stores the letters of an act in its transaction. */
export async function delayLetters(tx: Db, actId: number, letters: readonly WaitingLetter[], now: number): Promise<void> {
  if (letters.length === 0) return;
  await tx.insert(delayedLetters).values(letters.map((one) => ({ ...one, actId, dueAt: now + LETTER_DELAY_MS })));
}

/** Deletes the letters of an undone act that were not sent. */
export async function dropLetters(tx: Db, actId: number): Promise<void> {
  await tx.delete(delayedLetters).where(eq(delayedLetters.actId, actId));
}

/** Sends letters that are due, also those that an earlier process left. */
export interface LetterPost {
  /** Looks once more when the letters of an act are due. */
  expect(): void;
  /** Sends what is due. */
  sendDue(): Promise<void>;
  close(): Promise<void>;
}

export interface LetterPostDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly notifier: AccountNotifier;
  readonly report: (message: string) => void;
}

export function createLetterPost({ db, timers, notifier, report }: LetterPostDeps): LetterPost {
  const waits = new Set<() => void>();
  let running: Promise<void> = Promise.resolve();

  return {
    expect: () => look(LETTER_DELAY_MS + 1),
    sendDue,
    close() {
      for (const stop of waits) stop();
      return running;
    },
  };

  function look(ms: number): void {
    const stop = timers.after(ms, () => {
      waits.delete(stop);
      running = running.then(sendDue).catch((error: unknown) => {
        report(`letters of the console were not sent, and are sent later: ${reasonOf(error)}`);
        look(LETTER_DELAY_MS);
      });
    });
    waits.add(stop);
  }

  async function sendDue(): Promise<void> {
    const { release, isMore } = await db.transaction(async (tx) => {
      const { deferred, release: notify } = deferNotifications(notifier);
      const due = await tx
        .select()
        .from(delayedLetters)
        .where(lte(delayedLetters.dueAt, timers.now()))
        .orderBy(asc(delayedLetters.id))
        .limit(LETTERS_AT_ONCE)
        .for('update', { skipLocked: true });
      const messages = createMemberMessages(tx, timers.now, deferred);
      for (const { id, tenant, memberId, letter } of due) {
        await messages.send(tenant, memberId, letter);
        await tx.delete(delayedLetters).where(eq(delayedLetters.id, id));
      }
      return { release: notify, isMore: due.length === LETTERS_AT_ONCE };
    });
    release();
    if (isMore) await sendDue();
  }
}

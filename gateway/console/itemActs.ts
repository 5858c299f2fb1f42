import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ConsoleParsed } from '#contract/console/consoleCalls.ts';
import { LETTER_DELAY_MS, UNDO_MS } from '#contract/console/deadlines.ts';
import type { Done } from '#contract/console/consoleCalls.ts';
import type { AllowedAct, Conflict } from '#contract/console/reviewable.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { Db } from '#gateway/db/database.ts';
import { deferNotifications } from '#gateway/member/account/accountNotifier.ts';
import type { MemberMessages } from '#gateway/notice/memberMessages.ts';
import { readCommand } from '#gateway/operator/commandLine.ts';
import { performCommand } from '#gateway/operator/executeCommand.ts';
import { operators } from '#gateway/operator/staff/tables.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { lockItem } from './claims.ts';
import type { ConsoleDeps, ConsoleOperator } from './consoleDeps.ts';
import { ConsoleConflict } from './consoleErrors.ts';
import { delayLetters, dropLetters, type LetterPost, type WaitingLetter } from './delayedLetters.ts';
import { findItem, nameOf } from './itemNames.ts';
import type { ActInput, ReviewSource } from './sources/reviewSource.ts';
import { consoleActs, consoleClaims } from './tables.ts';

/** What operators do with items. State, history and audit change in one transaction, under the version that the operator has seen. */
export interface ItemActs {
  /** Throws ConsoleConflict when it was not done because of others, HttpError 400 for what the act does not take. */
  act(operator: ConsoleOperator, given: ConsoleParsed<'act'>): Promise<Done>;
  /** Undoes an own act by another one. Throws ConsoleConflict when it cannot be undone any more. */
  undo(operator: ConsoleOperator, actId: number): Promise<void>;
}

export interface ItemActsDeps extends Pick<ConsoleDeps, 'db' | 'timers' | 'notifier' | 'pepper' | 'changed'> {
  readonly sources: readonly ReviewSource[];
  readonly letters: Pick<LetterPost, 'expect'>;
}

export function createItemActs({ db, timers, notifier, pepper, changed, sources, letters }: ItemActsDeps): ItemActs {
  return {
    async act(operator, { key, version, ...input }) {
      const name = nameOf(key, operator);
      try {
        const { done, release } = await db.transaction((tx) => actIn(tx, operator, key, version, input));
        release();
        if (done.undoUntil !== null) letters.expect();
        await changed();
        return done;
      } catch (error) {
        if (!(error instanceof UsageError) && !(error instanceof BadRequest)) throw error;
        // The command line or its author may have decided it meanwhile: a command refuses what it finds in another state.
        if ((await findItem(db, sources, name)) === null) throw await conflictOf(db, key, 'gone');
        throw new ConsoleConflict({ why: 'refused', by: null, at: null, act: null, text: error.message });
      }
    },
    async undo(operator, actId) {
      const release = await db
        .transaction(async (tx) => {
          const [act] = await tx.select().from(consoleActs).where(eq(consoleActs.id, actId)).for('update');
          if (act === undefined || act.operatorId !== operator.id) throw new HttpError(404, 'there is no such act of yours');
          const now = timers.now();
          if (act.undo === null || act.undoneAt !== null || now > act.at + UNDO_MS) throw await conflictOf(tx, act.key, 'gone');
          await dropLetters(tx, actId);
          // Nobody who was told nothing is told that it was undone.
          const isUntold = now < act.at + LETTER_DELAY_MS;
          const notify = await run(tx, [act.undo], operator, act.key, isUntold ? async () => null : undefined);
          await tx.update(consoleActs).set({ undoneAt: now }).where(eq(consoleActs.id, actId));
          return notify.release;
        })
        .catch((error: unknown) => {
          if (!(error instanceof UsageError)) throw error;
          throw new ConsoleConflict({ why: 'refused', by: null, at: null, act: null, text: error.message });
        });
      release();
      await changed();
    },
  };

  async function actIn(tx: Db, operator: ConsoleOperator, key: string, version: string, input: ActInput) {
    const claim = await lockItem(tx, key, operator.id, timers.now());
    if (claim !== null) throw new ConsoleConflict({ why: 'claimed', by: claim.by.name, at: null, act: null, text: '' });
    const found = await findItem(tx, sources, nameOf(key, operator));
    if (found === null) throw await conflictOf(tx, key, 'gone');
    const { source, item } = found;
    if (item.version !== version) throw await conflictOf(tx, key, 'changed');
    assertAllowed(
      source.acts(item).find(({ name }) => name === input.act),
      input,
    );
    const plan = source.plan(item, input);
    const waiting: WaitingLetter[] = [];
    const delay: MemberMessages['send'] = async (tenant, memberId, letter) => {
      waiting.push({ tenant, memberId, letter });
      return null;
    };
    const { text, auditId, release } = await run(tx, plan.commands, operator, key, plan.undo === null ? undefined : delay);
    const at = timers.now();
    const [stored] = await tx
      .insert(consoleActs)
      .values({ key, operatorId: operator.id, act: input.act, auditId, undo: plan.undo, at })
      .returning({ id: consoleActs.id });
    const actId = stored?.id ?? 0;
    await delayLetters(tx, actId, waiting, at);
    await tx.update(consoleClaims).set({ operatorId: null, until: 0 }).where(eq(consoleClaims.key, key));
    return { done: { key, actId, undoUntil: plan.undo === null ? null : at + UNDO_MS, text }, release };
  }

  /** Runs commands as the command line does, each with its audit entry; returns the number of the first. */
  async function run(
    tx: Db,
    commands: readonly (readonly string[])[],
    { login: actor }: ConsoleOperator,
    item: string,
    sendLetter: MemberMessages['send'] | undefined,
  ) {
    const { deferred, release } = deferNotifications(notifier);
    const done: { readonly text: string; readonly auditId: number }[] = [];
    for (const args of commands) {
      const command = readCommand(args);
      if (typeof command === 'string') throw new UsageError(command);
      done.push(await performCommand(tx, timers.now, { command, actor, item }, deferred, { pepper, sendLetter }));
    }
    return { text: done.map(({ text }) => text).join(' '), auditId: done[0]?.auditId ?? 0, release };
  }
}

/** Throws HttpError 400 for an act that this item does not have, or that lacks what it needs. */
function assertAllowed(allowed: AllowedAct | undefined, { act, reason, text = '', member }: ActInput): void {
  if (allowed === undefined) throw new HttpError(400, `this item has no act ${act}`);
  if (allowed.needs === 'reason' && (reason === undefined || !allowed.reasons.includes(reason)))
    throw new HttpError(400, `the act ${act} needs one of the reasons ${allowed.reasons.join(', ')}`);
  if ((allowed.needs === 'text' || reason === 'other') && text === '') throw new HttpError(400, `the act ${act} needs a text`);
  if (member !== undefined && !allowed.takesMember) throw new HttpError(400, `the act ${act} takes no member`);
}

/** Returns a conflict with who acted on the item last. */
async function conflictOf(db: Db, key: string, why: Conflict['why']): Promise<ConsoleConflict> {
  const [last] = await db
    .select({ by: operators.name, at: consoleActs.at, act: consoleActs.act })
    .from(consoleActs)
    .innerJoin(operators, eq(operators.id, consoleActs.operatorId))
    .where(and(eq(consoleActs.key, key), isNull(consoleActs.undoneAt)))
    .orderBy(desc(consoleActs.id))
    .limit(1);
  return new ConsoleConflict({ why, by: last?.by ?? null, at: last?.at ?? null, act: last?.act ?? null, text: '' });
}

import { and, isNotNull, lte, eq, isNull } from 'drizzle-orm';
import { ACCOUNT_DELETION_DAYS } from '#contract/calls/limits.ts';
import type { Db } from '#gateway/db/database.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { DataOwner, MemberData } from '#gateway/request/memberData.ts';
import { deletedName } from '#gateway/member/name/deletedName.ts';
import { nameColumns } from '#gateway/member/name/nameSkeleton.ts';
import { deleteSessions } from '#gateway/member/session/deleteSessions.ts';
import { members, sessions } from '#gateway/member/tables.ts';
import { type AvatarFiles, replaceAvatar } from './avatarFiles.ts';
import type { AccountNotifier } from './accountNotifier.ts';

/** How often accounts whose time is over are looked for. */
const SWEEP_MS = 3_600_000;
const WAITING_MS = ACCOUNT_DELETION_DAYS * 86_400_000;
/** Accounts deleted in one sweep. */
const BATCH_SIZE = 100;

export interface AccountDataDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly rooms: readonly MemberData[];
  readonly avatarFiles: AvatarFiles;
  readonly notifier: AccountNotifier;
  readonly report: (message: string) => void;
}

/** Everything that is stored about a member: its export, and the deletion of an account (docs/domain.md#deleted-accounts). */
export interface AccountData {
  /** Returns what each room has stored, by the name of the room. */
  exportOf(owner: DataOwner): Promise<Readonly<Record<string, unknown>>>;
  /** Notes that the account is to be deleted and returns when (server ms); one that waits already keeps its time. */
  requestDeletion(owner: DataOwner): Promise<number>;
  /** Deletes the accounts whose time is over; resolves with their number. */
  eraseDue(): Promise<number>;
  /** Resolves once no account is being deleted; those that are due wait for the next start. */
  close(): Promise<void>;
}

/** Creates it; it deletes accounts once an hour. */
export function createAccountData({ db, timers, rooms, avatarFiles, notifier, report }: AccountDataDeps): AccountData {
  let stopSweep = timers.after(SWEEP_MS, sweep);
  let sweeping: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  return {
    async exportOf(owner) {
      const parts: Record<string, unknown> = {};
      for (const room of rooms) parts[room.room] = await room.exportOf(owner);
      return parts;
    },
    async requestDeletion({ memberId }) {
      const dueAt = timers.now() + WAITING_MS;
      await db
        .update(members)
        .set({ deletionDueAt: dueAt })
        .where(and(eq(members.id, memberId), isNull(members.deletionDueAt), isNull(members.erasedAt)));
      const [member] = await db.select({ dueAt: members.deletionDueAt }).from(members).where(eq(members.id, memberId));
      return member?.dueAt ?? dueAt;
    },
    eraseDue,
    async close() {
      isClosed = true;
      stopSweep();
      await sweeping;
    },
  };

  async function eraseDue(): Promise<number> {
    const due = await db
      .select({ memberId: members.id, tenant: members.tenant })
      .from(members)
      .where(and(isNotNull(members.deletionDueAt), lte(members.deletionDueAt, timers.now())))
      .orderBy(members.deletionDueAt)
      .limit(BATCH_SIZE);
    let erased = 0;
    for (const owner of due) {
      if (isClosed) break;
      erased += Number(await erase(owner).catch((error: unknown) => failed(error)));
    }
    return erased;
  }

  /**
   * Takes the identity first, in one transaction: from then on nobody can log in, and the phone is free. What the rooms have goes next, and
   * only then is the account done: after a crash the next sweep goes on. Returns false for an account that was kept meanwhile.
   */
  async function erase(owner: DataOwner): Promise<boolean> {
    if (!(await takeIdentity(owner))) return false;
    for (const room of rooms) await room.forgetMember(owner);
    await db.update(members).set({ deletionDueAt: null }).where(eq(members.id, owner.memberId));
    return true;
  }

  async function takeIdentity({ tenant, memberId }: DataOwner): Promise<boolean> {
    const at = timers.now();
    const ended = await db.transaction(async (tx) => {
      const isDue = and(eq(members.id, memberId), lte(members.deletionDueAt, at));
      const [member] = await tx.select().from(members).where(isDue).for('update');
      if (member === undefined) return null;
      if (member.erasedAt !== null) return [];
      await replaceAvatar(avatarFiles, tx, member, null);
      await tx
        .update(members)
        .set({
          phone: null,
          // No login or invite code that anybody could type.
          account: `#${memberId}`,
          inviteCode: `#${memberId}`,
          invitedBy: null,
          passwordHash: null,
          passwordChangedAt: null,
          ...nameColumns(deletedName(tenant)),
          avatar: null,
          profile: '',
          role: null,
          mutedUntil: null,
          muteReason: '',
          erasedAt: at,
        })
        .where(eq(members.id, memberId));
      return deleteSessions(tx, eq(sessions.memberId, memberId));
    });
    if (ended !== null) notifier.sessionsEnded(ended, 'ended');
    return ended !== null;
  }

  function sweep(): void {
    sweeping = eraseDue().catch(failed);
    stopSweep = timers.after(SWEEP_MS, sweep);
  }

  function failed(error: unknown): boolean {
    report(`an account could not be deleted, and is tried again in an hour: ${reasonOf(error)}`);
    return false;
  }
}

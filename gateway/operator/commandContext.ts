import type { Db } from '#gateway/db/database.ts';
import type { ModeratedRooms } from '#gateway/chat/moderatedRooms.ts';
import { createReports, type Reports } from '#gateway/chat/reports.ts';
import { type BlockedWords, createBlockedWords } from '#gateway/chat/screening/blockedWords.ts';
import type { AccountNotifier } from '#gateway/member/accountNotifier.ts';
import { issueActivityToken } from '#gateway/member/activityLinks.ts';
import { createModeration, type Moderation } from '#gateway/member/moderation.ts';
import { type ContentServices, createContentServices } from './contentServices.ts';

/** The tenant and the services that a command uses. */
export interface CommandContext {
  readonly tenant: string;
  readonly content: ContentServices;
  readonly moderation: Moderation;
  readonly reports: Reports;
  readonly blockedWords: BlockedWords;
  /** null for commands that do not use rooms, and where no gateway runs in this process. */
  readonly rooms: ModeratedRooms | null;
  /** Returns a token that logs this member in, once, within a minute. */
  readonly issueToken: (memberId: bigint) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
}

interface ContextOptions extends Pick<CommandContext, 'tenant' | 'now' | 'rooms'> {
  /** Called after the commit. */
  readonly notifier: AccountNotifier;
}

/** `db` is the command's transaction, if it has one. */
export function createCommandContext(db: Db, { tenant, now, notifier, rooms }: ContextOptions): CommandContext {
  return {
    tenant,
    content: createContentServices(db, now, { notifier }),
    moderation: createModeration(db, now, notifier),
    reports: createReports(db, now),
    blockedWords: createBlockedWords(db, now),
    rooms,
    issueToken: (memberId) => issueActivityToken(db, memberId, now()),
    now,
  };
}

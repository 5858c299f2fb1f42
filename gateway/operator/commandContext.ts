import { createRoomModeration, type RoomModeration } from '#gateway/chat/roomModeration.ts';
import { type CommunityModeration, createCommunityModeration } from '#gateway/community/moderation/communityModeration.ts';
import { createFileClaims, type FileClaims } from '#gateway/files/fileClaims.ts';
import type { Db } from '#gateway/db/database.ts';
import type { FeedHealth } from '#gateway/feed/feed.ts';
import { createReports, type Reports } from '#gateway/chat/reports.ts';
import { type BlockedWords, createBlockedWords } from '#gateway/chat/screening/blockedWords.ts';
import { inTransaction, type MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import { issueActivityToken } from '#gateway/member/login/activityLinks.ts';
import { createModeration, type Moderation } from '#gateway/member/moderation/moderation.ts';
import type { MemberMessages } from '#gateway/notice/memberMessages.ts';
import { type ContentServices, createContentServices } from '#gateway/notice/contentServices.ts';
import { type Audit, createAudit } from './audit.ts';

/** The tenant and the services that a command uses. */
export interface CommandContext {
  readonly tenant: string;
  /** The operator. */
  readonly actor: string;
  readonly content: ContentServices;
  readonly audit: Audit;
  readonly moderation: Moderation;
  readonly rooms: RoomModeration;
  readonly reports: Reports;
  readonly community: CommunityModeration;
  readonly blockedWords: BlockedWords;
  /** The command's transaction. */
  readonly db: Db;
  /** Moves coins in it. */
  readonly money: MoneyTransaction;
  /** What members uploaded. */
  readonly files: FileClaims;
  /** The gateway's, which real names are sealed with; null where a command runs without it. */
  readonly pepper: string | null;
  /** Returns how the provider of the feed is, null for a feed without; null where a command runs without a gateway. */
  readonly feedHealth: (() => FeedHealth | null) | null;
  /** Returns a token that logs this member in, once, within a minute. */
  readonly issueToken: (memberId: bigint) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
}

/** What commands need of the gateway besides its database. */
export interface CommandPorts extends Pick<CommandContext, 'pepper'>, Partial<Pick<CommandContext, 'files' | 'feedHealth'>> {
  /** Takes the letters of a command that may be undone; they are sent at once by default. */
  readonly sendLetter?: MemberMessages['send'] | undefined;
}

/** `db` is the command's transaction, after whose commit `notifier` is called. */
export function createCommandContext(
  db: Db,
  { tenant, actor }: Pick<CommandContext, 'tenant' | 'actor'>,
  now: () => number,
  notifier: AccountNotifier,
  { pepper, files = createFileClaims(now), feedHealth = null, sendLetter }: CommandPorts,
): CommandContext {
  const services = createContentServices(db, now, { notifier });
  const content = sendLetter === undefined ? services : { ...services, messages: { ...services.messages, send: sendLetter } };
  return {
    tenant,
    actor,
    content,
    audit: createAudit(db, now),
    moderation: createModeration(db, now, notifier),
    rooms: createRoomModeration(db, { now }),
    reports: createReports(db, now),
    community: createCommunityModeration({ db, now, images: files, send: content.messages.send }),
    blockedWords: createBlockedWords(db, now),
    db,
    money: inTransaction(db, now(), notifier),
    files,
    pepper,
    feedHealth,
    issueToken: (memberId) => issueActivityToken(db, memberId, now()),
    now,
  };
}

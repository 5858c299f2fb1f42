import type { RoomEntry } from '#contract/room/roomEntry.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { AccountLogs } from '#gateway/member/account/accountLogs.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { type MentionLetter, mentionLetter } from './mentionLetter.ts';
import type { RoomKey } from './roomKey.ts';

export interface MentionNoticesDeps {
  readonly accountLogs: Pick<AccountLogs, 'publish' | 'isWatched'>;
  /** Whether the other one is on the owner's blacklist. */
  readonly isBlocked: (owner: bigint, other: bigint) => Promise<boolean>;
  /** Sends a member a letter, once for each `onceKey`. */
  readonly sendLetter: (tenant: string, memberId: bigint, letter: MentionLetter) => Promise<unknown>;
  /** Returns a match as it is listed in a language; the empty text for an unknown one. */
  readonly matchName: (id: MatchId, language: Language) => string;
  readonly report: (message: string) => void;
}

/**
 * Notifies the members whom a published message answers or mentions, but its author and those who do not want to see the author: their
 * connected pages, or by a letter those who have none (docs/domain.md#letters).
 */
export type NotifyMentioned = (key: RoomKey, seq: number, entry: RoomEntry | null) => Promise<void>;

export function createMentionNotices({ accountLogs, isBlocked, sendLetter, matchName, report }: MentionNoticesDeps): NotifyMentioned {
  return async ({ tenant, matchId }, seq, entry) => {
    if (entry?.type !== 'message') return;
    const { author, replyTo, mentions } = entry;
    const ids = new Set([...(replyTo === null ? [] : [replyTo.memberId]), ...mentions.map(({ memberId }) => memberId)]);
    ids.delete(author.memberId);
    try {
      for (const id of [...ids].map(BigInt)) {
        if (await isBlocked(id, BigInt(author.memberId))) continue;
        const kind = replyTo?.memberId === String(id) ? 'reply' : 'mention';
        if (accountLogs.isWatched(tenant, id))
          accountLogs.publish(tenant, id, { kind: 'mention', matchId, seq, nickname: author.nickname });
        else {
          const memberId = BigInt(author.memberId);
          await sendLetter(tenant, id, mentionLetter({ kind, matchId, seq, memberId, matchName: (in_) => matchName(matchId, in_) }));
        }
      }
    } catch (error) {
      report(`mentions in the room of match ${matchId} were not notified: ${reasonOf(error)}`);
    }
  };
}

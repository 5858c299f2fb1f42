import type { RoomEntry } from '#contract/room/roomEntry.ts';
import type { AccountLogs } from '#gateway/member/account/accountLogs.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { RoomKey } from './roomKey.ts';

export interface MentionNoticesDeps {
  readonly accountLogs: Pick<AccountLogs, 'publish'>;
  /** Whether the other one is on the owner's blacklist. */
  readonly isBlocked: (owner: bigint, other: bigint) => Promise<boolean>;
  readonly report: (message: string) => void;
}

/** Notifies the members whom a published message answers or mentions, but its author and those who do not want to see the author. */
export type NotifyMentioned = (key: RoomKey, seq: number, entry: RoomEntry | null) => Promise<void>;

export function createMentionNotices({ accountLogs, isBlocked, report }: MentionNoticesDeps): NotifyMentioned {
  return async ({ tenant, matchId }, seq, entry) => {
    if (entry?.type !== 'message') return;
    const { author, replyTo, mentions } = entry;
    const ids = new Set([...(replyTo === null ? [] : [replyTo.memberId]), ...mentions.map(({ memberId }) => memberId)]);
    ids.delete(author.memberId);
    try {
      for (const id of [...ids].map(BigInt)) {
        if (await isBlocked(id, BigInt(author.memberId))) continue;
        accountLogs.publish(tenant, id, { kind: 'mention', matchId, seq, nickname: author.nickname });
      }
    } catch (error) {
      report(`mentions in the room of match ${matchId} were not notified: ${reasonOf(error)}`);
    }
  };
}

import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { Blacklist } from '#gateway/member/moderation/blacklist.ts';
import type { Reports } from './reports.ts';
import type { RoomModeration } from './roomModeration.ts';

export interface SafetyDeps {
  readonly blacklist: Blacklist;
  readonly reports: Pick<Reports, 'add'>;
  readonly textOf: RoomModeration['textOf'];
  /** Called after a member has changed whom they block. */
  readonly blocksChanged: (context: RequestContext) => void;
}

/** Longer ids may overflow a Postgres bigint, and no member has one. */
const ID = /^\d{1,18}$/;

/** Calls by which members protect themselves. Muted members may use them too: a mute stops writing only. */
export function safetyHandlers({
  blacklist,
  reports,
  textOf,
  blocksChanged,
}: SafetyDeps): HandlersOf<'reportMessage' | 'blacklist' | 'blacklistUpdate'> {
  return {
    async reportMessage({ matchId, seq, reason }, context) {
      const memberId = memberOf(context);
      const { tenant } = context;
      if ((await textOf(tenant, matchId, seq)) === null) throw new LocalizedError(404, 'chatMessageGone');
      await reports.add({ tenant, matchId, seq }, memberId, reason);
      return {};
    },
    async blacklist(_, context) {
      const blocked = await blacklist.list(memberOf(context));
      return { members: blocked.map(({ id, nickname, avatar, at }) => ({ memberId: String(id), nickname, avatar, at })) };
    },
    async blacklistUpdate({ memberId, blocked }, context) {
      const owner = memberOf(context);
      if (!ID.test(memberId)) throw new LocalizedError(404, 'memberGone');
      await blacklist.update(context.tenant, owner, BigInt(memberId), blocked);
      blocksChanged(context);
      return {};
    },
  };
}

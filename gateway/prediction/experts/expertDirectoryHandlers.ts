import type { HandlersOf } from '#gateway/request/handler.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { shared } from '#gateway/match/detail/detailContext.ts';
import type { CompetitionQuery, ExpertDirectory } from './expertDirectory.ts';
import type { MemberFollows } from '#gateway/member/follows/memberFollows.ts';
import { memberIdIn } from './memberIdIn.ts';

export interface ExpertDirectoryHandlerDeps {
  readonly directory: ExpertDirectory;
  readonly follows: Pick<MemberFollows, 'followedBy'>;
  readonly timers: Timers;
}

/** Calls about experts that everybody may make. */
export function expertDirectoryHandlers(
  deps: ExpertDirectoryHandlerDeps,
): HandlersOf<'expertList' | 'expertCompetitions' | 'expertDetail'> {
  const { directory, follows, timers } = deps;
  return {
    async expertList(query, context) {
      const memberId = context.session?.memberId ?? null;
      const followed = query.list === 'followed' && memberId !== null ? await follows.followedBy(memberId) : [];
      return directory.list(query, context, followed);
    },
    expertCompetitions: shared(timers, (query: CompetitionQuery, context) => directory.competitions(query, context)),
    expertDetail: shared(timers, ({ expertId }: { readonly expertId: string }, context) =>
      directory.detail(memberIdIn(expertId, 'expertGone'), context),
    ),
  };
}

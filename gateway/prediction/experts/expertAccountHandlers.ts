import type { EXPERT_ACCOUNT_CALLS } from '#contract/stances/expertAccountCalls.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { writerOf } from '#gateway/chat/writerOf.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { ExpertAccounts } from './expertAccounts.ts';
import { memberIdIn } from './memberIdIn.ts';
import { strongLeaguesOf } from './strongLeagues.ts';

export interface ExpertAccountDeps {
  readonly accounts: ExpertAccounts;
  readonly catalogue: MatchCatalogue;
  readonly screening: Pick<Screening, 'screen'>;
  /** Called after the commit. */
  readonly followsChanged: (context: RequestContext) => void;
  /** Returns the real name of a member that an operator approved, or null. */
  readonly approvedName: (memberId: bigint) => Promise<string | null>;
}

/** Calls about what a member is as an expert, and whom they follow. */
export function expertAccountHandlers(deps: ExpertAccountDeps): HandlersOf<keyof typeof EXPERT_ACCOUNT_CALLS> {
  const { accounts, catalogue, screening, followsChanged, approvedName } = deps;
  const { applications, profiles, follows, balancesOf, amountsOf } = accounts;
  return {
    async expertBasic(_, context) {
      const { tenant, language } = context;
      const memberId = memberOf(context);
      const [profile, latest] = [await profiles.of(memberId), await applications.latest(memberId)];
      const isExpert = isExpertIn(context);
      const { introduction = '', leagueIds = [] } = (isExpert ? profile : (latest ?? profile)) ?? {};
      // The granted application of a former expert is over: they may apply again.
      const isCurrent = latest !== null && (latest.state === 'granted') === isExpert;
      return {
        isExpert,
        introduction,
        leagues: strongLeaguesOf(catalogue, leagueIds, language),
        leaguesChangeableAt: isExpert ? (profile?.leaguesChangeableAt ?? 0) : 0,
        application: isCurrent ? { state: latest.state, at: latest.at, reason: latest.reason } : null,
        realName: latest !== null || (await approvedName(memberId)) !== null,
        ...(await balancesOf({ tenant, memberId })),
        amounts: [...(await amountsOf(tenant))],
      };
    },
    async introduction({ introduction, leagueIds, realName = null }, context) {
      const memberId = writerOf(context);
      assertAllowed(context, introduction);
      assertLeagues(leagueIds);
      if (isExpertIn(context)) {
        await profiles.setIntroduction(memberId, introduction);
        return null;
      }
      return applications.apply(memberId, { introduction, leagueIds, realName: (await approvedName(memberId)) ?? realName });
    },
    leagueOptions: ({ sport }, { language }) => ({
      leagues: catalogue.competitionsOf(sport, language).map(({ id, name }) => ({ competitionId: id, sport, name })),
    }),
    async strongLeagues({ leagueIds }, context) {
      assertLeagues(leagueIds);
      return { leaguesChangeableAt: await profiles.setLeagues(memberOf(context), leagueIds) };
    },
    async followMember({ memberId, follow }, context) {
      const followerId = memberOf(context);
      const followers = await follows.follow(context.tenant, followerId, memberIdIn(memberId, 'memberGone'), follow === 1);
      followsChanged(context);
      return { followers };
    },
    followedMembers: async (_, context) => ({ memberIds: (await follows.followedBy(memberOf(context))).map(String) }),
  };

  function assertAllowed({ tenant }: RequestContext, text: string): void {
    if (screening.screen(tenant, text) !== 'pass') throw new LocalizedError(400, 'introductionRefused');
  }

  function assertLeagues(ids: readonly number[]): void {
    if (!ids.every((id) => catalogue.hasCompetition(id))) throw new LocalizedError(400, 'leagueGone');
  }
}

function isExpertIn({ session }: RequestContext): boolean {
  return session?.role === 'expert';
}

import type { CallName, Parsed } from '#contract/calls/calls.ts';
import type { AccountSignal } from '#contract/wire/accountEntry.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { AnonymousOwners } from '#gateway/match/anonymousOwners.ts';
import type { NotificationSettings } from '#gateway/match/notificationSettings.ts';
import type { OwnerFollows } from '#gateway/match/ownerFollows.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import type { DetailService } from '#gateway/match/detail/createDetailService.ts';
import { detailHandlers } from '#gateway/match/detail/detailHandlers.ts';
import { createForecastList } from '#gateway/match/detail/forecast/forecastList.ts';
import type { MatchLists } from '#gateway/match/matchLists.ts';
import { createDeviceMerge } from '#gateway/member/login/deviceMerge.ts';
import type { AccountData } from '#gateway/member/account/accountData.ts';
import { memberHandlers } from '#gateway/member/memberHandlers.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import type { MemberServices } from '#gateway/member/createMemberServices.ts';
import { inviteHandlers } from '#gateway/invite/inviteHandlers.ts';
import { noticeHandlers } from '#gateway/notice/noticeHandlers.ts';
import type { CallGate } from '#gateway/tenant/callGate.ts';
import { tenantHandlers } from '#gateway/tenant/tenantHandlers.ts';
import { sumOf } from '#gateway/notice/unread.ts';
import type { ContentServices } from '#gateway/notice/contentServices.ts';
import type { Reports } from '#gateway/chat/reports.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import type { Blacklist } from '#gateway/member/moderation/blacklist.ts';
import type { Rooms } from '#gateway/chat/createRooms.ts';
import type { Community } from '#gateway/community/createCommunity.ts';
import { readingHandlers } from '#gateway/community/readingHandlers.ts';
import { writingHandlers } from '#gateway/community/writingHandlers.ts';
import { roomHandlers } from '#gateway/chat/roomHandlers.ts';
import type { Files } from '#gateway/files/createFiles.ts';
import type { Logos } from '#gateway/files/logos/createLogos.ts';
import { fileHandlers } from '#gateway/files/fileHandlers.ts';
import { STEP_FOLLOWS, type FirstStep } from '#contract/ledger/firstSteps.ts';
import { coinHandlers } from '#gateway/ledger/coinHandlers.ts';
import { pointHandlers } from '#gateway/ledger/pointHandlers.ts';
import type { Draw } from '#gateway/draw/createDraw.ts';
import { drawHandlers } from '#gateway/draw/drawHandlers.ts';
import type { Profile } from '#gateway/profile/createProfile.ts';
import { profileHandlers } from '#gateway/profile/profileHandlers.ts';
import type { Ledger } from '#gateway/ledger/createLedger.ts';
import type { Prediction } from '#gateway/prediction/createPrediction.ts';
import { publishHandlers } from '#gateway/prediction/publish/publishHandlers.ts';
import { stanceHandlers } from '#gateway/prediction/market/stanceHandlers.ts';
import { createStanceCounts } from '#gateway/prediction/stanceCounts.ts';
import { expertAccountHandlers } from '#gateway/prediction/experts/expertAccountHandlers.ts';
import { expertDirectoryHandlers } from '#gateway/prediction/experts/expertDirectoryHandlers.ts';
import { safetyHandlers } from '#gateway/chat/safetyHandlers.ts';
import { isAnonymous, ownerOf, type RequestContext } from '#gateway/request/requestContext.ts';

/** One handler for each call of the table. */
export type Handlers = HandlersOf<CallName, SessionContext>;

/** The version of the answer of each call whose `cache` is `etag`. */
export type Etags = { readonly [Name in CallName]?: (input: Parsed<Name>) => string };

export interface Services {
  readonly hub: Hub;
  readonly lists: MatchLists;
  readonly catalogue: MatchCatalogue;
  readonly matches: StoredMatches;
  readonly detail: DetailService;
  readonly rooms: Rooms;
  readonly screening: Screening;
  readonly blacklist: Blacklist;
  readonly reports: Reports;
  readonly timers: Timers;
  readonly notificationSettings: NotificationSettings;
  readonly follows: OwnerFollows;
  readonly anonymousOwners: AnonymousOwners;
  readonly memberServices: MemberServices;
  readonly accountData: AccountData;
  readonly content: ContentServices;
  readonly callGate: CallGate;
  readonly files: Files;
  readonly logos: Logos;
  readonly ledger: Ledger;
  readonly profile: Profile;
  readonly prediction: Prediction;
  readonly community: Community;
  readonly draw: Draw;
}

export function createHandlers(services: Services): Handlers {
  const { hub, lists, catalogue, matches, detail, rooms, screening, blacklist, reports, timers } = services;
  const { notificationSettings, follows, anonymousOwners, memberServices, accountData, content, files, ledger, community, profile } =
    services;
  const countUnread = async (tenant: string, memberId: bigint): Promise<number> => sumOf(await content.unread(tenant, memberId));
  const { accounts, directory, publishing, market, openStances, home } = services.prediction;
  const ofMembers = memberHandlers(memberServices, createDeviceMerge(follows, notificationSettings, countUnread), accountData);
  return {
    footballCompetitions: (input, context) => lists.competitions('football', input, context),
    basketballCompetitions: (input, context) => lists.competitions('basketball', input, context),
    matchCount: (input, context) => lists.count(input, context),
    instantList: (input, context) => lists.instant(input, context),
    scheduleList: (input, context) => lists.day('schedule', input, context),
    overList: (input, context) => lists.day('over', input, context),
    board: ({ sport }) => hub.snapshot(sport),
    search: (input, context) => lists.search(input, context),
    match: (input, context) => lists.one(input, context),
    async focusList(_, context) {
      await noteSeen(context);
      return follows.of(ownerOf(context));
    },
    async focusUpdate(input, context) {
      await noteWrite(context, input.matchIds.length + input.teamIds.length + input.competitionIds.length);
      const updated = await follows.update(ownerOf(context), input);
      tellOtherPages(context, 'follows');
      if (updated.matchIds.length >= STEP_FOLLOWS) await noteStep(context, 'follows');
      return updated;
    },
    ringtoneInfo: (_, context) => notificationSettings.ringtone(ownerOf(context)),
    async ringtoneUpdate(input, context) {
      await noteWrite(context, 1);
      const settings = await notificationSettings.setRingtone(ownerOf(context), input);
      tellOtherPages(context, 'settings');
      if (settings.scoringSoundFlag === 1) await noteStep(context, 'sound');
      return settings;
    },
    ...detailHandlers({ detail, matches, catalogue, timers, openStances: openStances.countAbout }),
    ...roomHandlers({ rooms, timers }),
    ...safetyHandlers({ blacklist, reports, textOf: rooms.textOf, blocksChanged: (context) => tellOtherPages(context, 'blocks') }),
    ...ofMembers,
    async updateBaseInfo(info, context) {
      const answer = await ofMembers.updateBaseInfo(info, context);
      if (info.nickname !== undefined || info.avatarFileId !== undefined) await noteStep(context, 'nickname');
      return answer;
    },
    ...tenantHandlers(content),
    ...noticeHandlers({ ...content, homeMarket: home }),
    ...fileHandlers(files),
    ...coinHandlers(ledger),
    ...pointHandlers(ledger),
    ...drawHandlers(services.draw),
    ...profileHandlers(profile),
    ...publishHandlers(publishing),
    ...stanceHandlers(market),
    stanceCounts: createStanceCounts(openStances, timers),
    ...expertAccountHandlers({
      accounts,
      catalogue,
      screening,
      followsChanged: (context) => tellOtherPages(context, 'follows'),
      approvedName: profile.realNames.approved,
    }),
    ...expertDirectoryHandlers({ directory, follows: accounts.follows, timers }),
    ...readingHandlers(community),
    ...writingHandlers(community),
    ...inviteHandlers(ledger.db),
    ...createForecastList({ hub, catalogue, lists, detail, countOpenStances: openStances.countsOf, timers }),
  };

  /** Tells the member's other sessions that something has changed; a device on which nobody is logged in has no other pages. */
  function tellOtherPages({ tenant, session }: RequestContext, kind: AccountSignal): void {
    const memberId = session?.memberId ?? null;
    if (session !== null && memberId !== null) memberServices.accountLogs.changed({ tenant, memberId, id: session.id }, kind);
  }

  async function noteStep({ tenant, session }: RequestContext, step: FirstStep): Promise<void> {
    const memberId = session?.memberId ?? null;
    if (memberId !== null) await profile.firstSteps.note(tenant, memberId, step);
  }

  async function noteSeen(context: RequestContext): Promise<void> {
    if (isAnonymous(context)) await anonymousOwners.seen(ownerOf(context));
  }

  async function noteWrite(context: RequestContext, rows: number): Promise<void> {
    if (isAnonymous(context)) await anonymousOwners.write(ownerOf(context), context.ip, rows);
  }
}

export function createEtags({ hub }: Pick<Services, 'hub'>): Etags {
  return {
    board({ sport }) {
      const { epoch, seq } = hub.position(sport);
      return `"${epoch}.${seq}"`;
    },
  };
}

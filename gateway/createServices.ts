import type { Database } from '#gateway/db/database.ts';
import type { Services } from '#gateway/http/handlers.ts';
import type { AppSecrets } from '#gateway/member/appSecrets.ts';
import { createHub } from '#gateway/live/hub.ts';
import type { BoardStore, Timers } from '#gateway/live/livePorts.ts';
import { boardStore } from '#gateway/match/boardStore.ts';
import { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { matchName } from '#gateway/match/matchName.ts';
import type { CurrentFeed } from '#gateway/match/feedIdentity.ts';
import { NotificationSettings } from '#gateway/match/notificationSettings.ts';
import { OwnerFollows } from '#gateway/match/ownerFollows.ts';
import { createDetailService } from './match/detail/createDetailService.ts';
import { StoredMatches } from '#gateway/match/storedMatches.ts';
import { MatchLists } from '#gateway/match/matchLists.ts';
import { matchMemberData } from '#gateway/match/matchMemberData.ts';
import { createAccountData } from '#gateway/member/account/accountData.ts';
import { memberRoomData } from '#gateway/member/account/memberRoomData.ts';
import { noticeMemberData } from '#gateway/notice/noticeMemberData.ts';
import { ledgerMemberData } from '#gateway/ledger/ledgerMemberData.ts';
import { predictionMemberData } from '#gateway/prediction/predictionMemberData.ts';
import { inviteMemberData } from '#gateway/invite/inviteMemberData.ts';
import { createMark } from '#gateway/invite/registrationMarks.ts';
import { rewardRegistration } from '#gateway/invite/rewardRegistration.ts';
import { createMemberServices } from '#gateway/member/createMemberServices.ts';
import { type PuzzleImage, drawPuzzleImage } from '#gateway/member/captcha/puzzleImage.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { communityMemberData } from '#gateway/community/communityMemberData.ts';
import { filesMemberData } from '#gateway/files/filesMemberData.ts';
import { profileMemberData } from '#gateway/profile/profileMemberData.ts';
import { createFiles } from '#gateway/files/createFiles.ts';
import { createFetchLogo } from '#gateway/files/logos/fetchLogo.ts';
import { createLogos } from '#gateway/files/logos/createLogos.ts';
import type { LogoSource } from '#gateway/feed/preparedFeed.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import type { FileStorage } from '#gateway/files/storage/fileStorage.ts';
import { createLedger } from '#gateway/ledger/createLedger.ts';
import { STEP_FOLLOWS } from '#contract/ledger/firstSteps.ts';
import { createProfile } from '#gateway/profile/createProfile.ts';
import { ownerOfMember } from '#gateway/request/requestContext.ts';
import type { PaymentSupplier } from '#gateway/ledger/recharge/paymentSupplier.ts';
import { createCommunity } from '#gateway/community/createCommunity.ts';
import { hasPublished } from '#gateway/community/hasPublished.ts';
import { createDraw } from '#gateway/draw/createDraw.ts';
import { drawMemberData } from '#gateway/draw/drawMemberData.ts';
import { createPrediction } from '#gateway/prediction/createPrediction.ts';
import type { SmsSupplier } from '#gateway/member/phone/smsSuppliers.ts';
import { createAnonymousOwners } from '#gateway/match/anonymousOwners.ts';
import { createReports } from '#gateway/chat/reports.ts';
import { createRooms, type RoomsDeps } from '#gateway/chat/createRooms.ts';
import { chatMemberData } from '#gateway/chat/chatMemberData.ts';
import { createScreening } from '#gateway/chat/screening/createScreening.ts';
import { createBlacklist } from '#gateway/member/moderation/blacklist.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';
import { createCallGate } from '#gateway/tenant/callGate.ts';
import { countUnread } from '#gateway/notice/unread.ts';

export interface ServiceDeps {
  readonly db: Database['db'];
  /** The feed whose matches are on the boards. */
  readonly feed: CurrentFeed;
  readonly timers: Timers;
  readonly random: () => number;
  readonly keys: AppSecrets;
  readonly sms: SmsSupplier;
  /** null: coins cannot be bought. */
  readonly payments: PaymentSupplier | null;
  /** Where members' images are. */
  readonly storage: FileStorage;
  /** The app shows the codes that it sends. */
  readonly demo: boolean;
  /** SMS codes per tenant and hour; 2,000 by default. */
  readonly smsPerHour?: number | undefined;
  readonly report: (message: string) => void;
  /** How many days after kick-off a match and its detail are kept. */
  readonly detailDays: number;
  /** Whose logos are shown; none by default. */
  readonly logos?: LogoSource | undefined;
  /** Where the anchors of experts' chains are written each day; null by default: nowhere but the database. */
  readonly anchorsFolder?: string | null;
  /** Persists board positions; the database by default. */
  readonly store?: BoardStore;
  /** Replaces how rooms use uploads in tests of those rooms. */
  readonly fileClaims?: Partial<FileClaims>;
  /** Replaces the stored blocked words and blacklists in tests of rooms. */
  readonly chatSafety?: Pick<RoomsDeps, 'screen' | 'isBlocked'>;
  /** Draws puzzles; tests replace it to learn where the hole is. */
  readonly draw?: (x: number, y: number) => Promise<PuzzleImage>;
}

/** The services behind the calls, and the catalogue that the feed fills. */
export interface CreatedServices {
  readonly services: Services;
  readonly catalogue: MatchCatalogue;
}

export async function createServices(deps: ServiceDeps): Promise<CreatedServices> {
  const { db, feed, timers, random, keys, sms, payments, storage, demo, smsPerHour, report, detailDays } = deps;
  const { store = boardStore(db, feed), draw = drawPuzzleImage } = deps;
  const { hosts: logoHosts, fetchLogo = createFetchLogo({ hosts: logoHosts }) }: LogoSource = deps.logos ?? { hosts: [] };
  const catalogue = await MatchCatalogue.create(db, feed, { logoHosts });
  const hub = await createHub({ timers, random, store });
  const matches = new StoredMatches({ db, feed, catalogue, rowOf: hub.row });
  const files = { ...createFiles({ db, storage, timers, report }), ...deps.fileClaims };
  const inviteMark = createMark(keys.pepper);
  const memberServices = createMemberServices({
    onInvited: (tx, registration) =>
      rewardRegistration(tx, registration, { mark: inviteMark, now: timers.now, notifier: memberServices.accountNotifier }),
    countUnread: (tenant, memberId) => countUnread(db, tenant, memberId),
    balanceOf: (tenant, memberId) => balanceOf(db, { tenant, memberId }),
    db,
    timers,
    random,
    keys,
    sms,
    draw,
    demo,
    smsPerHour,
    avatarFiles: files,
    report,
  });
  const detail = await createDetailService({ db, timers, random, matches, retentionDays: detailDays, report });
  const blacklist = createBlacklist(db, timers.now);
  const screening = await createScreening({ db, timers, report });
  const content = createContentServices(db, timers.now, { notifier: memberServices.accountNotifier, elapsed: timers.elapsed });
  const rooms = createRooms({
    db,
    timers,
    random,
    feed,
    matches,
    rowOf: hub.row,
    matchLog: detail.log,
    accountLogs: memberServices.accountLogs,
    sendLetter: content.messages.send,
    matchName: (id, language) => matchName(catalogue, id, language),
    report,
    screen: (tenant, text) => screening.screen(tenant, text),
    isBlocked: (owner, other) => blacklist.isBlocked(owner, other),
    ...deps.chatSafety,
  });
  const notifier = memberServices.accountNotifier;
  const ledger = createLedger({ db, timers, notifier, payments, report });
  const { anchorsFolder = null } = deps;
  const notificationSettings = new NotificationSettings(db);
  const follows = new OwnerFollows(db, catalogue, hub.row, timers.now);
  const profile = createProfile({
    db,
    timers,
    pepper: keys.pepper,
    files,
    isMatch: async (id) => (await matches.find(id)) !== undefined,
    run: ledger.run,
    done: {
      async nickname(memberId) {
        const member = await memberServices.members.byId(memberId);
        return member !== null && (member.nicknameChanged || (member.avatar ?? '') !== '');
      },
      follows: async (memberId) => (await follows.of(ownerOfMember(memberId))).matchIds.length >= STEP_FOLLOWS,
      sound: async (memberId) => (await notificationSettings.ringtone(ownerOfMember(memberId))).scoringSoundFlag === 1,
      post: (memberId) => hasPublished(db, 'post', memberId),
      comment: (memberId) => hasPublished(db, 'comment', memberId),
    },
    report,
  });
  const community = createCommunity({
    db,
    timers,
    random,
    hub,
    catalogue,
    matches,
    screening,
    images: files,
    reached: profile.firstSteps.reached,
    run: ledger.run,
    report,
  });
  const drawing = createDraw({
    db,
    timers,
    run: ledger.run,
    pepper: keys.pepper,
    demo,
    isVerified: async (memberId) => (await profile.realNames.approved(memberId)) !== null,
    report,
  });
  const accountData = createAccountData({
    db,
    timers,
    // Each room that stores something about members: it is in every export and deletion.
    rooms: [
      memberRoomData(db),
      matchMemberData(db),
      noticeMemberData(db),
      chatMemberData(db, rooms.forgetMember),
      ledgerMemberData(db),
      drawMemberData(db),
      predictionMemberData(db),
      communityMemberData(db, community),
      profileMemberData(db, profile.realNames),
      inviteMemberData(db),
      filesMemberData(files),
    ],
    avatarFiles: files,
    notifier,
    report,
  });
  return {
    catalogue,
    services: {
      hub,
      lists: new MatchLists(hub, catalogue, matches, timers),
      catalogue,
      matches,
      detail,
      rooms,
      screening,
      blacklist,
      reports: createReports(db, timers.now),
      timers,
      notificationSettings,
      follows,
      anonymousOwners: createAnonymousOwners(db, timers, report),
      content,
      callGate: await createCallGate({ db, timers, report }),
      memberServices,
      files,
      logos: createLogos({ db, storage, timers, urlOf: (id) => catalogue.logoUrl(id), fetchLogo, report }),
      accountData,
      ledger,
      community,
      profile,
      draw: drawing,
      prediction: await createPrediction({
        db,
        timers,
        hub,
        catalogue,
        matches,
        detail,
        screening,
        ledger,
        notifier,
        members: memberServices,
        key: keys.key,
        anchorsFolder,
        report,
      }),
    },
  };
}

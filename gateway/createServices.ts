import type { Database } from '#gateway/db/database.ts';
import type { Services } from '#gateway/http/handlers.ts';
import type { AppSecrets } from '#gateway/member/appSecrets.ts';
import { createHub } from '#gateway/live/hub.ts';
import type { BoardStore, Timers } from '#gateway/live/livePorts.ts';
import { boardStore } from '#gateway/match/boardStore.ts';
import { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { CurrentFeed } from '#gateway/match/feedIdentity.ts';
import { NotificationSettings } from '#gateway/match/notificationSettings.ts';
import { OwnerFollows } from '#gateway/match/ownerFollows.ts';
import { createDetailService } from './match/detail/createDetailService.ts';
import { StoredMatches } from '#gateway/match/storedMatches.ts';
import { MatchLists } from '#gateway/match/matchLists.ts';
import { createMemberServices } from '#gateway/member/createMemberServices.ts';
import { type PuzzleImage, drawPuzzleImage } from '#gateway/member/captcha/puzzleImage.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { createFiles, type Files } from '#gateway/files/createFiles.ts';
import type { FileStorage } from '#gateway/files/storage/fileStorage.ts';
import { createLedger } from '#gateway/ledger/createLedger.ts';
import type { PaymentSupplier } from '#gateway/ledger/recharge/paymentSupplier.ts';
import { createCommunity } from '#gateway/community/createCommunity.ts';
import type { PostImages } from '#gateway/community/postImages.ts';
import { createPrediction } from '#gateway/prediction/createPrediction.ts';
import type { SmsSupplier } from '#gateway/member/phone/smsSuppliers.ts';
import { createAnonymousOwners } from '#gateway/match/anonymousOwners.ts';
import { createReports } from '#gateway/chat/reports.ts';
import { createRooms, type RoomsDeps } from '#gateway/chat/createRooms.ts';
import { createScreening } from '#gateway/chat/screening/createScreening.ts';
import { createBlacklist } from '#gateway/member/moderation/blacklist.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';
import { countUnread } from '#gateway/notice/memberMessages.ts';

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
  /** Where the anchors of experts' chains are written each day; null by default: nowhere but the database. */
  readonly anchorsFolder?: string | null;
  /** Persists board positions; the database by default. */
  readonly store?: BoardStore;
  /** Replaces the stored blocked words and blacklists in tests of rooms. */
  readonly chatSafety?: Pick<RoomsDeps, 'screen' | 'isBlocked'>;
  /** Images of posts; by default those of `gateway/files`. */
  readonly postImages?: PostImages;
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
  const catalogue = await MatchCatalogue.create(db, feed);
  const hub = await createHub({ timers, random, store });
  const matches = new StoredMatches({ db, feed, catalogue, rowOf: hub.row });
  const memberServices = createMemberServices({
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
    report,
  });
  const detail = await createDetailService({ db, timers, random, matches, retentionDays: detailDays, report });
  const blacklist = createBlacklist(db, timers.now);
  const screening = await createScreening({ db, timers, report });
  const rooms = createRooms({
    db,
    timers,
    random,
    feed,
    matches,
    rowOf: hub.row,
    matchLog: detail.log,
    accountLogs: memberServices.accountLogs,
    report,
    screen: (tenant, text) => screening.screen(tenant, text),
    isBlocked: (owner, other) => blacklist.isBlocked(owner, other),
    ...deps.chatSafety,
  });
  const notifier = memberServices.accountNotifier;
  const ledger = createLedger({ db, timers, notifier, payments, report });
  const files = createFiles({ db, storage, timers, report });
  const { anchorsFolder = null } = deps;
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
      notificationSettings: new NotificationSettings(db),
      follows: new OwnerFollows(db, catalogue, hub.row, timers.now),
      anonymousOwners: createAnonymousOwners(db, timers, report),
      content: createContentServices(db, timers.now, { notifier: memberServices.accountNotifier, elapsed: timers.elapsed }),
      memberServices,
      files,
      ledger,
      community: createCommunity({
        db,
        timers,
        random,
        hub,
        catalogue,
        matches,
        screening,
        images: deps.postImages ?? postImagesOf(files),
        run: ledger.run,
        report,
      }),
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

function postImagesOf({ claim, release, restore }: Files): PostImages {
  return { claim: (tx, tenant, memberId, fileIds) => claim(tx, tenant, memberId, 'post', fileIds), release, restore };
}

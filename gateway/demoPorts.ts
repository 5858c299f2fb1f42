import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Rooms } from '#gateway/chat/createRooms.ts';
import type { Community } from '#gateway/community/createCommunity.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Draw } from '#gateway/draw/createDraw.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Files } from '#gateway/files/createFiles.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { PaymentSupplier } from '#gateway/ledger/recharge/paymentSupplier.ts';
import type { Boards } from '#gateway/live/boards.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { DetailService } from './match/detail/createDetailService.ts';
import type { CurrentFeed } from '#gateway/match/feedIdentity.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { Members } from '#gateway/member/members.ts';
import type { RealNames } from '#gateway/profile/realName/realNames.ts';
import type { Offer } from '#gateway/prediction/publish/companyOffers.ts';

/** What a demo adds to a gateway. */
export interface Demo {
  /** How to log in as a demo member, for the terminal. */
  readonly instructions: string;
  /** Sells coins without moving money. */
  readonly payments: PaymentSupplier;
  /** Stores the demo members and published content that are missing. */
  seed(db: Db, members: Members, now: () => number): Promise<void>;
  /** Stores rounds of the prize draw, where none is open. */
  seedDraw(draw: Draw): Promise<void>;
  /** Lets simulated fans talk in rooms. Returns the function that ends it. */
  startFans(deps: FansDeps): Promise<() => void>;
  /** Lets demo experts publish. Must be called when the feed has announced its matches. */
  startExperts(deps: DemoExpertsDeps): Promise<DemoExperts>;
  /** Lets demo members write in the community. Must be called when the feed has announced its matches. */
  startCommunity(deps: DemoCommunityDeps): DemoCommunity;
  /** Lets items wait in the operator's console. Must be called when the feed has announced its matches. */
  fillQueue(deps: DemoQueueDeps): Promise<void>;
}

/** What simulated fans need of the gateway. */
export interface FansDeps {
  readonly db: Db;
  readonly hub: Pick<Boards, 'row' | 'membersOf'>;
  readonly catalogue: Pick<MatchCatalogue, 'partsOf' | 'teamNames' | 'isHot'>;
  readonly detail: Pick<DetailService, 'onPublish'>;
  readonly rooms: Pick<Rooms, 'say' | 'channels'>;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

/** What demo experts need of the gateway. */
export interface DemoExpertsDeps {
  readonly db: Db;
  readonly feed: Pick<CurrentFeed, 'id'>;
  /** What the fixtures of the running feed follow from. */
  readonly calendar: Calendar;
  readonly catalogue: MatchCatalogue;
  readonly hub: Pick<Hub, 'row'>;
  readonly publication: Publication;
  /** Is told of which matches there are new stances. */
  readonly stancesChanged: (matchIds: readonly MatchId[]) => void;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

/** The calls by which every author publishes. */
export interface Publication {
  /** Returns what companies offer for a match now. */
  offers(matchId: MatchId, context: RequestContext): Promise<readonly Offer[]>;
  publish(input: Parsed<'publishStance'>, context: RequestContext): Promise<Output<'publishStance'>>;
}

/** Demo experts at work. */
export interface DemoExperts {
  /** Resolves when the matches that a list shows first have stances, or the work was stopped. */
  readonly opened: Promise<void>;
  /** Resolves when all seasons are written, or the work was stopped. */
  readonly seasonsWritten: Promise<void>;
  /** Resolves once what has begun is stored. */
  close(): Promise<void>;
}

/** What demo members who write in the community need of the gateway. */
export interface DemoCommunityDeps {
  readonly db: Db;
  /** What the fixtures of the running feed follow from. */
  readonly calendar: Calendar;
  readonly catalogue: Pick<MatchCatalogue, 'idOf'>;
  readonly community: Pick<Community, 'publishing' | 'commenting' | 'channels'>;
  readonly files: Pick<Files, 'upload'>;
  readonly notifier: AccountNotifier;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

/** Demo members who write in the community. */
export interface DemoCommunity {
  /** Resolves when what they wrote in the last day is stored, or the work was stopped. */
  readonly opened: Promise<void>;
  /** Resolves once what has begun is stored. */
  close(): Promise<void>;
}

/** What the items that wait for operators need of the gateway. */
export interface DemoQueueDeps {
  readonly db: Db;
  /** What the fixtures of the running feed follow from. */
  readonly calendar: Calendar;
  readonly catalogue: MatchCatalogue;
  readonly hub: Pick<Hub, 'row' | 'membersOf'>;
  readonly rooms: Pick<Rooms, 'say'>;
  readonly community: Pick<Community, 'publishing' | 'commenting' | 'channels'>;
  readonly files: Pick<Files, 'upload'>;
  readonly realNames: Pick<RealNames, 'submit'>;
  readonly run: RunMoneyTransaction;
  /** Who takes the money for coins; null: nobody. */
  readonly supplier: PaymentSupplier | null;
  readonly publication: Publication;
  /** Is told of which matches there are new stances. */
  readonly stancesChanged: (matchIds: readonly MatchId[]) => void;
  readonly notifier: AccountNotifier;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

import type { AddressInfo } from 'node:net';
import { SPORTS } from '#contract/match/sport.ts';
import { buildApp } from './app.ts';
import { startConsole } from '#gateway/console/startConsole.ts';
import { tidyEmbedded } from '#gateway/db/tidyEmbedded.ts';
import type { FeedHealth } from '#gateway/feed/feed.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Demo, DemoExperts, Publication } from './demoPorts.ts';
import { createFeedSink } from '#gateway/feed/feedSink.ts';
import { sourceBoards } from '#gateway/feed/sourceBoards.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { limitConnections, MAX_PER_ADDRESS, maxConnections } from '#gateway/http/connectionLimits.ts';
import { hideDemoExperts } from '#gateway/prediction/hideDemoExperts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { publishHandlers } from '#gateway/prediction/publish/publishHandlers.ts';
import { isPostName } from '#contract/wire/channels.ts';
import { deleteDemoPosts } from '#gateway/community/deletePosts.ts';
import { isRoomChannel } from '#gateway/chat/roomChannels.ts';
import { attachSocket, dismissTenant } from '#gateway/live/attachSocket.ts';
import { joinTenantChannels } from '#gateway/live/joinTenantChannels.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import { watchNames } from '#gateway/match/names/watchNames.ts';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';
import { createFindAccount } from '#gateway/member/session/createFindAccount.ts';
import { revokeDemoMembers } from '#gateway/member/revokeDemoMembers.ts';
import { addRechargeWebhook } from '#gateway/ledger/recharge/rechargeWebhook.ts';
import { keepLettersTidy } from '#gateway/notice/letterUpkeep.ts';
import { type CommandRequest, executeCommand } from '#gateway/operator/executeCommand.ts';
import { openConnections } from '#gateway/http/openConnections.ts';
import { createServices } from './createServices.ts';
import { loadDemo } from './loadDemo.ts';
import type { ServerOptions } from './serverOptions.ts';
import { withinTime } from '#gateway/live/withinTime.ts';

/** Clients reconnect within this window after a drain. */
const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 3_000;
/** How long responses in flight may take when the gateway stops. */
const SHUTDOWN_GRACE_MS = 1_000;
/** How long a start waits for what users see first. */
const FIRST_LOOK_MS = 30_000;

export interface Server {
  readonly port: number;
  /** null: there is no console. */
  readonly consolePort: number | null;
  /** Resolves once the feed has announced its matches and a demo's first matches have stances, or after 30 s. */
  readonly firstLook: Promise<void>;
  /** Runs an operator's command, of which connections are notified. */
  execute(request: CommandRequest): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the gateway on one port: boards, lists, socket, client, and the running feed. */
export async function startServer(
  options: ServerOptions,
  listen: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<void>,
): Promise<Server> {
  const { database, timers, report } = options;
  const { db } = database;
  const demo = options.demo ? await loadDemo() : null;
  const currentFeed = await claimFeed(db, options.feed, timers.now(), options.random());
  const { services, catalogue } = await createServices({
    ...options,
    db,
    feed: currentFeed,
    logos: options.showLogos === true ? options.feed.logos : undefined,
  });
  const { hub, memberServices, detail, rooms, screening, ledger, prediction, community, files, callGate } = services;
  await (demo === null ? revokeDemoMembers(db) : demo.seed(db, memberServices.members, timers.now));
  await demo?.seedDraw(services.draw);
  if (demo === null) await deleteDemoPosts(db, community.publishing.images);
  const calendar = demo === null ? null : (options.feed.calendar ?? null);
  if (calendar === null) await hideDemoExperts(db, timers.now());
  let isStopping = false;
  const app = await buildApp(services, { ...options, isStopping: () => isStopping });
  const connections = openConnections(app.server);
  // With proxies in front, every connection comes from one of them.
  limitConnections(app.server, { max: maxConnections(), perAddress: options.proxies > 0 ? null : MAX_PER_ADDRESS, report });
  const io = attachSocket(app.server, hub, {
    timers,
    origins: options.origins,
    hosts: options.hosts ?? [],
    proxies: options.proxies,
    findAccount: createFindAccount(memberServices, createTokenCookies(options.secure)),
    isClosed: callGate.isClosed,
    tenantChannels: joinTenantChannels(
      { channels: community.channels, has: isPostName },
      joinTenantChannels({ channels: rooms.channels, has: isRoomChannel }, detail.channels),
    ),
    report,
  });
  callGate.onClose((tenant) => dismissTenant(io, tenant));
  const feedSink = createFeedSink({ hub, catalogue, detail, timers, report, checksDocuments: options.feed.isExternal ?? false });
  const boards = sourceBoards(hub, catalogue);
  const feed = options.feed.open({ startedAt: currentFeed.startedAt, stoppedAt: lastChangeAt(hub), db, ...boards });
  const feedHealth = (): FeedHealth | null => feed.health?.() ?? null;
  if (feed.backlog) detail.pending.connect(feed.backlog, catalogue);
  await feed.registerRoutes?.(app);
  const webhookSecret = options.payments?.webhookSecret ?? null;
  if (webhookSecret !== null) await addRechargeWebhook(app, { recharge: ledger.recharge, secret: webhookSecret, now: timers.now });
  await listen(app);
  const stopFans =
    demo === null || calendar === null ? () => undefined : await demo.startFans({ ...options, db, hub, catalogue, detail, rooms });
  const stopTidying = tidyEmbedded(db, timers, report);
  const stopNames = watchNames({ catalogue, timers, report });
  const letters = keepLettersTidy({ db, timers, report });
  const started = feed.start(feedSink.sink).catch((error: unknown) => report(`the feed stopped: ${reasonOf(error)}`));
  const demoExperts = started.then(async () => (demo === null || calendar === null || isStopping ? null : startExperts(demo, calendar)));
  const demoCommunity = demoExperts.then(() =>
    demo === null || calendar === null || isStopping
      ? null
      : demo.startCommunity({ ...options, db, calendar, catalogue, community, files, notifier: memberServices.accountNotifier }),
  );
  const demoQueue = demoExperts.then(async (experts) => {
    await experts?.opened;
    if (demo !== null && calendar !== null && !isStopping) await fillQueue(demo, calendar);
  });
  const console = await startConsole(
    {
      db,
      timers,
      pepper: options.keys.pepper,
      hub,
      catalogue,
      files,
      notifier: memberServices.accountNotifier,
      feedHealth,
      changed,
      report,
    },
    { ...options, demo: demo !== null },
  );
  const opened = demoExperts.then((experts) => experts?.opened);
  return {
    port: portOf(app.server.address()),
    consolePort: console.app === null ? null : portOf(console.app.server.address()),
    firstLook: withinTime(timers, opened, FIRST_LOOK_MS),
    async execute(request) {
      const output = await executeCommand(db, timers.now, request, memberServices.accountNotifier, {
        pepper: options.keys.pepper,
        feedHealth,
      });
      await changed();
      return output;
    },
    async stop() {
      isStopping = true;
      await console.stop();
      await hub.drain(RECONNECT_MIN_MS, RECONNECT_MAX_MS);
      stopFans();
      stopTidying();
      stopNames();
      await feed.stop();
      await (await demoCommunity)?.close();
      await (await demoExperts)?.close();
      await demoQueue;
      await feedSink.close();
      // Browsers hold connections that never carried a request, and phones out of reach answer no close frame: both would be waited for.
      const cancel = timers.after(SHUTDOWN_GRACE_MS, () => {
        for (const connection of connections) connection.destroy();
      });
      await io.close();
      cancel();
      await app.close();
      hub.close();
      await community.close();
      await services.draw.close();
      await prediction.close();
      await rooms.close();
      callGate.close();
      screening.close();
      await detail.close();
      await services.accountData.close();
      await letters.close();
      memberServices.close();
      services.anonymousOwners.close();
      await ledger.close();
      await files.close();
      await services.logos.close();
      await database.close();
    },
  };

  /** Lets open rooms, pages and lists see what a command has stored. */
  async function changed(): Promise<void> {
    await detail.oddsSwitch.refresh();
    await catalogue.checkNames();
    await rooms.refresh();
    await community.refresh();
    await callGate.refresh();
    await services.draw.tend();
    await screening.refresh();
    await prediction.directory.settlementChanged();
  }

  async function startExperts(of: Demo, played: Calendar): Promise<DemoExperts | null> {
    try {
      const { stancesChanged } = prediction.market;
      return await of.startExperts({
        ...options,
        db,
        feed: currentFeed,
        calendar: played,
        catalogue,
        hub,
        publication: publication(),
        stancesChanged,
      });
    } catch (error) {
      report(`the demo experts did not start: ${reasonOf(error)}`);
      return null;
    }
  }

  async function fillQueue(of: Demo, played: Calendar): Promise<void> {
    const { stancesChanged } = prediction.market;
    const { realNames } = services.profile;
    try {
      await of.fillQueue({
        ...options,
        db,
        calendar: played,
        catalogue,
        hub,
        rooms,
        community,
        files,
        realNames,
        run: ledger.run,
        supplier: ledger.recharge.supplier,
        publication: publication(),
        stancesChanged,
        notifier: memberServices.accountNotifier,
      });
    } catch (error) {
      report(`nothing of the demo waits in the console: ${reasonOf(error)}`);
    }
  }

  /** The calls by which every author publishes. */
  function publication(): Publication {
    const { releaseOffers, publishStance } = publishHandlers(prediction.publishing);
    return {
      offers: async (matchId, context) => (await releaseOffers({ matchId }, context)).offers,
      publish: async (input, context) => publishStance(input, context),
    };
  }
}

/** Server time (ms) of the last change of a match that is still on a board: matches in play at that time have to be finished. */
function lastChangeAt(hub: Hub): number | null {
  const changes = SPORTS.flatMap((sport) => Array.from(hub.membersOf(sport), (row) => Math.max(row.statusAt, row.scoreAt)));
  return changes.length === 0 ? null : Math.max(...changes);
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

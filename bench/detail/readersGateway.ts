import * as z from 'zod/mini';
import { startInProcess } from '#bench/inProcess.ts';
import { ConstantRateFeed } from '#bench/render/constantRateFeed.ts';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';

const MATCHES = 500;
const PER_SECOND = 200;
/** One of the matches with documents changes every so often: each of fifty every five seconds, as a busy match does. */
const DOCUMENT_EVERY_MS = 100;

/** The complete gateway with 500 live matches, some of which have documents that change, whether somebody watches them or not. */
const withDocuments = z.coerce.number().parse(process.argv[2]);
const board = new ConstantRateFeed(MATCHES, PER_SECOND);
let ids: ReadonlyMap<string, MatchId> = new Map();
let sink: FeedSink | null = null;
let sent = 0;
const feed: Feed = {
  signature: board.signature,
  async start(given) {
    sink = given;
    await board.start({
      fixtures: async (fixtures) => (ids = await given.fixtures(fixtures)),
      states: (states) => given.states(states),
      documents: (documents) => given.documents(documents),
      standings: (tables) => given.standings(tables),
      keepAlive: (sourceIds) => given.keepAlive(sourceIds),
      confirmPrices: (confirmations) => given.confirmPrices(confirmations),
    });
  },
  stop: () => board.stop(),
};
const gateway = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, null);
await board.announced;
for (let i = 0; i < withDocuments; i += 1) await sendDocument();
board.play();
setInterval(() => void sendDocument(), DOCUMENT_EVERY_MS);

answerRequests({
  port: () => gateway.port,
  /** The ids of the matches with documents. */
  matches: () => Array.from({ length: withDocuments }, (_, i) => ids.get(String(i)) ?? 0),
  /** Processor time so far, us. */
  spent() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
});

async function sendDocument(): Promise<void> {
  sent += 1;
  const attacks = { home: sent, away: 1 };
  const body = { periods: { all: { attacks, fouls: attacks, shots: attacks, possession: { home: 50, away: 50 } } } };
  await sink?.documents([{ kind: 'statistics', sourceId: String(sent % withDocuments), at: Date.now(), body }]);
}

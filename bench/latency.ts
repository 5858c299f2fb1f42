import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { FootballStatus } from '#contract/match/football.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { openFolder } from '#gateway/db/open.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { figuresOf, type SeenFigure, watchFigures } from './figures.ts';
import { serve } from './inProcess.ts';
import { median, quantile, type Table } from './table.ts';

/** Goals of the road: a change committed in the gateway is text in the page in 130 ms at the median, a goal in 40 ms. */
const MOST_MS = 130;
const MOST_GOAL_MS = 40;

const CHANGES = 300;
/** Between changes, on average: fast enough to finish, slow enough that each has a tick of its own. */
const GAP_MS = 60;
/** As many as a phone shows at once. A goal hides the corners of its row for a while, so these have one each. */
const SCORING = ['a', 'b', 'c', 'd'];
const CORNERS = ['e', 'f', 'g', 'h'];

interface Sent {
  readonly match: string;
  readonly goal: boolean;
  readonly figure: string;
  /** When the supplier handed it to the gateway, and when the gateway had committed it. */
  readonly reported: number;
  readonly committed: number;
}

/**
 * From a commit in the gateway to the text in the page of a real browser, over the loopback, on the embedded database. Both
 * run on one clock. The page tells when the figure stands in its document, which is before it is painted.
 */
export async function text(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  const { feed, sink } = handFeed();
  const service = await serve({ supplier: 'bench', signature: 'bench', open: () => feed }, builtClient(), await openFolder(folder));
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await announce(await sink);
    await page.goto(`http://localhost:${service.port}/en-US/match`);
    await page.getByRole('article').nth(7).waitFor();
    await page.locator('.link.live').waitFor();
    await watchFigures(page);
    const sent = await play(await sink);
    await wait(1_000);
    return tableOf(sent, await figuresOf(page));
  } finally {
    await browser.close();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A feed in our own hand. */
function handFeed(): { readonly feed: Feed; readonly sink: Promise<FeedSink> } {
  let give: (sink: FeedSink) => void = () => undefined;
  const sink = new Promise<FeedSink>((resolve) => {
    give = resolve;
  });
  return { sink, feed: { signature: 'bench', start: async (given) => give(given), stop: () => Promise.resolve() } };
}

async function announce(sink: FeedSink): Promise<void> {
  await sink.fixtures([...SCORING, ...CORNERS].map((match) => aFixture(match, inPlay())));
}

function inPlay() {
  const now = Date.now();
  const kickoff = now - 20 * 60_000;
  return {
    at: now,
    kickoff,
    status: FootballStatus.firstHalf,
    clock: { base: 0, since: kickoff, running: 1 },
    corners: { home: 0, away: 0 },
  } as const;
}

async function play(sink: FeedSink): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const started = inPlay();
  for (let i = 0; i < CHANGES; i += 1) {
    const goal = i % 2 === 0;
    const count = Math.floor(i / 8) + 1;
    const match = (goal ? SCORING : CORNERS)[Math.floor(i / 2) % 4] ?? '';
    const pair = { home: count, away: 0 };
    const state = aState(match, { ...started, at: Date.now(), ...(goal ? { score: pair } : { corners: pair }) });
    const reported = Date.now();
    await sink.states([state]);
    sent.push({ match, goal, figure: String(count), reported, committed: Date.now() });
    await wait(GAP_MS * (0.5 + Math.random()));
  }
  return sent;
}

function tableOf(sent: readonly Sent[], seen: readonly SeenFigure[]): Table {
  const lines = [true, false].map((goal) => {
    const ones = sent.filter((one) => one.goal === goal);
    const found = ones.flatMap((one) => {
      const at = seen.find((two) => two.match === one.match && two.goal === goal && two.side === 'home' && two.figure === one.figure)?.at;
      return at === undefined ? [] : [{ fromCommit: at - one.committed, fromReport: at - one.reported }];
    });
    return {
      goal,
      sent: ones.length,
      seen: found.length,
      commit: found.map((one) => one.fromCommit),
      report: found.map((one) => one.fromReport),
    };
  });
  const [goals = 0, others = 0] = lines.map((line) => median(line.report));
  return {
    title: 'Commit in the gateway to text in the page, loopback',
    head: ['change', 'sent', 'seen', 'from the report: median ms', 'p95', 'from the commit: median ms', 'p95'],
    rows: lines.map(({ goal, sent, seen, commit, report }) => [
      goal ? 'goal' : 'corner',
      String(sent),
      String(seen),
      median(report).toFixed(0),
      quantile(report, 0.95).toFixed(0),
      median(commit).toFixed(0),
      quantile(commit, 0.95).toFixed(0),
    ]),
    verdict: `${goals <= MOST_GOAL_MS ? 'met' : 'MISSED'}: a goal in at most ${MOST_GOAL_MS} ms; ${others <= MOST_MS ? 'met' : 'MISSED'}: any change in at most ${MOST_MS} ms, both counted from the supplier's report, which is before the commit`,
    met: goals <= MOST_GOAL_MS && others <= MOST_MS,
  };
}

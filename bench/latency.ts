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
import { startInProcess } from './inProcess.ts';
import type { Note } from './progress.ts';
import { median, quantile, type Table } from './table.ts';

/** The goals: a change reported to the gateway is text in the page within 130 ms at the median, a goal within 40 ms. */
const MAX_MS = 130;
const MAX_GOAL_MS = 40;

const CHANGES = 300;
/** The average interval: short enough to finish, long enough that each change has its own tick. */
const GAP_MS = 60;
/** As many as a phone shows at once. A goal hides the corners of its row for a while, so other matches have the corners. */
const SCORING = ['a', 'b', 'c', 'd'];
const CORNERS = ['e', 'f', 'g', 'h'];

interface Sent {
  readonly match: string;
  readonly goal: boolean;
  readonly figure: string;
  /** When the supplier reported it, and when the gateway had committed it. */
  readonly reported: number;
  readonly committed: number;
}

/**
 * Measures from the report and the commit in the gateway to the text in the page of a real browser, over the loopback, on the embedded
 * database and one clock. The text is in the document before it is painted.
 */
export async function latency(_args: readonly string[], note: Note): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  const { feed, sink } = manualFeed();
  const gateway = await startInProcess(
    { supplier: 'bench', signature: 'bench', open: () => feed },
    builtClient(),
    await openFolder(folder),
  );
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await announce(await sink);
    await page.goto(`http://localhost:${gateway.port}/en-US/match`);
    await page.getByRole('article').nth(7).waitFor();
    await page.locator('.connection-indicator.live').waitFor();
    await watchFigures(page);
    const sent = await play(await sink);
    await wait(1_000);
    const seen = await figuresOf(page);
    note('changes sent, figures seen', `${sent.length}, ${seen.length}`);
    return latencyTable(sent, seen);
  } finally {
    await browser.close();
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A feed that the benchmark controls. */
function manualFeed(): { readonly feed: Feed; readonly sink: Promise<FeedSink> } {
  let resolveSink: (sink: FeedSink) => void = () => undefined;
  const sink = new Promise<FeedSink>((resolve) => {
    resolveSink = resolve;
  });
  return { sink, feed: { signature: 'bench', start: async (givenSink) => resolveSink(givenSink), stop: () => Promise.resolve() } };
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
  const initial = inPlay();
  for (let i = 0; i < CHANGES; i += 1) {
    const goal = i % 2 === 0;
    const count = Math.floor(i / 8) + 1;
    const match = (goal ? SCORING : CORNERS)[Math.floor(i / 2) % 4] ?? '';
    const counts = { home: count, away: 0 };
    const state = aState(match, { ...initial, at: Date.now(), ...(goal ? { score: counts } : { corners: counts }) });
    const reported = Date.now();
    await sink.states([state]);
    sent.push({ match, goal, figure: String(count), reported, committed: Date.now() });
    await wait(GAP_MS * (0.5 + Math.random()));
  }
  return sent;
}

function latencyTable(sent: readonly Sent[], seen: readonly SeenFigure[]): Table {
  const kinds = [true, false].map((goal) => {
    const ofKind = sent.filter((change) => change.goal === goal);
    const seenTimes = ofKind.flatMap((change) => {
      const at = seen.find(
        (figure) => figure.match === change.match && figure.goal === goal && figure.side === 'home' && figure.figure === change.figure,
      )?.at;
      return at === undefined ? [] : [{ fromCommit: at - change.committed, fromReport: at - change.reported }];
    });
    return {
      goal,
      sent: ofKind.length,
      seen: seenTimes.length,
      commit: seenTimes.map((change) => change.fromCommit),
      report: seenTimes.map((change) => change.fromReport),
    };
  });
  const [goals = 0, others = 0] = kinds.map((kind) => median(kind.report));
  return {
    title: 'Commit in the gateway to text in the page, loopback',
    head: ['change', 'sent', 'seen', 'from the report: median, ms', 'p95', 'from the commit: median, ms', 'p95'],
    rows: kinds.map(({ goal, sent, seen, commit, report }) => [
      goal ? 'goal' : 'corner',
      String(sent),
      String(seen),
      median(report).toFixed(0),
      quantile(report, 0.95).toFixed(0),
      median(commit).toFixed(0),
      quantile(commit, 0.95).toFixed(0),
    ]),
    verdict: `${goals <= MAX_GOAL_MS ? 'met' : 'MISSED'}: a goal in at most ${MAX_GOAL_MS} ms; ${others <= MAX_MS ? 'met' : 'MISSED'}: any change in at most ${MAX_MS} ms, both from the supplier's report, which is before the commit`,
    met: goals <= MAX_GOAL_MS && others <= MAX_MS,
  };
}

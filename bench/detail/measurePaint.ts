import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startInProcess } from '#bench/inProcess.ts';
import { median, quantile } from '#bench/table.ts';
import { buildWithBare } from './detailBuild.ts';
import { ManualFeed } from './manualFeed.ts';
import { newPhone } from './newPhone.ts';
import { atMost, type PartResult, shown } from './outcome.ts';
import { type PaintedText, paintsOf, watchPaints } from './watchPaints.ts';

const MAX_MEDIAN_MS = 80;
const CHANGES = 150;
/** Between changes, on average: each has a tick of its own. */
const GAP_MS = 400;

interface Sent {
  readonly text: string;
  readonly reported: number;
  readonly committed: number;
}

/**
 * Measures from the commit in the gateway to the frame that shows the change, on the page of a match and on a page written by hand, both
 * open at once for the same changes.
 */
export async function measurePaint(browser: Browser): Promise<PartResult> {
  const client = await buildWithBare();
  const feed = new ManualFeed();
  const gateway = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, client);
  try {
    const id = await feed.announced;
    await feed.setAttacks(1);
    const address = `http://localhost:${gateway.port}`;
    const ours = await newPhone(browser, `${address}/en-US/match/${id}/live`);
    await ours.getByRole('tab', { name: 'Stats' }).click();
    await ours.locator('.statistics [role=cell]').first().waitFor();
    const bare = await newPhone(browser, `${address}/bare/index.html?match=${id}`);
    await bare.getByText('1', { exact: true }).waitFor();
    await watchPaints(ours, '.statistics [role=cell]');
    await watchPaints(bare, '.figure');
    const sent = await play(feed);
    await wait(1_000);
    return resultOf(sent, await takePaints(ours), await takePaints(bare));
  } finally {
    await gateway.stop();
    await rm(client, { recursive: true, force: true });
  }
}

async function play(feed: ManualFeed): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  for (let i = 0; i < CHANGES; i += 1) {
    const figure = i + 2;
    const reported = performance.timeOrigin + performance.now();
    sent.push({ text: String(figure), reported, committed: await feed.setAttacks(figure) });
    await wait(GAP_MS * (0.5 + Math.random()));
  }
  return sent;
}

async function takePaints(page: Page): Promise<readonly PaintedText[]> {
  const paints = await paintsOf(page);
  await page.context().close();
  return paints;
}

function resultOf(sent: readonly Sent[], ours: readonly PaintedText[], bare: readonly PaintedText[]): PartResult {
  const delays = (paints: readonly PaintedText[], since: 'reported' | 'committed'): readonly number[] =>
    sent.flatMap((change) => {
      const paint = paints.find(({ text }) => text === change.text);
      return paint ? [paint.at - change[since]] : [];
    });
  const texts = (values: readonly number[]): string =>
    `median ${median(values).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}, max ${Math.max(...values).toFixed(0)} ms`;
  const fromCommit = delays(ours, 'committed');
  const seen = `${fromCommit.length} of ${sent.length}`;
  return {
    outcomes: [
      atMost(
        'paint',
        'commit to paint, median',
        median(fromCommit),
        MAX_MEDIAN_MS,
        'ms',
        `bare page ${median(delays(bare, 'committed')).toFixed(0)} ms`,
      ),
      shown('paint', 'commit to paint', texts(fromCommit), `bare page ${texts(delays(bare, 'committed'))}`),
      shown('paint', "supplier's report to paint", texts(delays(ours, 'reported')), `bare page ${texts(delays(bare, 'reported'))}`),
      { part: 'paint', what: 'changes painted', value: seen, beside: '', goal: { text: 'all', met: fromCommit.length === sent.length } },
    ],
    notes: [],
  };
}

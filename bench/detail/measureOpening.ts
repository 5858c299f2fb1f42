import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median } from '#bench/table.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { brotliBytes, filesBeyond, readManifest } from './chunkSizes.ts';
import { newPhone } from './newPhone.ts';
import { atMost, type Outcome, type PartResult, shown } from './outcome.ts';
import { type PlayedMatch, withPlayedMatch } from './playedMatch.ts';

const TIMES = 7;
/** The code of a match is loaded ahead once the list has settled. */
const SETTLE_MS = 8_000;
const MAX_CHUNK_KB = 45;

interface Opening {
  /** Frames from the click to the one with the header: 1 is the next one. */
  readonly frames: number;
  readonly ms: number;
}

/** Measures the first opening of a match from its list, and how much code that takes. */
export async function measureOpening(browser: Browser): Promise<PartResult> {
  const openings = await withPlayedMatch('football', async (match) => {
    match.feed.play(1);
    const opened: Opening[] = [];
    for (let i = 0; i < TIMES; i += 1) opened.push(await openOnce(browser, match));
    return opened;
  });
  const frames = openings.map((opening) => opening.frames);
  const ms = openings.map((opening) => opening.ms);
  const beside = `all: ${frames.join(', ')}; ${median(ms).toFixed(0)} ms, at most ${Math.max(...ms).toFixed(0)} ms`;
  const opening = atMost('open', 'frames from the tap to the header, median', median(frames), 1, 'frame', beside);
  return { outcomes: [opening, ...sizes()], notes: [] };
}

async function openOnce(browser: Browser, { address, feed }: PlayedMatch): Promise<Opening> {
  const page = await newPhone(browser, `${address}/en-US/match`);
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: feed.home }) })
    .first();
  await row.waitFor();
  await page.locator('.connection-indicator.live').waitFor();
  await wait(SETTLE_MS);
  await watchHeader(page);
  const box = await row.boundingBox();
  if (box === null) throw new Error(`the row of ${feed.home} is not on the screen`);
  await page.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 2);
  await page.waitForFunction(() => Reflect.get(window, 'opening') !== null);
  const opening: Opening = await page.evaluate(() => Reflect.get(window, 'opening'));
  await page.context().close();
  return opening;
}

/** From the click on, records after each frame whether the header has a score. */
function watchHeader(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { opening: null });
    window.addEventListener(
      'click',
      (event) => {
        let frames = 0;
        const watchFrame = (): void => {
          requestAnimationFrame(() => {
            frames += 1;
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              if (document.querySelector('.scoreboard') === null) watchFrame();
              else Object.assign(window, { opening: { frames, ms: performance.now() - event.timeStamp } });
            };
            port2.postMessage(null);
          });
        };
        watchFrame();
      },
      { capture: true, once: true },
    );
  });
}

/** Chunks that the build has composed (vite.config.ts) are named without their hashes: the screen with its live tab, and its texts. */
const MATCH = ['_matchDetail', '_en-US-detail'];
/** What the list has loaded. */
const LIST = ['index.html', '_screens', '_live', 'src/i18n/initialBundles/en-US.ts'];
/** Chunks with other tabs. */
const OTHER_TABS = /matchTabs|OddsTab/;
/** The schemas of all calls and documents, which account, search and every other tab share. */
const SCHEMAS = /schemas/;

/** Returns the brotli sizes of what a match with its live tab loads beyond the list. */
function sizes(): readonly Outcome[] {
  const folder = builtClient();
  const manifest = readManifest(folder);
  const named = (names: readonly string[]): readonly string[] =>
    names.map((name) => Object.keys(manifest).find((key) => key === name || (key.startsWith(`${name}-`) && key.endsWith('.js'))) ?? name);
  const files = filesBeyond(manifest, named(MATCH), named(LIST));
  const own = files.filter((file) => !SCHEMAS.test(file));
  const list = own.map((file) => `${nameOf(file)} ${kB(brotliBytes(folder, [file]))}`).join(', ');
  const others = files.filter((file) => OTHER_TABS.test(file)).map(nameOf);
  return [
    atMost('open', 'brotli size of a match with its live tab', brotliBytes(folder, own) / 1_000, MAX_CHUNK_KB, 'kB', list, 1),
    shown('open', 'the same with the schemas, which other screens share', `${kB(brotliBytes(folder, files))} kB`),
    {
      part: 'open',
      what: 'chunks of other tabs among them',
      value: String(others.length),
      beside: others.join(', '),
      goal: { text: 'none', met: others.length === 0 },
    },
  ];
}

function nameOf(file: string): string {
  return file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { findChromium, CHROMIUM_FLAGS } from '#tests/builders/chromium.ts';
import { aPhoto, type Picture } from '#tests/e2e/picture.ts';
import { becomeMember } from '#tests/e2e/roomMember.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

const COLOURS = ['#8a6a4a', '#4a7a5a', '#5a6a8a'];
const MAX_BYTES = 1_500_000;
/** A bar that stands still for longer looks broken. */
const MAX_STILL_MS = 5_000;
/** Of 400 kbit/s. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 400;
/** How much slower than this machine the phone computes. */
const SLOWDOWN = 4;
const POLL_MS = 50;
const LIMIT_MS = 240_000;

/** What a page saw of its uploads; times in ms from the choice of the photos. */
interface Watched {
  readonly firstBarAt: number;
  readonly doneAt: number;
  /** Longest time in which something was being sent and no bar moved. */
  readonly longestStill: number;
  /** Different values of all bars together. */
  readonly steps: number;
}

/**
 * Measures three photos of 12 megapixels that a slow phone (4x slower) sends over 400 kbit/s with feedback: bytes of the requests, how the
 * bars move, and how long it takes.
 */
export async function uploads(_args: readonly string[], note: Note): Promise<Table> {
  const photos = await Promise.all(COLOURS.map(aPhoto));
  const app = await startTouchline(['--demo']);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
    const page = await context.newPage();
    await becomeMember(context, app, 'en-US');
    await page.goto(`${app.address}/en-US/account/feedback`); // a newcomer's post has one image
    const field = page.locator('.upload-slots input[type=file]');
    await field.waitFor({ state: 'attached' });
    await slowDown(context, page);
    const sent = countBytes(page);
    const [watched] = await Promise.all([
      page.evaluate(watchBars, { count: photos.length, pollMs: POLL_MS, limitMs: LIMIT_MS }),
      field.setInputFiles([...photos]),
    ]);
    const bytes = await sent();
    note('bytes on the wire', String(bytes));
    return tableOf(photos, bytes, watched);
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Returns a function that resolves with the bytes of the uploads of a page, bodies and headers. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith(CALLS.uploadFile.path)) return;
    sizes.push(sizeOf(request));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
}

/** The size of the body is that of its header: the browser does not report the body of a form with files. */
async function sizeOf(request: Request): Promise<number> {
  const { requestHeadersSize } = await request.sizes();
  const length = Number(await request.headerValue('content-length'));
  if (!(length > 0)) throw new Error('an upload without a length');
  return requestHeadersSize + length;
}

/** Runs in the page: resolves once so many images have arrived. */
async function watchBars({ count, pollMs, limitMs }: Readonly<Record<'count' | 'pollMs' | 'limitMs', number>>): Promise<Watched> {
  const start = performance.now();
  const values = new Set<string>();
  let firstBarAt: number | null = null;
  let movedAt = start;
  let longestStill = 0;
  let before = '';
  while (document.querySelectorAll('.upload-slot[data-state=done]').length < count) {
    const now = performance.now();
    if (now - start > limitMs) throw new Error('the photos have not arrived');
    const bars = [...document.querySelectorAll('.upload-slot')].map(
      (slot) => slot.querySelector('[role=progressbar]')?.ariaValueNow ?? '-',
    );
    if (bars.some((value) => value !== '-')) firstBarAt ??= now;
    const shown = bars.join(' ');
    if (shown !== before || bars.every((value) => value === '-')) movedAt = now;
    bars.forEach((value, i) => value !== '-' && values.add(`${i} ${value}`));
    longestStill = Math.max(longestStill, now - movedAt);
    before = shown;
    await new Promise((resolve) => window.setTimeout(resolve, pollMs));
  }
  const doneAt = performance.now() - start;
  return { firstBarAt: (firstBarAt ?? start) - start, doneAt, longestStill, steps: values.size };
}

function tableOf(photos: readonly Picture[], bytes: number, { firstBarAt, doneAt, longestStill, steps }: Watched): Table {
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  const goals = [
    { goal: 'three photos are at most 1.5 MB on the wire', isMet: bytes > 0 && bytes <= MAX_BYTES, value: `${bytes} bytes` },
    { goal: 'no 5 s without a bar that moves', isMet: longestStill <= MAX_STILL_MS, value: `${seconds(longestStill)} s` },
  ];
  return {
    title: 'uploads: three photos of 12 megapixels from a slow phone, 400 kbit/s',
    head: ['measured', 'value'],
    rows: [
      ['photos, MB', photos.map(({ buffer }) => (buffer.length / 1_000_000).toFixed(1)).join(', ')],
      ['on the wire, bytes', String(bytes)],
      ['values that the bars showed', String(steps)],
      ['longest without a move, s', seconds(longestStill)],
      ['until the first bar, s', seconds(firstBarAt)],
      ['until all have arrived, s', seconds(doneAt)],
    ],
    verdict: goals.map(({ goal, isMet, value }) => `${isMet ? 'met' : 'MISSED'}: ${goal} (${value})`).join('; '),
    notes: [
      'The device reduces the photos one after another and sends those that are ready; headers and the frame of multipart are counted.',
    ],
    met: goals.every(({ isMet }) => isMet),
  };
}

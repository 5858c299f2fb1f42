import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';

/** Budgets of a first visit to Match, in bytes of body as transferred. */
const MAX_JS_BYTES = 200_000;
const MAX_CSS_BYTES = 10_000;
const MAX_REQUESTS = 20;

/** Smaller files may travel uncompressed: brotli saves less than its header costs. */
const MUST_BE_BROTLI_BYTES = 1_000;
const LIVE_TIMEOUT_MS = 60_000;

interface Fetched {
  /** Path without the hash of the build. */
  readonly name: string;
  readonly kind: 'js' | 'css' | 'other';
  readonly bytes: number;
  readonly encoding: string;
}

// Measures what a first visit to Match fetches before its list is live, prints it, and fails when it is over budget.
const browser = await launchChromium();
if (browser === null) {
  process.stderr.write(
    'The first load was not measured: install Chromium (on Debian: apt-get install chromium) or name one in CHROMIUM.\n',
  );
  process.exitCode = 1;
} else {
  try {
    const gateway = await startTouchline(['--feed', 'simulated', '--seed', '1']);
    try {
      process.exitCode = report(await firstVisit(browser, gateway.address)) ? 0 : 1;
    } finally {
      await gateway.stop();
    }
  } finally {
    await browser.close();
  }
}

/** Returns null when no Chromium starts. */
async function launchChromium(): Promise<Browser | null> {
  try {
    return await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** Returns everything requested from opening the page until its list is live, WebSocket included. */
async function firstVisit(browser: Browser, address: string): Promise<readonly Fetched[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
  const requests: Request[] = [];
  const sockets: string[] = [];
  context.on('request', (request) => requests.push(request)); // including those of a service worker
  // Idle work starts 3 s after the page opens, which on a busy machine may be before the list is live; it is not part of the first load.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  context.setDefaultTimeout(LIVE_TIMEOUT_MS);
  const page = await context.newPage();
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const boardAnswered = boardAnswer(page);
  await page.goto(`${address}/en-US/match`, { waitUntil: 'commit' });
  await boardAnswered;
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: /^Live, / }).waitFor();
  const [untilLive, socketsUntilLive] = [[...requests], [...sockets]];
  const fetched = await Promise.all(untilLive.map(fetchedOf));
  return [...fetched, ...socketsUntilLive.map((url): Fetched => ({ name: nameOf(url), kind: 'other', bytes: 0, encoding: 'socket' }))];
}

/** Resolves when the socket has answered for the football board. */
async function boardAnswer(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => payload.toString().includes('board:football'),
    timeout: LIVE_TIMEOUT_MS,
  });
}

async function fetchedOf(request: Request): Promise<Fetched> {
  const response = await request.response();
  if (response === null) throw new Error(`${request.url()} failed: ${request.failure()?.errorText ?? 'no response'}`);
  const type = (await response.headerValue('content-type')) ?? '';
  const { responseBodySize } = await request.sizes();
  return {
    name: nameOf(request.url()),
    kind: type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : 'other',
    bytes: responseBodySize,
    encoding: (await response.headerValue('content-encoding')) ?? 'plain',
  };
}

function report(fetched: readonly Fetched[]): boolean {
  const lines = fetched
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes, encoding }) => `  ${kB(bytes)}  ${encoding.padEnd(6)}  ${name}`);
  const sums = [
    { what: 'JS', sum: bytesOf(fetched, 'js'), max: MAX_JS_BYTES, text: kB },
    { what: 'CSS', sum: bytesOf(fetched, 'css'), max: MAX_CSS_BYTES, text: kB },
    { what: 'requests', sum: fetched.length, max: MAX_REQUESTS, text: String },
  ];
  const plain = fetched.filter(({ kind, bytes, encoding }) => kind !== 'other' && bytes >= MUST_BE_BROTLI_BYTES && encoding !== 'br');
  const isWithin = sums.every(({ sum, max }) => sum <= max) && plain.length === 0;
  process.stdout.write(`A first visit to Match, until its list is live:\n${lines.join('\n')}\n`);
  process.stdout.write(`${sums.map(({ what, sum, max, text }) => `${what}: ${text(sum).trim()} of ${text(max).trim()}`).join('; ')}\n`);
  for (const { name } of plain) process.stderr.write(`${name} is not compressed with brotli.\n`);
  if (!isWithin) process.stderr.write('The first load is over its budget: move something behind import(), or do without it.\n');
  return isWithin;
}

function bytesOf(fetched: readonly Fetched[], kind: Fetched['kind']): number {
  return fetched.reduce((sum, file) => (file.kind === kind ? sum + file.bytes : sum), 0);
}

function nameOf(url: string): string {
  return new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(6)} kB`;
}

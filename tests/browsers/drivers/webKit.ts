import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#gateway/base/freePort.ts';
import { type Child, startChild } from './child.ts';
import { type Driver, type Engine, VIEWPORT } from './driver.ts';

/** WebKitGTK's MiniBrowser in its own Xvfb, by classic WebDriver. */
export const WEBKIT: Engine = { name: 'webkit', start: startWebKit };

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const START_TRIES = 400;
const TRY_MS = 50;
const ANSWER_MS = 60_000;

/** A screenshot never completes while the page paints nothing, so an invisible dot blinks. */
const KEEP_PAINTING = `
  const dot = document.createElement('i');
  dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; opacity: 0.01; pointer-events: none';
  document.body.append(dot);
  const end = performance.now() + 10_000;
  const blink = () => {
    dot.style.background = dot.style.background === 'red' ? 'blue' : 'red';
    if (performance.now() < end) requestAnimationFrame(blink);
    else dot.remove();
  };
  blink();
`;

/** Removes the toolbar's minimum width, so that the window can be as narrow as a phone. */
const GTK_CSS = '* { min-width: 0; }';

/** Containers have no GPU, user namespaces for the sandbox, or accessibility bus. */
const ENVIRONMENT = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  TZ: 'Asia/Shanghai',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

async function startWebKit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'touchline-webkit-'));
  const children: Child[] = [];
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await child.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await mkdir(join(home, 'gtk-3.0'));
    await writeFile(join(home, 'gtk-3.0', 'gtk.css'), GTK_CSS);
    const screen = await startChild('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], /^(\d+)\s/);
    children.push(screen);
    const port = await freePort();
    const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
    const env = { ...ENVIRONMENT, ...folders, DISPLAY: `:${screen.ready}` };
    children.push(await startChild(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], null, env));
    return { ...(await drive(`http://127.0.0.1:${port}`)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(address: string): Promise<Omit<Driver, 'close'>> {
  await reachable(`${address}/status`);
  const options = { binary: findMiniBrowser(), args: ['--automation', '--full-screen'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, { capabilities });
  const session = `${address}/session/${sessionId}`;
  await call(`${session}/timeouts`, { script: ANSWER_MS, pageLoad: ANSWER_MS });
  await call(`${session}/window/rect`, { x: 0, y: 0, ...VIEWPORT });
  return {
    async open(url) {
      await call(`${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `const answer = arguments[0]; Promise.resolve(${expression}).then(answer, (error) => answer({ error: String(error) }));`;
      const answer = await call<string | { readonly error: string }>(`${session}/execute/async`, { script, args: [] });
      if (typeof answer !== 'string') throw new Error(answer.error);
      return answer;
    },
    async perform(actions) {
      await call(`${session}/actions`, { actions });
    },
    async screenshot() {
      await call(`${session}/execute/sync`, { script: KEEP_PAINTING, args: [] });
      return Buffer.from(await call<string>(`${session}/screenshot`), 'base64');
    },
  };
}

/** Sends POST with a body, otherwise GET. */
async function call<Value>(url: string, body?: unknown): Promise<Value> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, body === undefined ? { signal } : { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await setTimeout(TRY_MS);
  }
  throw new Error(`${DRIVER} does not answer`);
}

function findMiniBrowser(): string {
  const found = globSync(BROWSERS).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`There is no ${BROWSERS}: on Debian, apt-get install webkit2gtk-driver xvfb`);
  return found;
}

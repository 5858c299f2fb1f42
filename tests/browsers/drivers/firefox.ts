import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BidiSession, connectBidi } from './bidi.ts';
import { startChild } from './child.ts';
import { type Driver, type Engine, VIEWPORT } from './driver.ts';

/** Debian's Firefox ESR, headless, by WebDriver BiDi. FIREFOX sets another binary. */
export const FIREFOX: Engine = { name: 'firefox', start: startFirefox };

/** Disables background network traffic, and has touch events and overlay scrollbars as on a phone. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.useOverlayScrollbars': 1,
};

async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'touchline-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  // Firefox refuses to run as root in the home of another user.
  const env = { HOME: profile, TZ: 'Asia/Shanghai' };
  const child = await startChild(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', args, /WebDriver BiDi listening on (ws:\S+)/, env);
  const close = async (): Promise<void> => {
    await child.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await connectBidi(`${child.ready}/session`);
    return { ...(await drive(session)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive({ send }: BidiSession): Promise<Omit<Driver, 'close'>> {
  await send('session.new', { capabilities: {} });
  // In the tab that Firefox starts with, the address bar has the focus, and no element of a page shows one.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.activate', { context });
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  return {
    async open(url) {
      const navigate = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      await navigate().catch((error: unknown) => {
        // The page that is left was on its way somewhere itself, which now and then ends the navigation instead of its own.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        return navigate();
      });
    },
    async evaluate(expression) {
      const answer = await send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

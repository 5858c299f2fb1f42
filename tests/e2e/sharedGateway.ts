import { test as base } from '@playwright/test';
import { startIngest } from './postToIngest.ts';
import { startTouchline, type Touchline } from './touchline.ts';

interface SharedGateways {
  /** Without matches but those that specs post. Specs open them by id and use members of their own. */
  readonly ingest: Touchline;
  /** With a simulated day of twenty matches. */
  readonly season: Touchline;
}

/** For specs that leave a gateway as they found it: those of a worker share one, which starts with the first and ends with the worker. */
export const test = base.extend<object, SharedGateways>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
  ingest: [({}, use) => lend(startIngest('--demo'), use), { scope: 'worker', timeout: 600_000 }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  season: [({}, use) => lend(startTouchline(['--matches', '20', '--demo']), use), { scope: 'worker', timeout: 600_000 }],
});

async function lend(starting: Promise<Touchline>, use: (app: Touchline) => Promise<void>): Promise<void> {
  const app = await starting;
  await use(app);
  await app.stop();
}

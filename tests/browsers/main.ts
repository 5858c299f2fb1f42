import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtClient } from '#gateway/http/builtClient.ts';
import { startDescribedMatch } from '#tests/e2e/describedMatch.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';
import { ACCOUNT } from './account.ts';
import type { Engine } from './drivers/driver.ts';
import { FIREFOX } from './drivers/firefox.ts';
import { WEBKIT } from './drivers/webKit.ts';
import { JOURNEYS, publishStance } from './journeys.ts';
import { Page, type Step } from './page.ts';
import { PEOPLE } from './people.ts';
import { WALK } from './walk.ts';

const ENGINES: readonly {
  readonly engine: Engine;
  readonly account: string;
  /** Whether Tab goes to links and buttons, as Safari's does only when its user wants it. */
  readonly goesByTab: boolean;
}[] = [
  { engine: FIREFOX, account: 'demofan1', goesByTab: true },
  { engine: WEBKIT, account: 'demofan2', goesByTab: false },
];
const SCREENSHOTS = join('test-results', 'browsers');

/** `npm run test:browsers [-- firefox|webkit]`: walks through the app in each engine and prints the number of passed and failed steps. */
const count = { passed: 0, failed: 0 };
const [only] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // 'exit' ends the browsers
rmSync(SCREENSHOTS, { recursive: true, force: true });
builtClient();
const engines = ENGINES.filter(({ engine }) => only === undefined || engine.name === only);
const app = await startTouchline(['--demo']);
try {
  for (const { engine, account } of engines) await walk(engine, WALK, { address: app.address, account });
} finally {
  await app.stop();
}
const match = await startDescribedMatch({ flags: ['--demo'] });
try {
  const stance = await publishStance(match);
  for (const { engine, goesByTab } of engines) if (goesByTab) await walk(engine, JOURNEYS, { ...match, stance });
  for (const { engine } of engines) await walk(engine, [...PEOPLE, ...ACCOUNT], { app: match.app, engine: engine.name });
} finally {
  await match.app.stop();
}
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;

/** Walks in a new profile, step by step. */
async function walk<Context>(engine: Engine, steps: readonly Step<Context>[], ground: Context): Promise<void> {
  const folder = join(SCREENSHOTS, engine.name);
  const driver = await attempt(`${engine.name} starts`, engine.start);
  if (!driver) return;
  const page = new Page(driver, folder);
  for (const [index, { name, run }] of steps.entries()) {
    await attempt(`${engine.name} › ${name}`, async () => {
      await run(page, ground);
      const errors = await page.errors();
      if (errors.length > 0) throw new Error(`errors in the page: ${errors.join('; ')}`);
    });
    await page.screenshot(`${String(index + 1).padStart(2, '0')} ${name}`).catch(() => undefined); // a failed step may leave no page
  }
  await driver.close();
}

/** Runs and counts a step. A failure is printed and does not end the walk. */
async function attempt<Result>(name: string, step: () => Promise<Result>): Promise<Result | null> {
  const startedAt = performance.now();
  const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    const result = await step();
    count.passed += 1;
    process.stdout.write(`ok      ${name} (${seconds()})\n`);
    return result;
  } catch (error) {
    count.failed += 1;
    process.stdout.write(`FAILED  ${name} (${seconds()})\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return null;
  }
}

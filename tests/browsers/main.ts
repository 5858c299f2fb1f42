import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtClient } from '#gateway/http/builtClient.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';
import type { Engine } from './drivers/driver.ts';
import { FIREFOX } from './drivers/firefox.ts';
import { WEBKIT } from './drivers/webKit.ts';
import { Page } from './page.ts';
import { WALK } from './walk.ts';

const ENGINES: readonly { readonly engine: Engine; readonly account: string }[] = [
  { engine: FIREFOX, account: 'demofan1' },
  { engine: WEBKIT, account: 'demofan2' },
];
const SCREENSHOTS = join('test-results', 'browsers');

/** `npm run test:browsers [-- firefox|webkit]`: walks through the app in each engine and prints the number of passed and failed steps. */
const count = { passed: 0, failed: 0 };
const [only] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // 'exit' ends the browsers
builtClient();
const app = await startTouchline(['--demo']);
try {
  for (const { engine, account } of ENGINES) if (only === undefined || engine.name === only) await walk(engine, account);
} finally {
  await app.stop();
}
process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;

async function walk(engine: Engine, account: string): Promise<void> {
  const folder = join(SCREENSHOTS, engine.name);
  rmSync(folder, { recursive: true, force: true });
  const driver = await attempt(`${engine.name} starts`, engine.start);
  if (!driver) return;
  const page = new Page(driver, folder);
  for (const [index, { name, run }] of WALK.entries()) {
    await attempt(`${engine.name} › ${name}`, async () => {
      await run(page, { address: app.address, account });
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

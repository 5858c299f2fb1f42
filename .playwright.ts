import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessChromium } from './tests/builders/chromium.ts';

const LONGEST = /(?:faults|watchedMatch|matchRoutes|marketScreens|shell)\.spec\.ts$/;

/** The browser tests: a phone; four at a time, for more than half of what a test does is wait for the other side. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/freshClient.ts',
  // Ends what hangs. How long a test takes is the machine's affair.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  workers: 4,
  // The longest first, so that nothing runs alone at the end.
  projects: [
    { name: 'long', testMatch: LONGEST },
    { name: 'other', testIgnore: LONGEST },
  ],
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS },
    trace: 'off',
  },
});

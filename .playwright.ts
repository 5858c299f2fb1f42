import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/builders/chromium.ts';

/** The browser tests: a phone, one page at a time, for the machines that run them have two cores. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 90_000,
  workers: 1,
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
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: 'off',
  },
});

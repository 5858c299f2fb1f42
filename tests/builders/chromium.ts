import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const MISSING =
  'The browser tests need Chromium, and it could not be downloaded: install it (on Debian: apt-get install chromium) or name one in CHROMIUM.';
const DOWNLOAD_MS = 300_000;

const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Otherwise Chromium in a container calls its own hosts, or does not start as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the Chromium in CHROMIUM, Playwright's, the system's, or one that it installs: Playwright's, or Debian's as root. Throws with
 * instructions when there is none.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  for (const install of [nothing, installPlaywrights, installDebians]) {
    install();
    const found = [chromium.executablePath(), ...INSTALL_PATHS].find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  throw new Error(MISSING);
}

function nothing(): void {}

function installPlaywrights(): void {
  spawnSync(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'], { stdio: 'inherit', timeout: DOWNLOAD_MS });
}

function installDebians(): void {
  if (!isDebianRoot()) return;
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
}

/** Returns the Chromium in CHROMIUM, else Debian's without a window, which takes a quarter less of the processor, else any other. */
export function findHeadlessChromium(): string {
  return process.env['CHROMIUM'] ?? (existsSync(HEADLESS) ? HEADLESS : findChromium());
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8').length > 0;
}

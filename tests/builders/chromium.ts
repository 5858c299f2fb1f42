import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags without which a headless Chromium of a container looks for hosts of its own, or does not start as root. */
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
 * An executable of Chromium: the one that CHROMIUM names, the test tool's own, the system's, or on Debian as root a fresh
 * one. Throws a sentence that says how to get one.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = [chromium.executablePath(), ...PLACES].find((path) => existsSync(path));
  if (found) return found;
  if (isDebianRoot()) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
    const fresh = PLACES.find((path) => existsSync(path));
    if (fresh) return fresh;
  }
  throw new Error('The browser tests need Chromium: install it (on Debian: apt-get install chromium) or name one in CHROMIUM.');
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8').length > 0;
}

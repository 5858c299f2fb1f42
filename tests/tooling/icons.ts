import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';

// Generates every icon from icon.svg: npx node tests/tooling/icons.ts
const FOLDER = 'src/app/public/icons';
/** `full`: no rounded corners, for systems that crop the icon themselves; the drawing stays within the area that none of them crops. */
const ICONS = [
  { file: 'icon-32.png', size: 32, full: false },
  { file: 'icon-192.png', size: 192, full: false },
  { file: 'icon-512.png', size: 512, full: false },
  { file: 'maskable-192.png', size: 192, full: true },
  { file: 'maskable-512.png', size: 512, full: true },
  { file: 'apple-touch-180.png', size: 180, full: true },
];

const svg = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
for (const { file, size, full } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const variant = full ? svg.replace('rx="112"', '') : svg;
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${variant}`);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(join(FOLDER, file), png);
  process.stdout.write(`${file}  ${png.length} bytes\n`);
  await page.close();
}
await browser.close();

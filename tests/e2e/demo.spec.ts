import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isTape, readTape, type TapeHeader, writeTape } from '#streams/tape/tapeFile.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { aRecording, footballText, inNinety } from '#tests/builders/recording.ts';
import { readFile } from 'node:fs/promises';
import { countNoise, noiseOf } from './soundSpy.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';

const READER = { appVersion: '0.1.0', language: 'en-US', tenant: 'MYWOS', timeZone: 'UTC' } satisfies Partial<TapeHeader>;
const EVENTS = inNinety({ type: 'goal', wall: 720, side: 'away' }, { type: 'varCancel', wall: 1_290, side: 'home', cancels: 'goal' });
const TAPE = writeTape(tapeFromRecording(aRecording(EVENTS), READER));
const NAME = 'touchline-20261121T114500Z.ndjson';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([12], 30);
});

test.afterAll(() => app.stop());

test('a tape plays on the real screen, rings nothing, and touches no network', async ({ context, page }) => {
  await context.addInitScript(countNoise);
  await page.goto(`${app.address}/en-US/demo`);
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));

  await open(page, TAPE);
  const row = page.getByRole('article', { name: /Northwick/ });
  await expect(row).toBeVisible();
  await expect(page.locator('.link.live')).toBeVisible();
  await expect(page.getByText('2 goals, 1 disallowed')).toBeAttached();
  await expect(page.locator('.tape-line .goal')).toHaveCount(2);

  await step(page, 2); // the kick-off, then the first goal
  await expect(row).toHaveAccessibleName(/Eastholm 1/);
  await expect(page.locator('.receipt').filter({ hasText: 'Northwick 0–1 Eastholm' })).toContainText('Rang');
  await expect(page.locator('.tape-time')).toContainText('12:20');

  await page.getByRole('radio', { name: '60×' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('.receipt').first()).toContainText('Goal disallowed, Northwick', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  const stood = await page.locator('.tape-time b').textContent();
  await expect(row).toHaveAccessibleName(/Eastholm 1/);

  await seekTo(page, 0);
  await expect(row).not.toHaveAccessibleName(/Eastholm 1/);
  await expect(page.getByText('None so far.', { exact: false })).toBeVisible();
  expect(stood).not.toBe(await page.locator('.tape-time b').textContent());
  await seekTo(page, 1);
  await expect(row).toHaveClass(/ended/);

  expect(asked).toEqual([]);
  expect(await noiseOf(page)).toEqual({ sounds: 0, vibrations: 0 });
});

test('followed matches, their wall and the ticker of their goals are those of the tape', async ({ page }) => {
  await page.goto(`${app.address}/en-US/demo`);
  await page.evaluate(() => localStorage.setItem('touchline.wall', JSON.stringify({ ids: [999] }))); // of this device, and no part of a tape
  await page.reload();
  await open(page, TAPE);
  await step(page, 2);
  await expect(page.getByRole('region', { name: 'Latest goals' })).toContainText('Northwick 0–1 Eastholm');
  await page.getByRole('radio', { name: 'Wall' }).click();
  const tile = page.locator('article.tile');
  await expect(tile).toHaveCount(1);
  await expect(tile).toHaveAccessibleName(/Northwick.*Eastholm 1/);
  await expect(tile.getByRole('button', { name: /Unpin/ })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Following' }).click();
  await page.getByRole('button', { name: 'Northwick v Eastholm: options' }).click();
  await page.getByRole('switch', { name: 'This match' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You follow no matches yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Wall' }).click();
  await expect(tile).toHaveCount(0);
});

test('a followed match is left on the tape alone, and its goals are told no more', async ({ page }) => {
  await page.goto(`${app.address}/en-US/demo`);
  await open(page, TAPE);
  await page.getByRole('button', { name: 'Northwick v Eastholm: options' }).click();
  await page.getByRole('switch', { name: 'This match' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await step(page, 2);
  await expect(page.locator('.receipt').filter({ hasText: 'Northwick 0–1 Eastholm' })).toContainText('You don’t follow this match');
});

test('what a page has saved is played as it was seen', async ({ page }) => {
  await page.goto(`${app.address}/en-US/match`);
  await expect(page.getByRole('article', { name: /Northwick/ })).toHaveAccessibleName(/Eastholm 1/, { timeout: 60_000 });
  await page.getByRole('button', { name: /connection/i }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what happened' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^touchline-\d{8}T\d{6}Z\.ndjson$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(isTape(text)).toBe(true);
  expect(readTape(text, 'saved').header).toMatchObject({ language: 'en-US', tenant: 'MYWOS', timeZone: 'Asia/Shanghai', about: null });

  // In a page of its own: the live one goes on, and so does its tape.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Play a saved file' }).click();
  const player = await opened;
  await player.locator('input[type=file]').setInputFiles(await file.path());
  await seekTo(player, 1);
  await expect(player.getByRole('article', { name: /Northwick/ })).toHaveAccessibleName(/Eastholm 1/);
  await expect(page.getByRole('button', { name: 'Save what happened' })).toBeVisible();
});

test('a recording is played too, and a file is taken by drop', async ({ page }) => {
  await page.goto(`${app.address}/en-US/demo`);
  await page.getByRole('button', { name: 'Open a file' }).waitFor();
  const files = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'match.ndjson'));
    return carried;
  }, footballText(EVENTS));
  await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
  await expect(page.getByText('Drop to play')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
  await expect(page.getByRole('article', { name: /Northwick/ })).toBeVisible();
  await expect(page.getByText('Drop to play')).toBeHidden();
});

test.describe('a file that cannot be played is refused in a sentence', () => {
  for (const [what, text, sentence] of [
    ['of a later version', TAPE.replace('touchline-tape/4', 'touchline-tape/9'), /saved by Touchline [\d.]+/],
    ['torn', TAPE.slice(0, -20), /cut off in the middle of a line/],
    ['of another kind', '{"a":1}\n', /neither a file saved by this app nor a recorded match/],
    ['spoilt within', TAPE.replace('"changes"', '"rumour"'), /line \d+: .*rumour/],
    ['empty', '', /The file is empty/],
  ] as const)
    test(what, async ({ page }) => {
      await page.goto(`${app.address}/en-US/demo`);
      await open(page, text);
      await expect(page.getByRole('heading', { name: `${NAME} can’t be played` })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await open(page, TAPE); // and the way on is open
      await expect(page.getByRole('article', { name: /Northwick/ })).toBeVisible();
    });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious, and nothing is cut at 360 px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${app.address}/vi-VN/demo`);
    await expect(page.locator('.empty')).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    await open(page, TAPE);
    await seekTo(page, 0.4);
    await expect(page.locator('.receipt').first()).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

async function open(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: NAME, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
}

async function step(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await page.getByRole('button', { name: 'To the next change' }).click();
}

/** A share of the tape, 0 to 1. */
async function seekTo(page: Page, share: number): Promise<void> {
  const line = page.getByRole('slider');
  const [least, most] = await line.evaluate((element: HTMLInputElement) => [Number(element.min), Number(element.max)]);
  await line.fill(String(Math.round((least ?? 0) + ((most ?? 0) - (least ?? 0)) * share)));
}

async function seriousOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter((one) => one.impact === 'serious' || one.impact === 'critical').map((one) => `${one.id}: ${one.nodes[0]?.html}`);
}

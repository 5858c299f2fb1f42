import { expect, type Page, test } from '@playwright/test';
import { isTape, readTape, TAPE_FORMAT, type TapeHeader, writeTape } from '#streams/tape/tapeFile.ts';
import { tapeFromRecording } from '#streams/tape/tapeFromRecording.ts';
import { aRecording, footballText, inNinety } from '#tests/builders/aRecording.ts';
import { readFile } from 'node:fs/promises';
import { spyOnSound, soundCountsOf } from './soundSpy.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';
import { createTranslator } from './createTranslator.ts';
import { matchRow, receipts, rowButton } from './locators.ts';
import { seriousViolations } from './seriousViolations.ts';

const HEADER = { appVersion: '0.1.0', language: 'en-US', tenant: 'MYWOS', timeZone: 'UTC' } satisfies Partial<TapeHeader>;
const EVENTS = inNinety({ type: 'goal', wall: 720, side: 'away' }, { type: 'varCancel', wall: 1_290, side: 'home', cancels: 'goal' });
const TAPE = writeTape(tapeFromRecording(aRecording(EVENTS), HEADER));
const NAME = 'touchline-20261121T114500Z.ndjson';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([12], 30);
});

test.afterAll(() => app.stop());

test.describe('playback', () => {
  test('plays a tape on the real screen without sound, calls or sockets', async ({ context, page }) => {
    await context.addInitScript(spyOnSound);
    await page.goto(`${app.address}/en-US/demo`);
    await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/assets/')) requests.push(request.url()); // idle, the page preloads code
    });
    page.on('websocket', (socket) => requests.push(socket.url()));

    await open(page, TAPE);
    const row = matchRow(page, /Northwick/);
    await expect(row).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('2 goals, 1 disallowed')).toBeAttached();
    const drawnGoals = page.locator('.tape-timeline .goal'); // decorative
    await expect(drawnGoals).toHaveCount(2);

    await step(page, 2); // kick-off, then the first goal
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Eastholm 1/);
    await expect(receipts(page, 'Alerts').filter({ hasText: 'Northwick 0–1 Eastholm' })).toContainText('Rang');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^12:20 of /);

    await page.getByRole('radio', { name: '60×' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(receipts(page, 'Alerts').first()).toContainText('Goal disallowed, Northwick');
    await page.getByRole('button', { name: 'Pause' }).click();
    const position = await page.getByRole('slider').inputValue();
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Eastholm 1/);

    await seekTo(page, 0);
    await expect(row.getByRole('button').first()).not.toHaveAccessibleName(/Eastholm 1/);
    await expect(page.getByText('None so far.', { exact: false })).toBeVisible();
    expect(position).not.toBe(await page.getByRole('slider').inputValue());
    await seekTo(page, 1);
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/full time/);

    expect(requests).toEqual([]);
    expect(await soundCountsOf(page)).toEqual({ sounds: 0, vibrations: 0 });
  });

  test('takes followed matches, wall and goal ticker from the tape', async ({ page }) => {
    await page.goto(`${app.address}/en-US/demo`);
    await page.evaluate(() => localStorage.setItem('touchline.wall', JSON.stringify({ ids: [999] }))); // of this device, not of the tape
    await page.reload();
    await open(page, TAPE);
    await step(page, 2);
    await expect(page.getByRole('region', { name: 'Latest goals' })).toContainText('Northwick 0–1 Eastholm');
    await page.getByRole('radio', { name: 'Pinned' }).click();
    const tile = page.getByRole('region', { name: 'Pinned' }).getByRole('article');
    await expect(tile).toHaveCount(1);
    await expect(tile.getByRole('button').first()).toHaveAccessibleName(/Northwick.*Eastholm 1/);
    await expect(tile.getByRole('button', { name: /Unpin/ })).toHaveCount(0);

    await page.getByRole('radio', { name: 'Following' }).click();
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await page.getByRole('switch', { name: 'This match' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('You follow no matches yet')).toBeVisible();
    await page.getByRole('radio', { name: 'Pinned' }).click();
    await expect(tile).toHaveCount(0);
  });

  test('unfollows a match within playback, which suppresses its alerts', async ({ page }) => {
    await page.goto(`${app.address}/en-US/demo`);
    await open(page, TAPE);
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await page.getByRole('switch', { name: 'This match' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await step(page, 2);
    await expect(receipts(page, 'Alerts').filter({ hasText: 'Northwick 0–1 Eastholm' })).toContainText('You don’t follow this match');
  });

  test('opens a match in place of the list, without an address of its own', async ({ page }) => {
    await page.goto(`${app.address}/en-US/demo`);
    await open(page, TAPE);
    const row = rowButton(page, /Northwick/);
    await row.click();
    const match = page.getByRole('region', { name: 'Match', exact: true });
    await expect(match.getByRole('button', { name: 'Northwick v Eastholm: options' })).toBeVisible();
    await expect(page).toHaveURL(/\/en-US\/demo$/);
    await match.getByRole('button', { name: 'Back' }).click();
    await expect(row).toBeVisible();
  });

  test('plays a tape that a page has saved', async ({ page }) => {
    await page.goto(`${app.address}/en-US/match`);
    await expect(rowButton(page, /Northwick/)).toHaveAccessibleName(/Eastholm 1/, { timeout: 60_000 });
    await page.getByRole('button', { name: /connection/i }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what happened' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^touchline-\d{8}T\d{6}Z\.ndjson$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(isTape(text)).toBe(true);
    expect(readTape(text, 'saved').header).toMatchObject({ language: 'en-US', tenant: 'MYWOS', timeZone: 'Asia/Shanghai', about: null });

    // In a new page: the live page and its tape continue.
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Play a saved file' }).click();
    const player = await opened;
    await player.locator('input[type=file]').setInputFiles(await file.path());
    await seekTo(player, 1);
    await expect(rowButton(player, /Northwick/)).toHaveAccessibleName(/Eastholm 1/);
    await expect(page.getByRole('button', { name: 'Save what happened' })).toBeVisible();
  });

  test('plays a recording, and accepts a dropped file', async ({ page }) => {
    await page.goto(`${app.address}/en-US/demo`);
    await page.getByRole('button', { name: 'Open a file' }).waitFor();
    const files = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'match.ndjson'));
      return transfer;
    }, footballText(EVENTS));
    await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
    await expect(page.getByText('Drop to play')).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: files });
    await expect(matchRow(page, /Northwick/)).toBeVisible();
    await expect(page.getByText('Drop to play')).toBeHidden();
  });

  test.describe('rejects an unplayable file with a reason', () => {
    for (const [what, text, sentence] of [
      ['of a later version', TAPE.replace(TAPE_FORMAT, 'touchline-tape/9'), /saved by Touchline [\d.]+/],
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
        await open(page, TAPE); // another file still opens
        await expect(matchRow(page, /Northwick/)).toBeVisible();
      });
  });

  test('has no serious axe violations and no overflow at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${app.address}/vi-VN/demo`);
    await expect(page.getByRole('button', { name: createTranslator('vi-VN')('demo:open') })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await open(page, TAPE);
    await seekTo(page, 0.4);
    await expect(receipts(page, createTranslator('vi-VN')('demo:alerts.title')).first()).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

async function open(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: NAME, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
}

async function step(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await page.getByRole('button', { name: 'To the next change' }).click();
}

/** Seeks to a fraction of the tape, 0 to 1. */
async function seekTo(page: Page, share: number): Promise<void> {
  const line = page.getByRole('slider');
  const [min, max] = await line.evaluate((element: HTMLInputElement) => [Number(element.min), Number(element.max)]);
  await line.fill(String(Math.round((min ?? 0) + ((max ?? 0) - (min ?? 0)) * share)));
}

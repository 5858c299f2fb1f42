import { chromium, expect, type Page, test } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { resetSoundCounts, soundCountsOf, spyOnSound, untilSoundLoaded } from './soundSpy.ts';
import { startScriptedMatch, type ScriptedMatch } from './scriptedMatch.ts';
import { connectionButton, matchRow, receipts } from './locators.ts';
import { expectShown, recordShown } from './shownBriefly.ts';

let match: ScriptedMatch;

test.beforeEach(async () => {
  match = await startScriptedMatch(13);
});

test.afterEach(() => match.app.stop());

test.describe('goal alerts', () => {
  test('flashes, sounds and vibrates exactly once for a followed goal, with two tabs open', async ({ context }) => {
    await context.addInitScript(spyOnSound);
    await recordShown(context);
    const first = await context.newPage();
    await first.goto(`${match.app.address}/en-US/match`);
    const row = matchRow(first, /Northwick/);
    await followWithSound(first);
    await turnVibrationOn(first);
    const second = await context.newPage();
    await second.goto(`${match.app.address}/en-US`);
    await expect(second.getByText('Northwick').first()).toBeVisible();
    await resetSoundCounts(first);

    await match.goal('away');
    await expectShown(first, /Eastholm just scored/);
    await expectShown(first, /Goal, Eastholm · 1\d′/);
    await expect.poll(() => soundCountsOf(first, second)).toEqual({ sounds: 1, vibrations: 1 });
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Eastholm 1/);
    await expect(first.getByText('Goal sound is on')).toBeHidden(); // a few seconds later nothing was added
    expect(await soundCountsOf(first, second)).toEqual({ sounds: 1, vibrations: 1 });

    await first.getByRole('link', { name: 'Goal alerts' }).click();
    await expect(receipts(first).filter({ hasText: 'Northwick 0–1 Eastholm' })).toBeVisible();
    await expect(first.getByText(/Rang after [\d.]+s/)).toBeVisible();
  });

  test('stays silent when the gateway restarts, and sounds once for the goal after it', async ({ context, page }) => {
    await context.addInitScript(spyOnSound);
    await recordShown(context);
    await page.goto(`${match.app.address}/en-US/match`);
    await followWithSound(page);
    await resetSoundCounts(page);
    await match.app.crash();
    await expect(connectionButton(page, 'live')).toBeHidden(); // shown for a while longer
    await match.app.comeBack();
    await expect(connectionButton(page, 'live')).toBeVisible();
    expect((await soundCountsOf(page)).sounds).toBe(0);
    await match.goal('away');
    await expectShown(page, /Eastholm just scored/);
    await expect.poll(async () => (await soundCountsOf(page)).sounds).toBe(1);
  });

  test('flashes without sound for a goal of a match that is not followed', async ({ context, page }) => {
    await context.addInitScript(spyOnSound);
    await recordShown(context);
    await page.goto(`${match.app.address}/en-US/match/ringtone`);
    await page.getByRole('switch', { name: 'Sound' }).click();
    await expect(page.getByRole('heading', { name: 'Sound is ready' })).toBeVisible();
    await resetSoundCounts(page);
    await page.goto(`${match.app.address}/en-US/match`);
    await expect(matchRow(page, /Northwick/)).toBeVisible();
    await expect(connectionButton(page, 'live')).toBeVisible();
    await match.goal('away');
    await expectShown(page, /Eastholm just scored/);
    expect(await soundCountsOf(page)).toEqual({ sounds: 0, vibrations: 0 });
  });

  test('sounds once on an insecure page, such as plain http in a home network', async () => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP touchline.home 127.0.0.1'],
    });
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await context.addInitScript(spyOnSound);
    await recordShown(context);
    const address = match.app.address.replace('localhost', 'touchline.home');
    const page = await context.newPage();
    await page.goto(`${address}/en-US/match`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await followWithSound(page);
    const other = await context.newPage();
    await other.goto(`${address}/en-US/match`);
    await expect(connectionButton(other, 'live')).toBeVisible();
    await resetSoundCounts(page);
    await match.goal('away');
    await expectShown(page, /Eastholm just scored/);
    await expect.poll(async () => (await soundCountsOf(page, other)).sounds).toBe(1);
    await browser.close();
  });
});

/** Follows the match and turns the sound on. */
async function followWithSound(page: Page): Promise<void> {
  const follow = page.getByRole('button', { name: /^Follow .*Northwick/ });
  const offer = page.getByRole('button', { name: 'Turn on' });
  // The sound is offered only once the settings are known, which a busy machine answers after the list.
  await expect(async () => {
    if ((await follow.getAttribute('aria-pressed')) === 'true') await follow.click();
    await follow.click();
    await expect(offer).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await offer.click();
  await expect(page.getByText('Goal sound is on')).toBeVisible();
  await untilSoundLoaded(page);
}

async function turnVibrationOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Goal alerts' }).click();
  await page.getByRole('switch', { name: 'Vibration' }).click();
  await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
}

import { expect, type Page, test } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { openPage, rowOf, startRecordedMatchDay } from './recordedMatchDay.ts';
import type { Touchline } from './touchline.ts';
import { rowButton } from './locators.ts';

let app: Touchline;

// For each test: the goals end four minutes after the start.
test.beforeEach(async () => {
  app = await startRecordedMatchDay();
});

test.afterEach(() => app.stop());

test.describe('goals in play', () => {
  test('shows a goal later on a screen with a delay of ten seconds', async ({ browser, page: now }) => {
    const later = await browser.newPage();
    await openPage(app, now, '/match');
    await openPage(app, later, '/match');
    await later.getByRole('button', { name: /open connection and delay/ }).click();
    await later.getByRole('slider', { name: 'Seconds of delay' }).fill('10');
    await later.keyboard.press('Escape');
    await expect(later.getByText('10s delay')).toBeVisible();
    const before = await goalsOf(now);
    const [first, second] = await Promise.all([goalAfter(now, before), goalAfter(later, before)]);
    expect(second).toBeGreaterThan(first); // tests/streams/time/screenDelay.test.ts checks the exact delay in virtual time
    await later.close();
  });

  test('explains missing scores on a page opened with a delay, with the seconds left', async ({ page }) => {
    await openPage(app, page, '/match');
    await page.getByRole('button', { name: /open connection and delay/ }).click();
    await page.getByRole('slider', { name: 'Seconds of delay' }).fill('8');
    await page.reload();
    await expect(page.getByText(/Your screen is 8s behind: scores appear in \ds/)).toBeVisible();
    await expect(rowOf(page, 'Northwick')).toBeVisible();
    await expect(page.getByText(/scores appear in/)).toBeHidden();
  });

  test('calibrates the delay by a tap when the last event is seen', async ({ page }) => {
    await openPage(app, page, '/match');
    const before = await goalsOf(page);
    await goalAfter(page, before);
    await page.getByRole('button', { name: /open connection and delay/ }).click();
    const match = page.getByRole('listitem').filter({ hasText: 'Northwick' });
    await expect(match).toBeVisible();
    // A tap within half a second of the event rightly leaves the delay at 0, and no other goal may come before the tap.
    await expect
      .poll(async () => {
        const seconds = await secondsSinceLastEvent();
        return seconds > 2 && seconds < 8;
      })
      .toBe(true);
    const earliest = await secondsSinceLastEvent();
    await match.getByRole('button', { name: 'I see it' }).click();
    await expect(page.getByRole('slider')).not.toHaveValue('0');
    const delay = Number(await page.getByRole('slider').inputValue());
    expect(delay).toBeGreaterThanOrEqual(Math.floor(earliest) - 1);
    expect(delay).toBeLessThanOrEqual(Math.ceil(await secondsSinceLastEvent()) + 1);
  });

  test('explains in the alert history that a match was muted', async ({ page }) => {
    await openPage(app, page, '/match');
    await page.getByRole('button', { name: /^Follow Northwick/ }).click();
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await page.getByRole('switch', { name: /Mute this match/ }).click();
    await page.keyboard.press('Escape');
    await expect(rowButton(page, /Northwick/)).toBeFocused();
    await page.keyboard.press('Tab'); // a row with focus keeps its name
    await goalAfter(page, await goalsOf(page));
    await page.getByRole('link', { name: /^Goal alerts/ }).click();
    await expect(page.getByText('You muted this match').first()).toBeVisible();
  });
});

async function goalsOf(page: Page): Promise<number> {
  return Number(/Eastholm (\d+)/.exec((await rowButton(page, /Northwick/).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

/** Returns the seconds since the gateway's last goal or status change of Northwick's match. */
async function secondsSinceLastEvent(): Promise<number> {
  const { at, rows } = await snapshotOf(app.address, 'football');
  const matches = rows.map((wire) => applyChange(undefined, decodeRow('football', wire)));
  const latest = Math.max(
    ...matches.flatMap(({ sport, score, scoreAt, statusAt }) => (sport === 'football' && score.away > 0 ? [scoreAt, statusAt] : [])),
  );
  return (at - latest) / 1_000;
}

/** Returns the device time (ms) at which a page shows the away side's next goal. */
async function goalAfter(page: Page, goals: number): Promise<number> {
  await expect(rowButton(page, /Northwick/)).toHaveAttribute('aria-label', new RegExp(`Eastholm ${goals + 1}`), { timeout: 60_000 });
  return Date.now();
}

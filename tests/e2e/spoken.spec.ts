import { expect, test } from '@playwright/test';
import { cancelledGoal } from '#tests/tapes/scripts/goals.ts';
import { announcementsOf, LIVE_REGION, recordAnnouncements } from './announcements.ts';
import { feedTape } from './tapedPage.ts';
import { connectionButton, matchRow } from './locators.ts';

test.describe('screen reader announcements', () => {
  test('announces a goal and its annulment in one polite region in the user’s language, and never the clock', async ({ context, page }) => {
    await recordAnnouncements(context);
    const tape = await feedTape(context, cancelledGoal().tape, { speed: 20 });
    await page.goto(`${tape.address}/vi-VN/match`);
    const clock = matchRow(page, /Northwick 0.*Eastholm 0/).getByText(/^\d+'$/);
    await expect(clock).toHaveText("20'");
    await expect(connectionButton(page, 'live', 'vi-VN')).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) /); // only goals of a match that is known as followed are announced
    await tape.play();
    await expect(clock).toHaveText("21'"); // the clock moved without an announcement
    await expect
      .poll(() => announcementsOf(page))
      .toEqual({
        regions: 1,
        lines: [
          'polite: Bàn thắng: Northwick · 20′ Northwick 1–0 Eastholm',
          'polite: Không công nhận bàn thắng: Northwick · 21′ Northwick 0–0 Eastholm',
        ],
      });
    expect(await page.locator(`${LIVE_REGION} .match-clock, .match-clock ${LIVE_REGION}, .match-clock${LIVE_REGION}`).count()).toBe(0);
  });
});

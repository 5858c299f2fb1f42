import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { measureShifts } from '#bench/pageLoad/layoutShifts.ts';
import { newPhone } from './newPhone.ts';
import { atMost, type PartResult } from './outcome.ts';
import { withPlayedMatch } from './playedMatch.ts';

const SPEED = 20;
const PLAYED_MS = 180_000;
const SETTLE_MS = 3_000;
const SPORTS = ['football', 'basketball'] as const;

/** Measures what moves by itself on the page of a busy match while an hour of it is played in three minutes. */
export async function measureMatchShifts(browser: Browser): Promise<PartResult> {
  const outcomes = [];
  for (const sport of SPORTS) {
    const { sum, movedElements } = await withPlayedMatch(sport, async ({ address, id, feed }) => {
      const page = await newPhone(browser, `${address}/en-US/match/${id}/live`);
      await page.locator('#detail-live .live-tab [role=tabpanel]:not(:has([aria-busy]))').waitFor();
      await wait(SETTLE_MS);
      const shifts = await measureShifts(page, async () => {
        feed.play(SPEED);
        await wait(PLAYED_MS);
        await feed.pause();
      });
      await page.context().close();
      return shifts;
    });
    const minutes = (PLAYED_MS * SPEED) / 60_000;
    outcomes.push(atMost('shifts', `layout shifts in ${minutes} minutes of ${sport}`, sum, 0, '', movedElements.join(', '), 4));
  }
  return { outcomes, notes: [] };
}

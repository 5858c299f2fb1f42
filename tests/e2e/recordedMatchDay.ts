import { expect, type Page } from '@playwright/test';
import { startMatches } from './startMatch.ts';
import type { Touchline } from './touchline.ts';
import { matchRow } from './locators.ts';

/** A match minute takes 6 s; in the first half a goal falls every 3 match minutes. */
const SPEED = 10;

/** Starts a gateway with two recorded matches in play: Northwick v Eastholm, with many goals, and Southam v Westerby. */
export async function startRecordedMatchDay(): Promise<Touchline> {
  const app = await startMatches(
    [
      {
        id: 'one',
        home: 'Northwick',
        away: 'Eastholm',
        competition: 'Premier',
        minutes: [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42],
      },
      { id: 'two', home: 'Southam', away: 'Westerby', competition: 'Second', minutes: [30] },
    ],
    SPEED,
  );
  // The recorded feed starts its matches one after the other.
  await expect.poll(() => liveCount(app), { timeout: 60_000 }).toBe(2);
  return app;
}

/** Opens a page of the app; on Match, waits for its rows. */
export async function openPage(app: Touchline, page: Page, path: string): Promise<void> {
  await page.goto(`${app.address}/en-US${path}`);
  if (path === '/match') await expect(rowOf(page, 'Northwick')).toBeVisible();
}

/** Returns the row of a team's match. */
export function rowOf(page: Page, team: string) {
  return matchRow(page, new RegExp(team));
}

/** Returns the gateway's number of live matches. */
async function liveCount(app: Touchline): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  const response = await fetch(`${app.address}/WOS-DATACENTER/noauth/match/count?sport=football&day=${day}`);
  const answer: { data: { live: number } } = JSON.parse(await response.text());
  return answer.data.live;
}

import { expect, type Page, test } from '@playwright/test';
import { createApiClient } from '#api/apiClient.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { phaseOf } from '#contract/match/status.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { checkShown } from './checkScreen.ts';
import { JUDGED } from './judgedLanguages.ts';
import { createTranslator } from './createTranslator.ts';
import { startTouchline, type Touchline } from './touchline.ts';

const TABS = ['live', 'chat', 'odds', 'stance', 'fundamentals', 'intelligence', 'forecast'];
const MARKETS: Readonly<Record<Sport, readonly string[]>> = {
  football: ['europe', 'handicap', 'total'],
  basketball: ['handicap', 'total'],
};
/** The screen of a match lies over that of the lists, which other specs check. */
const DETAIL = '.match-detail';
const UNKNOWN_ID = 999_999_999;

let app: Touchline;
let paths: readonly string[];

test.beforeAll(async () => {
  app = await startTouchline(['--matches', '150', '--no-demo']);
  paths = (await Promise.all(SPORTS.map(pathsOf))).flat();
});

test.afterAll(() => app.stop());

test.describe('the routes of a match', () => {
  for (const language of JUDGED)
    test(`are whole, translated and accessible in ${language}`, async ({ page }) => {
      const errors = errorsOf(page);
      for (const path of paths) {
        await page.goto(`${app.address}/${language}/${path}`);
        await hasLoaded(page);
        await checkShown(page, language, path, partOf(path));
        expect.soft(errors.splice(0), `${path}: errors`).toEqual([]);
      }
      const t = createTranslator(language);
      for (const id of [0, UNKNOWN_ID]) {
        await page.goto(`${app.address}/${language}/match/${id}`);
        await expect(page.getByText(t('detail:gone.title'))).toBeVisible();
        await checkShown(page, language, String(id), DETAIL);
        await page.getByRole('button', { name: t('detail:gone.back') }).click();
        await expect(page).toHaveURL(`${app.address}/${language}/match`);
      }
    });
});

/** Returns the paths of a live match of a sport, with those of its teams and competition. */
async function pathsOf(sport: Sport): Promise<readonly string[]> {
  const { rows } = await snapshotOf(app.address, sport);
  const matches = rows.map((wire): MatchRow => applyChange(undefined, decodeRow(sport, wire)));
  const { id } = matches.find((row) => phaseOf(row) === 'playing') ?? matches[0] ?? { id: 0 };
  const clientInfo = { language: 'en-US', deviceId: 'user-of-routes-1', appVersion: '0', timeZone: 'UTC' } as const;
  const api = createApiClient(clientInfo, (path, init) => fetch(new URL(String(path), app.address), init));
  const match = await api.call('match', { matchId: id });
  const [fixture] = match?.list.matches ?? [];
  if (fixture === undefined) throw new Error(`no match of ${sport}`);
  const { homeId: team, competitionId: competition } = fixture;
  return [
    ...TABS.map((tab) => `match/${id}/${tab}`),
    `match/${id}/of-no-type`,
    ...MARKETS[sport].map((market) => `match/${id}/change/${market}`),
    `match/${id}/schedule/${team}`,
    `match/season/${team}/${competition}/-/0`,
    `match/season-rank/-/${competition}/-/0`,
  ];
}

function partOf(path: string): string {
  return TABS.some((tab) => path.endsWith(`/${tab}`)) ? DETAIL : 'main';
}

/** Resolves when the screen shows something, and nothing of it is still to come. */
async function hasLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
}

/** Returns the errors of a page so far: thrown, on its console, and failed answers. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

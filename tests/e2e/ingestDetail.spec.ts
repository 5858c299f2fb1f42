import { expect, type Page, test } from '@playwright/test';
import { decodeRow, applyChange } from '#contract/wire/rows.ts';
import { documentExamples, eventsIn } from '#tests/builders/documentExamples.ts';
import { anIngestFixture } from '#tests/builders/ingest.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import type { Touchline } from './touchline.ts';
import { matchRow } from './locators.ts';

const MINUTE_MS = 60_000;

let app: Touchline;
let id: number;

test.beforeAll(async () => {
  app = await startIngest();
  const now = Date.now();
  const times = { now, kickoff: now - 10 * MINUTE_MS };
  for (const { text } of documentExamples()) await postToIngest(app, eventsIn(`[${text}]`, times));
  [id = 0] = await matchIds();
});

test.afterAll(() => app.stop());

test.describe('the worked example of ingest', () => {
  test('fills the header', async ({ page }) => {
    await open(page, 'live');
    await expect(page.getByText('Testland Cup · Group A - 3')).toBeVisible(); // fixture
    await expect(page.getByText(/^Northwick 1, Eastholm 0, 1\dth minute$/)).toBeAttached(); // state
    await expect(page.getByText('Eastholm: yellow cards 1, red cards 0')).toBeAttached();
    await expect(page.getByText(/Mill Lane · Sunny 17°/)).toBeVisible(); // environment
    await expect(page.getByText('Home · 1st')).toBeVisible(); // standings
    await expect(page.getByRole('table', { name: 'Momentum' }).getByRole('row', { name: '1–15 Northwick 10' })).toBeAttached(); // trend
  });

  test('fills the live tab', async ({ page }) => {
    await open(page, 'live');
    const timeline = page.getByRole('list', { name: 'Timeline' });
    for (const text of [
      /^7th minute, Goal, Northwick, J\. Banks, Assist: I\. Stone, 1–0/, // incidents
      /^9th minute, Yellow card, Eastholm, N\. Swann, Foul/,
      /^The match is under way\./, // text
      /^Kick-off/,
    ])
      await expect(timeline.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);

    await page.getByRole('radio', { name: 'Commentary' }).click();
    await expect(timeline.getByRole('listitem')).toHaveText([/^7th minute, Goal! Banks heads in a cross from the left\./, /^The match is/]);

    await page.getByRole('tab', { name: 'Stats' }).click();
    const statistics = page.getByRole('table', { name: 'Stats' }); // statistics
    for (const row of ['56% Possession 44%', '3 Shots 1', '2 Shots on target 0', '1 Fouls 3'])
      await expect(statistics.getByRole('row', { name: row, exact: true })).toBeAttached();

    await page.getByRole('tab', { name: 'Line-ups' }).click();
    const lineups = page.getByRole('tabpanel', { name: 'Line-ups' }); // lineups
    await expect(lineups.getByText('Coach X. Moor')).toBeVisible();
    await expect(lineups.getByText('4-4-2')).toHaveCount(2);
    await expect(lineups.getByRole('button', { name: /^Number \d+, / })).toHaveCount(22);
    await expect(lineups.getByRole('button', { name: 'Number 5, P. Crane, defender, Captain' })).toBeVisible();
    await expect(lineups.getByRole('button', { name: 'Number 3, N. Swann, defender, Yellow card, 9th minute' })).toBeVisible();
    await lineups.getByRole('button', { name: 'Number 10, J. Banks, forward, rated 7.4, Goal, 7th minute' }).click(); // players
    const player = page.getByRole('dialog', { name: 'J. Banks' });
    await expect(player.getByRole('term')).toHaveText(['Minutes', 'Goals', 'Shots', 'On target']);
    await expect(player.getByRole('definition')).toHaveText(['10', '1', '2', '2']);
  });

  test('fills the odds, and the changes of a company', async ({ page }) => {
    await open(page, 'odds'); // odds
    const companies = page.getByRole('table', { name: 'Odds by bookmaker' });
    await expect(companies.getByRole('row', { name: /Opening odds 1\.90 -0\.5 1\.96/ })).toBeVisible();
    await expect(companies.getByRole('row', { name: 'Current odds 1.88 up -0.75 1.98' })).toBeVisible();
    await page.getByRole('radio', { name: '1X2' }).click();
    await expect(companies.getByRole('row', { name: /Bet365.*1\.80 3\.60 4\.20/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Over/under' }).click();
    await expect(companies.getByRole('row', { name: /Bet365.*1\.95 2\.5 1\.85/ })).toBeVisible();

    await open(page, 'change/handicap?company=22');
    await expect(page.getByRole('heading', { level: 1, name: 'Northwick 1–0 Eastholm' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^10' 1–0 .*1\.88 .*-0\.75 .*1\.98$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /1\.90 -0\.5 1\.96$/ })).toBeVisible();
  });

  test('fills the fundamentals', async ({ page }) => {
    await open(page, 'fundamentals');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const table = part('Table').getByRole('table', { name: 'Testland Cup' }); // standings
    await expect(table.getByRole('row', { name: '1 Semi-finals Northwick Last 1 Won 1 1 0 0 +3 3' })).toBeVisible();
    await expect(table.getByRole('row', { name: '2 Southam 1 0 0 1 -3 0' })).toBeVisible();
    await expect(part('Head-to-head').getByRole('listitem')).toHaveText(/Testland Cup.*Eastholm1–1HT 0–1Northwick/); // analysis
    await expect(part('Form').getByRole('listitem')).toHaveText(/Testland Cup.*Northwick3–0Southam/);
    await expect(part('Goal times').getByRole('row', { name: '76–90+ 4 0 1 2' })).toBeAttached();
    await expect(part('Next up').getByRole('listitem')).toHaveText(/Testland Cup.*v Southam/);
    await expect(part('Absences').getByRole('listitem')).toHaveText(/W\. Knox.*Injured, Hamstring, missed 4 matches/); // injuries
    const conditions = part('Conditions'); // environment
    await expect(conditions.getByRole('definition')).toHaveText(['3.2 m/s', '46%', '759 mmHg']);
    await expect(conditions.getByText('Capacity 21,000')).toBeVisible();
    await expect(conditions.getByText('12 matches this season: 3.4 yellows, 0.2 reds, 0.3 penalties per match')).toBeVisible();
  });

  test('fills forecast and intelligence', async ({ page }) => {
    await open(page, 'forecast');
    const model = page.getByRole('region', { name: 'What the models say' }).getByRole('listitem').first();
    await expect(model.getByText("The provider's model")).toBeVisible();
    await expect(model.getByText('Expected score 1.7 – 0.9')).toBeVisible();
    await expect(model.getByRole('definition')).toHaveText(['55%', '25%', '20%']);
    await expect(model.getByText('Right in 60% of its last 10 matches (31–83)')).toBeVisible();
    await expect(model.getByText('Right in 60% of its last 10 matches (95% interval, 31 to 83%)')).toBeAttached();

    await page.getByRole('tab', { name: 'Team news 1' }).click();
    const news = page.getByRole('tabpanel').getByRole('listitem');
    await expect(news).toHaveText(/Banks has scored in each of the last four matches\./);
    await expect(news.getByRole('img', { name: 'Good news' })).toBeVisible();
  });
});

test('a match that its supplier deletes says so, and leads back', async ({ page }) => {
  const kickoff = Date.now() + 60 * MINUTE_MS;
  const { body, ...event } = anIngestFixture('later', {
    kickoff,
    home: { sourceId: 'h', name: 'Southam' },
    away: { sourceId: 'a', name: 'Westerby' },
  });
  await postToIngest(app, { later: { ...event, at: Date.now(), body } });
  const later = (await matchIds()).find((one) => one !== id);
  await postToIngest(app, { gone: { kind: 'gone', sourceId: 'later', at: Date.now(), body: { what: 'match' } } });
  await page.goto(`${app.address}/en-US/match/${later}`);
  await expect(page.getByRole('heading', { name: 'Match not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to matches' }).click();
  await expect(matchRow(page, /Northwick/)).toBeVisible();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.address}/en-US/match/${id}/${path}`);
}

async function matchIds(): Promise<readonly number[]> {
  const { rows } = await snapshotOf(app.address, 'football');
  return rows.map((wire) => applyChange(undefined, decodeRow('football', wire)).id);
}

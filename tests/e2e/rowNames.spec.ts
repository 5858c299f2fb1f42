import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { ScriptedBasketball, quarters } from '#tests/tapes/scriptedBasketball.ts';
import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { renamedTape } from './renamedTape.ts';
import { feedTape } from './tapedPage.ts';
import { matchRow } from './locators.ts';

/** Min letters of a team's name that a row shows at 390 px. */
const MIN_LETTERS = 14;
const HOUR_MS = 3_600_000;
const COMPETITION = 'Liga Nacional de Honra';
const NAMES = ['Desportivo Atlântico', 'Whitmoor Wanderers', 'Desportivo Oriental', 'Montanara Reggiana'];
/** The font of Android: the machine's own may be as wide as the one below. */
const ROBOTO = readFileSync(new URL(import.meta.resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2')), 'base64');
const PHONE_FONT = `
  @font-face { font-family: Roboto; font-weight: 100 900; src: url(data:font/woff2;base64,${ROBOTO}); }
  :root { --sans: Roboto !important; --figures: Roboto !important; }`;
/** The widest of the usual system fonts. */
const WIDE_FONT = ":root { --sans: 'DejaVu Sans', Verdana, sans-serif !important; --figures: var(--sans) !important; }";

const FONTS = [
  { font: 'the font of a phone', style: PHONE_FONT },
  { font: 'a wide font', style: WIDE_FONT },
];

test.describe('match rows at 390 px', () => {
  for (const { font, style } of FONTS) {
    for (const sport of ['Football', 'Basketball'] as const) {
      test(`${sport} in ${font}: shows 14 letters of each name, keeps times off the crest and scores within the board`, async ({
        context,
        page,
      }) => {
        const list = await openList(context, page, style, sport);
        for (const name of NAMES) await expectLetters(list.getByText(name, { exact: true }));
        await expectLetters(list.getByRole('heading', { name: COMPETITION }).getByText(COMPETITION));

        const [, , upcomingName = ''] = NAMES;
        const upcoming = matchRow(list, new RegExp(upcomingName));
        const time = await textBox(upcoming.getByText(/^\d\d:\d\d$/));
        const crestLeft = await upcoming
          .getByText(upcomingName, { exact: true })
          .evaluate((name) => name.previousElementSibling?.getBoundingClientRect().left ?? 0);
        expect(crestLeft - time.right).toBeGreaterThanOrEqual(4);

        const row = matchRow(list, new RegExp(NAMES[0] ?? ''));
        const score = row.getByText(sport === 'Football' ? '0' : '119', { exact: true }).last();
        const board = await score.evaluate((figure) => figure.closest('div')?.getBoundingClientRect().toJSON());
        const figures = await textBox(score);
        expect(figures.left).toBeGreaterThanOrEqual(board.left + 2);
        expect(figures.right).toBeLessThanOrEqual(board.right - 2);
      });
    }
  }
});

test.describe('period columns', () => {
  test('shows the running period at 390 px and all four at 430 px', async ({ context, page }) => {
    const list = await openList(context, page, PHONE_FONT, 'Basketball');
    const row = matchRow(list, new RegExp(NAMES[0] ?? ''));
    await expect(row.getByText('17', { exact: true })).toBeVisible();
    await expect(row.getByText('41', { exact: true })).toBeHidden();
    await page.setViewportSize({ width: 430, height: 844 });
    for (const points of ['41', '32', '29', '17']) await expect(row.getByText(points, { exact: true })).toBeVisible();
    await expectLetters(row.getByText(NAMES[0] ?? '', { exact: true }));
  });
});

/** Opens the live list of a sport with a live and an upcoming match, both with long names. */
async function openList(context: BrowserContext, page: Page, style: string, sport: 'Football' | 'Basketball'): Promise<Locator> {
  const script = new Script();
  if (sport === 'Football') addFootball(script);
  else addBasketball(script);
  script.opens();
  script.wait(10);
  const { address, play } = await feedTape(context, renamedTape(script, NAMES, COMPETITION), { speed: 20 });
  await page.goto(`${address}/en-US/match`);
  await page.addStyleTag({ content: style });
  await page.getByRole('radio', { name: sport }).click();
  await play(5);
  const list = page.getByRole('region', { name: 'Match list' });
  await expect(matchRow(list, new RegExp(NAMES[0] ?? ''))).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  return list;
}

function addFootball(script: Script): void {
  const played = { corners: { home: 11, away: 10 }, half: { home: 0, away: 0 } };
  const matches = [
    { minute: 20, ...played },
    { id: 102, minute: 0, kickoff: script.now + HOUR_MS },
  ];
  matches.forEach((match) => new ScriptedFootball(script, match));
}

function addBasketball(script: Script): void {
  const points = quarters({ home: 41, away: 28 }, { home: 32, away: 25 }, { home: 29, away: 21 }, { home: 17, away: 18 });
  const running = { status: BasketballStatus.q4, ...points, clock: { base: 330, since: script.now, running: 1 } } as const;
  const soon = { id: 202, status: BasketballStatus.notStarted, kickoff: script.now + HOUR_MS } as const;
  [running, soon].forEach((match) => new ScriptedBasketball(script, match));
}

/** Expects at least MIN_LETTERS to be visible, before the ellipsis where the text is truncated. */
async function expectLetters(text: Locator): Promise<void> {
  const letters = await text.evaluate((element) => {
    const node = element.firstChild;
    if (!(node instanceof Text)) throw new Error('there is no text');
    const ellipsis = document.createElement('canvas').getContext('2d');
    if (!ellipsis) throw new Error('there is no canvas');
    ellipsis.font = getComputedStyle(element).font;
    const isCut = element.scrollWidth > element.clientWidth;
    const end = element.getBoundingClientRect().right - (isCut ? ellipsis.measureText('…').width : 0);
    const range = document.createRange();
    range.selectNodeContents(node);
    let count = 0;
    for (let i = 1; i <= node.length; i += 1) {
      range.setEnd(node, i);
      if (range.getBoundingClientRect().right <= end + 0.5) count = i;
    }
    return count;
  });
  expect(letters).toBeGreaterThanOrEqual(MIN_LETTERS);
}

/** Returns the bounds of the text itself, not of its element. */
function textBox(text: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}

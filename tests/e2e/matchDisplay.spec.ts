import { expect, type Page, test } from '@playwright/test';
import { type DescribedMatch, startDescribedMatch } from './describedMatch.ts';

/** WCAG 1.4.12, and a root font size of 200 %. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important } html { font-size: 200% !important }`;
const [HOME, AWAY] = ['Borussia Mönchengladbach', 'Wolverhampton Wanderers'];
/** Contrast of a drawing with what is behind it. */
const MIN_CONTRAST = 3;

let match: DescribedMatch;

test.beforeAll(async () => {
  match = await startDescribedMatch({ minutes: 40, home: HOME, away: AWAY });
});

test.afterAll(() => match.app.stop());

test.describe('the screen of a match', () => {
  for (const width of [320, 360])
    test(`keeps the labels of its odds chart apart at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${match.app.address}/id-ID/match/${match.id}/odds`);
      await expect(page.locator('.chart-plot > .tick').first()).toHaveText('93 jam sebelum');
      // In one step: the label of the minute is another as time goes on.
      const boxes = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.chart-plot > .tick'), (tick) => tick.getBoundingClientRect()).map(({ left, right }) => ({
          left,
          right,
        })),
      );
      expect(boxes.length).toBeGreaterThan(1);
      for (const [i, { left }] of boxes.entries()) expect(left).toBeGreaterThan(boxes[i - 1]?.right ?? -1);
    });

  for (const tab of ['live', 'odds', 'forecast', 'fundamentals'])
    test(`cuts off no name of a team with wide spacing at 320 px: ${tab}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${match.app.address}/en-US/match/${match.id}/${tab}`);
      await page.addStyleTag({ content: SPACING });
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.pitch-field').getByText(HOME)).toBeVisible();
      if (tab === 'fundamentals') for (const name of ['Table', 'Next up']) await expect(page.getByRole('region', { name })).toBeAttached();
      expect(await cutNames(page, [HOME, AWAY])).toEqual([]);
    });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`keeps its drawings in forced colours: ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(`${match.app.address}/en-US/match/${match.id}/live`);
      await expect(page.getByRole('table', { name: 'Momentum' })).toBeAttached();
      for (const path of ['above', 'below']) expect(await contrast(page, `.touchline path.${path}`, 'fill')).toBeGreaterThan(MIN_CONTRAST);
      expect(await contrast(page, '.touchline > .line', 'background-color')).toBeGreaterThan(MIN_CONTRAST);
      expect(await contrast(page, '.scoreboard .clock.running', 'outline-color')).toBeGreaterThan(MIN_CONTRAST);
      await page.getByRole('tab', { name: 'Stats' }).click();
      expect(await contrast(page, '.paired-bar > .leading', 'background-image')).toBeGreaterThan(MIN_CONTRAST);
      await page.getByRole('tab', { name: 'Odds' }).click();
      for (const series of ['s0', 's1']) expect(await contrast(page, `.series.${series}`, 'stroke')).toBeGreaterThan(MIN_CONTRAST);
      await page.getByRole('tab', { name: 'Forecast' }).click();
      expect(await contrast(page, '.interval-line > .ball', 'border-top-color')).toBeGreaterThan(MIN_CONTRAST);
    });
});

/** Returns the texts with these names of which an ancestor hides a part. The labels of a drawing repeat names and are for the eye only. */
function cutNames(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('.detail-scroll') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (element === null || !wanted.some((name) => text.includes(name))) continue;
      if (element.closest('.visually-hidden, .filter-chips, [aria-hidden="true"]') || element.offsetParent === null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const shown = range.getBoundingClientRect();
      for (let above: Element | null = element; above?.closest('.detail-scroll > *'); above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        const box = above.getBoundingClientRect();
        const isOut = shown.right > box.right + 1 || shown.left < box.left - 1 || shown.bottom > box.bottom + 1;
        if ((overflowX !== 'visible' || overflowY !== 'visible') && isOut) cut.push(`${text} by ${above.className}`);
      }
    }
    return cut;
  }, names);
}

/** Returns the contrast of the first colour of a property with the canvas. */
async function contrast(page: Page, selector: string, property: string): Promise<number> {
  const element = page.locator(selector).first();
  await expect(element).toBeAttached();
  const drawn = await element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  const canvas = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'Canvas';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
  const [one, other] = [luminance(drawn), luminance(canvas)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Of the first `rgb()` in a text. */
function luminance(text: string): number {
  const [, ...parts] = /rgba?\((\d+), (\d+), (\d+)/.exec(text) ?? [];
  if (parts.length < 3) throw new Error(`no colour in ${text}`);
  const [r = 0, g = 0, b = 0] = parts
    .map((part) => Number(part) / 255)
    .map((x) => (x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

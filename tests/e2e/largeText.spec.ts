import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { quarters, ScriptedBasketball } from '#tests/tapes/scriptedBasketball.ts';
import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { rowButton } from './locators.ts';
import { renamedTape } from './renamedTape.ts';
import { feedTape } from './tapedPage.ts';

const HOUR_MS = 3_600_000;
const NAMES = ['Desportivo Atlântico da Horta', 'Whitmoor Wanderers', 'Borussia Mönchengladbach', 'Montanara Reggiana'];
const COMPETITION = 'Liga Nacional de Honra';

const DOUBLE = 'html { font-size: 200%; }';
/** The spacing that WCAG 1.4.12 asks a page to stand. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test.use({ viewport: { width: 320, height: 568 } });

test.describe('rows with large text', () => {
  for (const [text, style] of [
    ['twice as large', DOUBLE],
    ['widely spaced', SPACED],
    ['both', DOUBLE + SPACED],
  ] as const) {
    for (const sport of ['Football', 'Basketball'] as const) {
      test(`${sport}, ${text}: show each name whole within its row, at 320 px`, async ({ context, page }) => {
        const list = await openList(context, page, sport);
        const before = await fontPx(list.getByText(NAMES[0] ?? '', { exact: true }));
        await page.addStyleTag({ content: style });
        for (const name of [...NAMES, COMPETITION]) await expectWhole(list.getByText(name, { exact: true }).first());
        await list.evaluate((box) => (box.scrollTop = 0)); // a sticky header lies over rows
        await expect.poll(() => overlaps(list)).toEqual([]);
        const after = await fontPx(list.getByText(NAMES[0] ?? '', { exact: true }));
        expect(after / before).toBe(style.includes(DOUBLE) ? 2 : 1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }
  }

  for (const sport of ['Football', 'Basketball'] as const) {
    test(`${sport}: and the header of an opened match shows both names whole`, async ({ context, page }) => {
      const list = await openList(context, page, sport);
      await rowButton(list, new RegExp(NAMES[0] ?? '')).click();
      const header = page.locator('.pitch');
      const before = await fontPx(header.getByText(NAMES[0] ?? '', { exact: true }));
      await page.addStyleTag({ content: DOUBLE + SPACED });
      for (const name of NAMES.slice(0, 2)) await expectWhole(header.getByText(name, { exact: true }));
      expect((await fontPx(header.getByText(NAMES[0] ?? '', { exact: true }))) / before).toBe(2);
    });
  }

  test('keep their height with the usual text', async ({ context, page }) => {
    const list = await openList(context, page, 'Football');
    expect(await list.getByRole('article').evaluateAll((rows) => rows.map((row) => row.clientHeight))).toEqual([72, 72]);
  });
});

/** Opens the live list of a sport with a live and an upcoming match, both with long names. */
async function openList(context: BrowserContext, page: Page, sport: 'Football' | 'Basketball'): Promise<Locator> {
  const script = new Script();
  if (sport === 'Football') {
    const running = { minute: 20, corners: { home: 11, away: 10 }, reds: { home: 1, away: 0 } };
    const soon = { id: 102, minute: 0, kickoff: script.now + HOUR_MS };
    [running, soon].forEach((match) => new ScriptedFootball(script, match));
  } else {
    const points = quarters({ home: 41, away: 28 }, { home: 32, away: 25 }, { home: 29, away: 21 }, { home: 17, away: 18 });
    const running = { status: BasketballStatus.q4, ...points, clock: { base: 330, since: script.now, running: 1 } } as const;
    const soon = { id: 202, status: BasketballStatus.notStarted, kickoff: script.now + HOUR_MS } as const;
    [running, soon].forEach((match) => new ScriptedBasketball(script, match));
  }
  script.opens();
  script.wait(10);
  const { address, play } = await feedTape(context, renamedTape(script, NAMES, COMPETITION), { speed: 20 });
  await page.goto(`${address}/en-US/match`);
  await page.getByRole('radio', { name: sport }).click();
  await play(5);
  const list = page.getByRole('region', { name: 'Match list' });
  await expect(list.getByText(NAMES[0] ?? '', { exact: true })).toBeVisible();
  return list;
}

/** Expects that all of a text is within its row or header, and none of it is cut off or under another text. */
async function expectWhole(text: Locator): Promise<void> {
  await text.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      text.evaluate((element) => {
        const container = element.closest('article, header, .pitch')?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = [...range.getClientRects()];
        const isInside = lines.every(
          ({ left, right, top, bottom }) =>
            container &&
            left >= container.left &&
            right <= container.right &&
            top >= container.top - 0.5 &&
            bottom <= container.bottom + 0.5,
        );
        const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';
        return lines.length > 0 && isInside && !isCut ? 'whole' : `${isInside ? 'cut' : 'outside'}: ${element.textContent}`;
      }),
    )
    .toBe('whole');
}

/** Returns the pairs of texts and boxes of a list that lie over each other. */
function overlaps(list: Locator): Promise<readonly string[]> {
  return list.evaluate((box) => {
    const parts = [...box.querySelectorAll('.row > .match-clock > *, .team > *, .score-box, .row > .star, .comp > h2 > *')]
      .map((part) => ({ text: part.textContent || part.className.toString(), box: part.getBoundingClientRect() }))
      .filter((part) => part.box.width > 1);
    return parts.flatMap((one, i) =>
      parts
        .slice(i + 1)
        .filter(
          (other) =>
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
  });
}

function fontPx(text: Locator): Promise<number> {
  return text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
}

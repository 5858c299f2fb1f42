import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import { hits, PAYLOADS, recordViolations, violationsOf } from './injectedCode.ts';
import { type RoomMatches, postRoomMatches } from './roomMatches.ts';
import { becomeMember, gatherCrowd } from './roomMember.ts';
import { type RoomPage, roomOn } from './roomPage.ts';
import { seriousViolations } from './seriousViolations.ts';
import { test } from './sharedGateway.ts';
import { withoutTimer } from './withoutTimer.ts';

/** Marks that pile up over other lines, overrides that turn text round or hide it, and what is wide, high or of no width. */
const NUISANCES = [
  `z${'\u0316\u0301\u0489'.repeat(40)}algo`,
  '\u202Etxet desrever\u202C end',
  'left \u2067\u2067\u202E unclosed',
  'مرحبا hello שלום',
  'w'.repeat(200),
  '\uFDFD'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(20),
];
const KEYBOARD_PX = 300;
/** The toast of a blocked member leaves by itself after it, as in src/stores/overlays/toast.ts. */
const UNDO_MS = 6_000;

let rooms: RoomMatches;

test.beforeAll(async ({ ingest }) => {
  rooms = await postRoomMatches(ingest);
});

test.describe('the room of a match', () => {
  test('shows injected code, piled-up marks and overrides as harmless text', async ({ page }) => {
    const match = rooms.nextMatch();
    await recordViolations(page);
    const room = await enter(page, 'en-US');
    await room.open(match);
    const texts = [...PAYLOADS, ...NUISANCES];
    const crowd = await gatherCrowd(rooms.app, 'en-US', Math.ceil(texts.length / 3));
    for (const [i, text] of texts.entries()) await crowd.members[Math.floor(i / 3)]?.say(match, text);
    await expect(room.list.locator('.room-message')).toHaveCount(texts.length);
    for (const payload of PAYLOADS) await expect(room.message(payload)).toHaveCount(1);
    expect((await room.texts()).join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|\p{M}{5}/u);
    await isOrderly(room);
    const folded = room.list.getByRole('button', { name: room.t('room:fold.more') });
    // One after another: an opened message has no such button any more.
    for (let left = await folded.count(); left > 0; left -= 1) {
      await folded.first().tap();
      await expect(folded).toHaveCount(left - 1);
    }
    await isOrderly(room);
    await room.choose(PAYLOADS[0] ?? '', room.t('room:menu.copy'));
    expect([await hits(page), await violationsOf(page)]).toEqual([0, []]);
    await crowd.dispose();
  });

  test('counts a paste of 10,000 characters and refuses to send it', async ({ page }) => {
    await recordViolations(page);
    const room = await enter(page, 'en-US');
    await room.open(rooms.nextMatch());
    await room.field.fill('a'.repeat(10_000));
    await expect(page.getByText('9800 characters too many')).toBeVisible();
    await expect(room.sendButton).toBeDisabled();
    await room.field.press('Enter');
    await isOrderly(room);
    const [field, screen] = [await room.field.boundingBox(), page.viewportSize()];
    expect(field?.height).toBeLessThan((screen?.height ?? 0) / 3);
    for (const payload of PAYLOADS) {
      await room.field.fill(payload);
      await expect(room.sendButton).toBeEnabled();
    }
    await room.field.fill('goal');
    await room.field.press('Enter');
    await expect.poll(() => room.texts()).toEqual(['goal']);
    expect([await hits(page), await violationsOf(page)]).toEqual([0, []]);
  });

  test('hides a blocked member at once and after a reload, and shows the member again by undo', async ({ page }) => {
    await withoutTimer(page, UNDO_MS);
    const match = rooms.nextMatch();
    const room = await enter(page, 'en-US');
    const crowd = await gatherCrowd(rooms.app, 'en-US', 2);
    const [bore, friend] = crowd.members;
    await bore?.say(match, 'boring');
    await friend?.say(match, 'friendly');
    await bore?.say(match, 'still boring');
    await room.open(match);
    const all = ['boring', 'friendly', 'still boring'];
    await expect.poll(() => room.texts()).toEqual(all);
    const block = room.t('room:menu.block').replace('{{name}}', bore?.nickname ?? '');
    await room.choose('still boring', block);
    await expect.poll(() => room.texts()).toEqual(['friendly']);
    await page.getByRole('button', { name: room.t('room:undo'), exact: true }).tap();
    await expect.poll(() => room.texts()).toEqual(all);
    await room.choose('still boring', block);
    await expect.poll(() => room.texts()).toEqual(['friendly']);
    await expect(page.getByText(room.t('room:blocked').replace('{{name}}', bore?.nickname ?? ''))).toBeVisible(); // the gateway has it
    await page.reload();
    await expect.poll(() => room.texts()).toEqual(['friendly']);
    await bore?.say(match, 'boring again');
    await friend?.say(match, 'friendly again');
    await expect.poll(() => room.texts()).toEqual(['friendly', 'friendly again']);
    await crowd.dispose();
  });

  test('sends nothing by the Enter that ends a composition', async ({ page }) => {
    const room = await enter(page, 'en-US');
    await room.open(rooms.nextMatch());
    await room.field.focus();
    const input = await page.context().newCDPSession(page);
    const enter229 = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    const keys: boolean[] = [];
    await page.exposeFunction('noteKey', (isComposing: boolean) => keys.push(isComposing));
    await page.evaluate(() => {
      addEventListener('keydown', (event) => void Reflect.get(window, 'noteKey')(event.isComposing || event.keyCode === 229), true);
    });
    await input.send('Input.imeSetComposition', { text: 'jinqiu', selectionStart: 6, selectionEnd: 6 });
    await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter229 });
    await input.send('Input.insertText', { text: '进球' });
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter229 });
    await expect(room.field).toHaveValue('进球');
    expect(keys).toEqual([true]);
    await page.keyboard.type(' rồi');
    await page.keyboard.press('Enter');
    await expect.poll(() => room.texts()).toEqual(['进球 rồi']);
    await expect(room.field).toHaveValue('');
  });

  test('fits a small phone with its keyboard, without serious axe violations', async ({ browser }) => {
    const match = rooms.nextMatch();
    const crowd = await gatherCrowd(rooms.app, 'vi-VN', 4);
    for (const member of crowd.members)
      for (const text of ['VAR?', `${member.nickname}：进球了！`, 'Trọng tài thổi phạt đền rồi, xem lại đi mọi người ơi'])
        await member.say(match, text);
    const page = await openSmallPhone(browser);
    const room = await enter(page, 'vi-VN');
    await room.open(match);
    await expect(room.list.locator('.room-message').last()).toBeInViewport();
    expect(await seriousViolations(page, '.match-detail')).toEqual([]);
    await room.field.tap();
    await openKeyboard(page);
    await fitsAbove(room, 640 - KEYBOARD_PX);
    await room.field.fill('Một tin nhắn dài hơn một dòng để ô nhập phải cao lên, 看看会不会挡住消息列表');
    await fitsAbove(room, 640 - KEYBOARD_PX);
    expect(await seriousViolations(page, '.match-detail')).toEqual([]);
    // Not in one frame with the next: a list that grows and shrinks between two frames has been scrolled, as if by the user.
    await closeKeyboard(page);
    await fitsAbove(room, 640);
    await twoFrames(page);
    // Browsers that shrink the page itself.
    await page.setViewportSize({ width: 360, height: 640 - KEYBOARD_PX });
    await fitsAbove(room, 640 - KEYBOARD_PX);
    await page.context().close();
    await crowd.dispose();
  });
});

/** Logs the page in as a new member. */
async function enter(page: Page, language: Language): Promise<RoomPage> {
  await becomeMember(page, rooms.app, language);
  return roomOn(page, rooms.app, language);
}

/** Checks that nothing scrolls sideways, and that no line lies over the next one or paints beyond its own. */
async function isOrderly({ page, list }: RoomPage): Promise<void> {
  const overflows = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const wide = [
        document.documentElement,
        ...document.querySelectorAll('.room, .room-list, .room-message, .room-body, .room-text, .room-composer'),
      ]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.className} is too wide`);
      const slots = [...document.querySelectorAll('.room-slot')].map((slot) => slot.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      const over = slots
        .filter((slot, i) => i > 0 && slot.top < (slots[i - 1]?.bottom ?? 0) - 1)
        .map(({ top }) => `a line at ${top} overlaps`);
      return [...wide, ...over];
    });
  await expect(list).toBeVisible();
  await expect.poll(overflows).toEqual([]);
}

async function openSmallPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Shrinks what is visible, as a keyboard over the page does. */
async function openKeyboard(page: Page): Promise<void> {
  await page.evaluate((keyboard) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - keyboard });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
}

async function closeKeyboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (visualViewport) Reflect.deleteProperty(visualViewport, 'height');
    visualViewport?.dispatchEvent(new Event('resize'));
  });
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Checks that the newest message and the field are above a line of the screen (px), one below the other. */
async function fitsAbove({ page }: RoomPage, bottom: number): Promise<void> {
  await expect(async () => {
    const { list, message, field, button } = await layoutOf(page);
    expect(list.bottom - list.top).toBeGreaterThan(80);
    expect(message.bottom).toBeLessThanOrEqual(list.bottom + 1);
    expect(list.bottom).toBeLessThanOrEqual(field.top + 1);
    for (const box of [field, button]) expect(box.bottom).toBeLessThanOrEqual(bottom);
    expect(bottom - button.bottom).toBeLessThan(80);
  }).toPass();
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Returns where the parts of the room are (px of the screen), all in the same frame. */
function layoutOf(page: Page): Promise<Readonly<Record<'list' | 'message' | 'field' | 'button', Span>>> {
  return page.evaluate(() => {
    const span = (selector: string): Span => {
      const last = [...document.querySelectorAll(selector)].at(-1);
      if (!last) throw new Error(`the room has no ${selector}`);
      const { top, bottom } = last.getBoundingClientRect();
      return { top, bottom };
    };
    return {
      list: span('.room-list'),
      message: span('.room-message'),
      field: span('.room-composer textarea'),
      button: span('.room-composer > .btn'),
    };
  });
}

import { expect, type Page } from '@playwright/test';
import { TENANTS } from '#contract/locale/tenants.ts';
import { announcementsOf, recordAnnouncements, timesSaid } from './announcements.ts';
import { operator } from './operator.ts';
import { type RoomMatches, postRoomMatches } from './roomMatches.ts';
import { becomeMember } from './roomMember.ts';
import { type RoomPage, roomOn } from './roomPage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './sharedGateway.ts';

/** The wait after three messages, and the time until a page shows its end. */
const WAIT_MS = 180_000;

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

let rooms: RoomMatches;

test.beforeAll(async ({ ingest }) => {
  rooms = await postRoomMatches(ingest);
  await operator(rooms.app, 'words', 'load', '--words', 'zounds', '--tenant', TENANTS['en-US'].tenantCode);
});

test.describe('the chat by keyboard alone', () => {
  test('says once why a message is refused, keeps it apart from the next, and says when the wait is over', async ({ page }) => {
    const room = await enter(page);
    await expect(page).toHaveTitle(/Northwick.*Eastholm/);
    await tabTo(room.field);
    // Without a look between them, and not letter by letter: only what comes within half a minute is too much.
    for (const text of ['one', 'two', 'three', 'four']) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    }
    await expect(room.field).toHaveValue('');
    const refused = room.message('four');
    await expect(refused.getByRole('group', { name: room.t('room:refused.tooMany') })).toBeVisible();
    await expect.poll(() => timesSaid(page, 'Not sent')).toBe(1); // an effect announces what is already shown

    await write(room, 'five');
    await expect(room.message('five').getByRole('group', { name: room.t('room:refused.tooMany') })).toBeVisible();
    await page.keyboard.type('half a thought');
    await expect(room.field).toHaveValue('half a thought');
    expect(await room.texts()).toEqual(['one', 'two', 'three', 'four', 'five']);
    await expect
      .poll(() => said(page))
      .toEqual([
        expect.stringMatching(/^assertive: Not sent: Too many messages at once\. Take a breather\. You can try again in \d+ seconds$/),
        expect.stringMatching(/^assertive: Not sent: .* \d+ seconds$/),
      ]);
    const seconds = await secondsLeft(room);
    await expect.poll(() => secondsLeft(room), { timeout: WAIT_MS }).toBeLessThan(seconds - 2);
    expect(await said(page)).toHaveLength(2); // whatever was counted meanwhile
    await expect(room.field).toHaveAccessibleDescription('');

    await expect.poll(() => said(page), { timeout: WAIT_MS }).toHaveLength(3);
    expect((await said(page)).at(-1)).toBe(`status: ${room.t('room:announce.mayWrite')}`);
    await tabTo(refused.getByRole('button', { name: room.t('room:send.retry') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(refused).toHaveClass(/posted/);
    await expect(room.list).toBeFocused();
    await expect(room.field).toHaveValue('half a thought');
  });

  test('takes a message with a blocked word back to be changed, and brings a deleted one back by F8', async ({ page }) => {
    const room = await enter(page);
    await tabTo(room.field);
    await write(room, 'zounds, what a save');
    const refused = room.message('zounds');
    await expect(refused.getByRole('group', { name: room.t('room:refused.blocked') })).toBeVisible();
    await expect.poll(() => said(page)).toEqual([`assertive: Not sent: ${room.t('room:refused.blocked')}.`]);

    const remove = refused.getByRole('button', { name: room.t('room:send.discard') });
    await tabTo(remove, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(refused).toBeHidden();
    await expect(room.list.or(page.locator('.room-empty'))).toBeVisible();
    const undo = page.getByRole('button', { name: room.t('room:undo'), exact: true });
    await expect(undo).toBeVisible();
    await expect(undo).toHaveAttribute('aria-keyshortcuts', 'F8');
    await expect.poll(() => timesSaid(page, `Message deleted ${room.t('room:undo')} F8`)).toBe(1);
    await expect(page.locator('.skip-links')).toBeAttached(); // with them comes the code of F8
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(refused).toBeVisible();
    await expect(undo).toBeHidden();

    await tabTo(refused.getByRole('button', { name: room.t('room:send.edit') }));
    await page.keyboard.press('Enter');
    await expect(room.field).toBeFocused();
    await expect(room.field).toHaveValue('zounds, what a save');
    await page.keyboard.press('Control+A');
    await write(room, 'what a save');
    await expect(room.message('what a save')).toHaveClass(/posted/);
    await tabTo(room.message('what a save').getByRole('button', { name: 'Options for your message: what a save' }), 'Shift+Tab');
  });

  test('says once that a message waits for its review, and nothing while announcements are paused', async ({ page }) => {
    const room = await enter(page);
    await tabTo(room.field);
    await write(room, 'watch it at https://example.com/live');
    await expect(room.message('example.com')).toHaveClass(/held/);
    await expect.poll(() => said(page)).toEqual([`status: ${room.t('room:announce.held')}`]);
    await tabTo(page.locator('#detail-chat').getByRole('button', { name: room.t('room:announce.pause') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(room.field);
    await write(room, 'or at https://example.org/live');
    await expect(room.message('example.org')).toHaveClass(/held/);
    await write(room, 'zounds');
    await expect(room.message('zounds')).toHaveClass(/failed/);
    expect(await said(page)).toHaveLength(1);
  });
});

test.describe('a toast above a dialog', () => {
  test('is reached by F8 and dismissed by Escape, and the dialog stays with its focus', async ({ page }) => {
    const room = await enter(page);
    await tabTo(room.field);
    await write(room, 'what a save');
    await write(room, 'zounds');
    await tabTo(room.message('zounds').getByRole('button', { name: room.t('room:send.discard') }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(room.list).toBeFocused();
    await expect(page.locator('.skip-links')).toBeAttached(); // with them comes the code of F8
    await tabTo(room.message('what a save').getByRole('button', { name: /what a save/ }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: room.t('room:menu.titleOwn') });
    await tabTo(dialog.getByRole('button', { name: room.t('room:menu.copy') }));
    await page.keyboard.press('F8');
    const undo = page.getByRole('button', { name: room.t('room:undo'), exact: true });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(undo).toBeHidden();
    await expect(dialog.getByRole('button', { name: room.t('room:menu.copy') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

/** Opens the room of a match as a new member. */
async function enter(page: Page): Promise<RoomPage> {
  await recordAnnouncements(page);
  await becomeMember(page, rooms.app, 'en-US');
  const room = roomOn(page, rooms.app, 'en-US');
  await room.open(rooms.nextMatch());
  await expect(room.field).toBeVisible();
  return room;
}

/** Types a text into the focused field and sends it. */
async function write({ page, field }: RoomPage, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
}

/** Returns what was announced of the user's own messages. */
async function said(page: Page): Promise<readonly string[]> {
  const { lines } = await announcementsOf(page);
  return lines.filter((line) => /Not sent|review|send again/.test(line));
}

async function secondsLeft({ message }: RoomPage): Promise<number> {
  const button = message('four').getByRole('button', { name: /^Send again in/ });
  return Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
}

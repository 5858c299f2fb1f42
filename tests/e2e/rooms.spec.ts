import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { operator } from './operator.ts';
import { type RoomMatches, postRoomMatches } from './roomMatches.ts';
import { becomeMember, gatherCrowd, type RoomMember } from './roomMember.ts';
import { type RoomPage, roomOn } from './roomPage.ts';
import { test } from './sharedGateway.ts';

/** Twenty messages fit the screen, so the list renders each of them. */
const TALL = { width: 390, height: 2_400 };

let rooms: RoomMatches;

test.beforeAll(async ({ ingest }) => {
  rooms = await postRoomMatches(ingest);
});

test.describe('match rooms', () => {
  test('bring members who were cut off every message once and in order, and show another tenant none', async ({ browser }) => {
    const match = rooms.nextMatch();
    const [one, other] = [await enter(browser, 'zh-CN'), await enter(browser, 'zh-CN')];
    const foreigner = await enter(browser, 'vi-VN');
    for (const { room } of [one, other, foreigner]) await room.open(match);
    await one.room.send('开场就压上去了');
    await expect(other.room.message('开场就压上去了')).toBeVisible();
    await other.room.send('what a start, lads');
    await expect(one.room.message('what a start, lads')).toBeVisible();
    const first = ['开场就压上去了', 'what a start, lads'];

    await one.context.setOffline(true);
    await expect(one.room.page.getByText(one.room.t('room:field.offline'))).toBeVisible();
    const crowd = await gatherCrowd(rooms.app, 'zh-CN', 6);
    const missed: string[] = [];
    for (const round of ['第一球', 'second half', 'Cố lên 🔥']) {
      for (const [i, member] of crowd.members.entries()) {
        missed.push(`${round} ${i}`);
        await member.say(match, `${round} ${i}`);
      }
    }
    for (const text of ['漂亮', 'get in!']) {
      missed.push(text);
      await other.room.send(text);
    }
    await expect.poll(() => other.room.texts()).toEqual([...first, ...missed]);
    expect(missed).toHaveLength(20);
    expect(await one.room.texts()).toEqual(first);

    await one.context.setOffline(false);
    await expect.poll(() => one.room.texts()).toEqual([...first, ...missed]);
    await one.room.send('我回来了');
    for (const { room } of [one, other]) await expect.poll(() => room.texts()).toEqual([...first, ...missed, '我回来了']);

    await foreigner.room.send('Có ai không?');
    await expect.poll(() => foreigner.room.texts()).toEqual(['Có ai không?']);
    await foreigner.room.page.reload();
    await expect.poll(() => foreigner.room.texts()).toEqual(['Có ai không?']);
    expect(await other.room.texts()).not.toContain('Có ai không?');
    await crowd.dispose();
    await leave(one, other, foreigner);
  });

  test('tell muted members why and until when in place of the field', async ({ browser }) => {
    const muted = await enter(browser, 'en-US');
    const { page, field, message } = muted.room;
    await muted.room.open(rooms.nextMatch());
    await muted.room.send('referee!');
    await expect(message('referee!')).toBeVisible();
    await operate('en-US', 'mute', '--member', muted.member.phone, '--minutes', '600', '--reason', 'Insults <b>again</b>');
    const note = page.getByText(/^You’re muted until .*\d:\d\d.*\. Reason: Insults <b>again<\/b>$/);
    await expect(note).toBeVisible();
    await expect(field).toBeHidden();
    await page.reload();
    await expect(note).toBeVisible();
    await expect(message('referee!')).toBeVisible();
    await operate('en-US', 'unmute', '--member', muted.member.phone);
    await expect(field).toBeVisible();
    await expect(note).toBeHidden();
    await leave(muted);
  });

  test('lose what an operator removes on open pages and on later ones', async ({ browser }) => {
    const match = rooms.nextMatch();
    const crowd = await gatherCrowd(rooms.app, 'en-US', 2);
    const [rude, polite] = crowd.members;
    const guest = await enterAsGuest(browser, 'en-US');
    await guest.room.open(match);
    const seq = await rude?.say(match, 'something rude');
    await polite?.say(match, 'something polite');
    await expect.poll(() => guest.room.texts()).toEqual(['something rude', 'something polite']);
    await operate('en-US', 'room remove', '--match', String(match), '--seq', String(seq));
    await expect.poll(() => guest.room.texts()).toEqual(['something polite']);
    const later = await enterAsGuest(browser, 'en-US');
    await later.room.open(match);
    await expect.poll(() => later.room.texts()).toEqual(['something polite']);
    await crowd.dispose();
    await leave(guest, later);
  });

  test('count down on the button in slow mode, and open at once when it ends', async ({ browser }) => {
    const match = rooms.nextMatch();
    const member = await enter(browser, 'en-US');
    const { page, sendButton, message } = member.room;
    await member.room.open(match);
    await operate('en-US', 'room slow', '--match', String(match), '--seconds', '120');
    await member.room.send('one');
    await expect(message('one')).toHaveClass(/posted/);
    const waiting = page.getByRole('button', { name: /^You can write again in \d+s$/ });
    await expect(waiting).toBeDisabled();
    const seconds = async (): Promise<number> => Number(await waiting.innerText());
    const before = await seconds();
    expect(before).toBeLessThanOrEqual(120);
    await expect.poll(seconds).toBeLessThan(before);
    await operate('en-US', 'room slow', '--match', String(match), '--seconds', '0');
    await expect(sendButton).toBeEnabled();
    await member.room.send('two');
    await expect.poll(() => member.room.texts()).toEqual(['one', 'two']);
    await leave(member);
  });

  test('bring a guest back to the draft after the login', async ({ browser }) => {
    const match = rooms.nextMatch();
    const { room, context } = await enter(browser, 'en-US');
    const { page, field, guestField } = room;
    await room.open(match);
    await field.fill('as I was saying');
    await context.clearCookies(); // the session has ended meanwhile
    const guestSession = page.waitForResponse('**/noauth/guest'); // in the middle of the login it would replace the member's
    await page.reload();
    await guestSession;
    await expect(guestField).toHaveText('as I was saying');
    await guestField.tap();
    const login = page.getByRole('dialog');
    await login.getByRole('button', { name: room.t('auth:to.password'), exact: true }).tap();
    await login.locator('input[name=memberName]').fill('demofan1');
    await login.locator('input[name=password]').fill('demo2026');
    await login.getByRole('checkbox').tap();
    await login.getByRole('button', { name: room.t('auth:send.login'), exact: true }).tap();
    await expect(login).toBeHidden();
    await expect(field).toHaveValue('as I was saying');
    await expect(field).toBeFocused();
    await page.keyboard.type(', well played');
    await page.keyboard.press('Enter');
    await expect.poll(() => room.texts()).toEqual(['as I was saying, well played']);
    await context.close();
  });

  test('send what was written offline once, after a reload', async ({ browser }) => {
    const match = rooms.nextMatch();
    const [writer, visitor] = [await enter(browser, 'en-US'), await enterAsGuest(browser, 'en-US')];
    for (const { room } of [writer, visitor]) await room.open(match);
    const { page, message } = writer.room;
    // The gateway has the first message, but its answer is lost.
    let lost = 0;
    await page.route('**/room/say', async (route) => {
      lost += 1;
      if (lost === 1) await route.fetch();
      await route.abort();
    });
    await writer.room.send('answer lost');
    await expect(visitor.room.message('answer lost')).toBeVisible();
    await writer.context.setOffline(true);
    await writer.room.send('never left');
    await expect(message('never left')).toHaveClass(/waiting|sending/);
    await writer.context.setOffline(false);
    await page.reload();
    await expect.poll(() => writer.room.texts()).toEqual(['answer lost', 'never left']);
    await expect(message('never left')).toContainText(writer.room.t('room:send.waiting'));
    expect(await visitor.room.texts()).toEqual(['answer lost']);

    await page.unroute('**/room/say');
    await page.reload();
    for (const { room } of [visitor, writer]) await expect.poll(() => room.texts()).toEqual(['answer lost', 'never left']);
    await expect(message('never left')).toHaveClass(/posted/);
    await page.reload();
    for (const { room } of [visitor, writer]) await expect.poll(() => room.texts()).toEqual(['answer lost', 'never left']);
    await leave(writer, visitor);
  });
});

interface Visitor {
  readonly context: BrowserContext;
  readonly room: RoomPage;
}

/** Opens a browser with a new member of a tenant. */
async function enter(browser: Browser, language: Language): Promise<Visitor & { readonly member: RoomMember }> {
  const visitor = await enterAsGuest(browser, language);
  return { ...visitor, member: await becomeMember(visitor.context, rooms.app, language) };
}

async function enterAsGuest(browser: Browser, language: Language): Promise<Visitor> {
  const context = await browser.newContext({ viewport: TALL });
  return { context, room: roomOn(await context.newPage(), rooms.app, language) };
}

async function leave(...visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) await context.close();
}

function operate(language: Language, command: string, ...flags: readonly string[]): Promise<string> {
  return operator(rooms.app, ...command.split(' '), '--tenant', TENANTS[language].tenantCode, ...flags);
}

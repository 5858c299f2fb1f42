import { type Browser, expect, type Page } from '@playwright/test';
import { fillPost, postPageOf, publish } from './communityPage.ts';
import { createTranslator } from './createTranslator.ts';
import { hits, PAYLOADS } from './injectedCode.ts';
import { callAsMember, sendAsMember } from './member.ts';
import { operator } from './operator.ts';
import { aPicture, type Picture } from './picture.ts';
import { becomeMember } from './roomMember.ts';
import { test } from './sharedGateway.ts';
import type { Touchline } from './touchline.ts';

/** Fits a title, a name, and half of them a nickname. */
const SHORT = '<img src=x onerror=hits=1>';
const ALL = PAYLOADS.join('\n\n');
/** The common example of a resident identity card. */
const ID_NUMBER = '11010519491231002X';
const t = createTranslator('en-US');

let app: Touchline;

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

test.describe('script injection by members', () => {
  test('executes nothing of posts, comments, removals, appeals and file names', async ({ browser, page }) => {
    await becomeMember(page, app, 'en-US');
    await fillPost(page, app, { title: SHORT, content: ALL, pictures: [await hostilePicture()] });
    const postId = await publish(page);
    const post = postPageOf(page);
    await showsAll(page, 'post');
    await expect(post.article.getByRole('heading', { name: SHORT, exact: true })).toBeVisible();
    await operate('approve', '--post', String(postId));
    await writeAsAnother(browser, postId);
    await page.reload();
    await expect(post.comment(PAYLOADS[0] ?? '')).toBeVisible();
    await expect(page).toHaveTitle(/Touchline$/);
    for (const path of ['community', 'account/community', 'account/message']) {
      await page.goto(`${app.address}/en-US/${path}`);
      if (path !== 'account/message') await expect(page.getByText(SHORT, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      expect([path, await hits(page)]).toEqual([path, 0]);
    }

    await operate('remove', '--post', String(postId), '--rule', 'other', '--reason', PAYLOADS[0] ?? '');
    await page.goto(`${app.address}/en-US/account/community?tab=removals`);
    const card = page.getByRole('article', { name: SHORT });
    await expect(card.getByText(PAYLOADS[0] ?? '', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: t('removals:appeal.open'), exact: true }).click();
    await card.getByRole('textbox', { name: t('removals:appeal.label') }).fill(ALL);
    await card.getByRole('button', { name: t('removals:appeal.send') }).click();
    await card.getByText(t('removals:appeal.yours')).click();
    await expect(card.locator('details .text')).toContainText(PAYLOADS[1] ?? '');
    expect(await hits(page)).toBe(0);
  });

  test('executes nothing of feedback, real names, pictures and refused nicknames', async ({ page }) => {
    await becomeMember(page, app, 'en-US');
    const refused = await sendAsMember(page, app, 'updateBaseInfo', { nickname: '<b onx=1>' });
    expect(refused.status()).toBe(400);
    await page.goto(`${app.address}/en-US/account/info/nickname`);
    await page.getByRole('textbox').fill(SHORT);
    await page.getByRole('button', { name: t('accountInfo:save'), exact: true }).click();
    await expect(page.getByText(t('accountInfo:nickname.invalid'))).toBeVisible();
    await page.locator('.avatar-choice input[type=file]').setInputFiles(await hostilePicture());
    await expect(page.getByText(t('accountInfo:head.avatarChanged'))).toBeVisible();
    expect(await hits(page)).toBe(0);

    await page.goto(`${app.address}/en-US/account/feedback`);
    await page.getByRole('button', { name: t('feedback:kind.other') }).click();
    await page.getByRole('textbox', { name: t('feedback:text.label') }).fill(ALL);
    await page.locator('.upload-slots input[type=file]').setInputFiles(await hostilePicture());
    await page.getByRole('button', { name: t('feedback:send'), exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: PAYLOADS[0] ?? '' })).toBeVisible();
    expect(await hits(page)).toBe(0);

    await page.goto(`${app.address}/en-US/account/realName`);
    await page.getByRole('textbox', { name: t('realName:name.label') }).fill(SHORT);
    await page.getByRole('textbox', { name: t('realName:number.label') }).fill(ID_NUMBER);
    for (const side of ['portrait', 'emblem']) {
      await page.getByLabel(t(`realName:photos.take.${side}`)).setInputFiles(await hostilePicture());
      await expect(page.getByRole('button', { name: `Remove: ${t(`realName:photos.side.${side}`)}` })).toBeVisible();
    }
    await page.getByRole('button', { name: t('realName:send') }).click();
    await expect(page.getByText(t('realName:pending.text'))).toBeVisible();
    expect(await hits(page)).toBe(0);
  });
});

async function hostilePicture(): Promise<Picture> {
  return { ...(await aPicture('#333')), name: `${SHORT}.jpeg` };
}

/** Checks that each payload stands in a part of the page as text. */
async function showsAll(page: Page, name: string): Promise<void> {
  for (const payload of PAYLOADS) await expect(page.getByText(payload, { exact: true }).first(), name).toBeVisible();
  expect([name, await hits(page)]).toEqual([name, 0]);
}

async function writeAsAnother(browser: Browser, postId: number): Promise<void> {
  const context = await browser.newContext();
  await becomeMember(context, app, 'en-US');
  const { comment } = await callAsMember(context, app, 'writeComment', { postId, replyTo: null, text: ALL });
  const { id, state } = Object(comment);
  if (state === 'review') await operate('approve', '--comment', String(id));
  await context.close();
}

function operate(command: string, ...flags: readonly string[]): Promise<string> {
  return operator(app, 'community', command, '--tenant', 'MYWOS', ...flags);
}

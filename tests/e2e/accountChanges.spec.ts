import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { createTranslator } from './createTranslator.ts';
import { callAsMember } from './member.ts';
import { aPicture } from './picture.ts';
import { test } from './sharedGateway.ts';
import { fillSmsCode } from './smsCode.ts';
import type { Touchline } from './touchline.ts';

// No other spec changes this member; each phone gets one code a minute, and this one has had none.
const ACCOUNT = 'demofan2';
const PASSWORD = 'demo2026';
const NEW_PASSWORD = 'Kickoff90';
const NEW_PHONE = '012-345 6762';
const t = createTranslator('en-US');

let app: Touchline;

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

test('a member changes every part of the account, writes to the operator, takes their data along and leaves, but returns', async ({
  browser,
  page,
}) => {
  await logIn(page, PASSWORD);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, PASSWORD);

  await page.goto(`${app.address}/en-US/account/info`);
  await page.locator('.avatar-choice input[type=file]').setInputFiles(await aPicture('#26a'));
  await expect(page.getByText(t('accountInfo:head.avatarChanged'))).toBeVisible();
  await expect(page.locator('.info-head img')).toHaveJSProperty('complete', true);

  const profile = await unfold(page, 'profile');
  await profile.getByRole('textbox').fill('Watches everything.');
  await send(profile, 'save');
  await expect(page.getByText(t('accountInfo:profile.saved'))).toBeVisible();

  const nickname = await unfold(page, 'nickname');
  await nickname.getByRole('textbox').fill('Nàng Tiên 9');
  await send(nickname, 'save');
  await expect(nickname.getByText(t('accountInfo:nickname.invalid'))).toBeVisible();
  await nickname.getByRole('textbox').fill('NàngTiên9');
  await send(nickname, 'save');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accountInfo:nickname.confirm') })
    .click();
  await expect(page.locator('.info-head').getByText('NàngTiên9')).toBeVisible();
  await unfold(page, 'nickname');
  await expect(page.getByText(t('accountInfo:nickname.changed'))).toBeVisible();

  const password = await unfold(page, 'password');
  await password.locator('input[name=oldPassword]').fill(PASSWORD);
  await password.locator('input[name=password]').fill(NEW_PASSWORD);
  await password.locator('input[name=confirm]').fill(NEW_PASSWORD);
  await send(password, 'password.save');
  // Both at once: each toast leaves after a few seconds.
  await Promise.all([
    expect(page.getByText(t('accountInfo:password.saved'))).toBeVisible(),
    expect(other.getByText(t('errors:session.password'))).toBeVisible(),
  ]);
  await elsewhere.close();

  const mobile = await unfold(page, 'mobile');
  await fillSmsCode(mobile);
  await send(mobile, 'mobile.next');
  await mobile.locator('input[name=phone]').fill(NEW_PHONE);
  await fillSmsCode(mobile);
  await send(mobile, 'mobile.save');
  await expect(page.getByText(t('accountInfo:mobile.saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Phone number.*\*{4}6762/ })).toBeVisible();

  await sendFeedback(page);
  await exportData(page);

  await page.getByRole('button', { name: t('accountInfo:deletion.start'), exact: true }).click();
  await page.locator('input[name=password]').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('accountInfo:deletion.submit') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accountInfo:deletion.confirm') })
    .click();
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on / })).toBeVisible();
  await page.context().clearCookies();
  await logIn(page, NEW_PASSWORD, async () => {
    const kept = page.getByRole('alertdialog', { name: t('auth:kept.title') });
    await kept.getByRole('button', { name: t('auth:kept.ok'), exact: true }).click();
  });
  expect(await callAsMember(page, app, 'memberInfo', {})).toMatchObject({ deletedAt: null, profile: 'Watches everything.' });
});

/** `meanwhile` is what the login asks before it ends. */
async function logIn(page: Page, password: string, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  const guestSession = page.waitForResponse('**/noauth/guest'); // in the middle of the login it would replace the member's
  await page.goto(`${app.address}/en-US/login`);
  await guestSession;
  const login = page.locator('.full-sheet');
  await login.getByRole('button', { name: t('auth:to.password'), exact: true }).click();
  await login.locator('input[name=memberName]').fill(ACCOUNT);
  await login.locator('input[name=password]').fill(password);
  await login.getByRole('checkbox').click();
  await login.getByRole('button', { name: t('auth:send.login'), exact: true }).click();
  await meanwhile();
  await expect(login).toBeHidden();
}

/** Opens a part of the account's details, unless it is open. */
async function unfold(page: Page, part: 'nickname' | 'profile' | 'mobile' | 'password'): Promise<Locator> {
  const section = page
    .locator('section.unfolding')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${t(`accountInfo:${part}.title`)}`) }) });
  await section.getByRole('button', { expanded: false }).first().click();
  return section;
}

async function send(part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { name: t(`accountInfo:${name}`), exact: true }).click();
}

async function sendFeedback(page: Page): Promise<void> {
  await page.goto(`${app.address}/en-US/account/feedback`);
  await page.getByRole('button', { name: t('feedback:kind.idea') }).click();
  await page.getByRole('textbox', { name: t('feedback:text.label') }).fill('Show the wind.');
  await page.locator('.upload-slots input[type=file]').setInputFiles(await aPicture('#62a', 'png'));
  await page.getByRole('button', { name: t('feedback:send'), exact: true }).click();
  await expect(page.getByText(t('feedback:sent'))).toBeVisible();
  const sent = page.getByRole('listitem').filter({ hasText: 'Show the wind.' });
  await expect(sent.getByText(t('feedback:state.open'))).toBeVisible();
  await expect(sent.locator('img')).toHaveCount(1);
}

async function exportData(page: Page): Promise<void> {
  await page.goto(`${app.address}/en-US/account/data`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('accountInfo:export.save'), exact: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^touchline-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const own of ['NàngTiên9', 'Watches everything.', 'Show the wind.']) expect(text).toContain(own);
}

import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import { checkScreen, checkShown } from './checkScreen.ts';
import { postPageOf } from './communityPage.ts';
import { createTranslator } from './createTranslator.ts';
import { JUDGED, LANGUAGE_OF_WIDTHS } from './judgedLanguages.ts';
import { callAsMember } from './member.ts';
import { aPicture } from './picture.ts';
import { postRoomMatches, type RoomMatches } from './roomMatches.ts';
import { becomeMember } from './roomMember.ts';
import { test } from './sharedGateway.ts';

/** What others have written changes nothing about their width, which everyRoute.spec.ts judges. */
const ALIKE_FOR_EVERYBODY = [
  'account',
  'account/info',
  'account/info/nickname',
  'account/info/profile',
  'account/info/mobile',
  'account/info/password',
  'account/feedback',
  'account/realName',
  'account/newUserSetting',
  'account/accountIntegral',
  'account/about',
  'account/data',
];

let matches: RoomMatches;

test.beforeAll(async ({ ingest }) => {
  matches = await postRoomMatches(ingest);
});

test.describe('the screens of people', () => {
  for (const language of JUDGED)
    test(`are whole, translated and accessible in ${language}`, async ({ browser, page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const { memberId, postId, readerId } = await writePost(browser, page, language);
      for (const path of [
        'community',
        `community?match=${matches.nextMatch()}`,
        `community/${postId}`,
        'community/release',
        `community/member/${memberId}`,
        `community/member/${readerId}`,
        'account/community',
        'account/community?tab=comments',
        'account/community?tab=likes',
        'account/community?tab=removals',
        'account/fans',
        'account/blacklist',
        'account/message',
        ...(language === LANGUAGE_OF_WIDTHS ? [] : ALIKE_FOR_EVERYBODY),
      ])
        await checkScreen(page, matches.app, language, path);
      const t = createTranslator(language);
      await page.goto(`${matches.app.address}/${language}/account/message`);
      await page
        .getByRole('link', { name: t('inbox:kind.reply') })
        .first()
        .click();
      await expect(page.getByRole('link', { name: t('inbox:place.talk') })).toBeVisible();
      await checkShown(page, language, 'message');
      await page.goto(`${matches.app.address}/${language}/community/${postId}`);
      const { comments } = postPageOf(page);
      await comments
        .getByRole('button', { name: t('community:comments.replyTo').replace('{{name}}', '').trim() })
        .first()
        .click();
      await checkShown(page, language, 'a reply');
      await comments.locator('button.more').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkShown(page, language, 'what can be done with a comment', '[role=dialog]');
      expect(errors).toEqual([]);
    });
});

/** Publishes a post with a picture and a match, which another member likes, follows and comments. */
async function writePost(browser: Browser, page: Page, language: Language) {
  const { app } = matches;
  const t = createTranslator(language);
  const { memberId } = await becomeMember(page, app, language);
  await page.goto(`${app.address}/${language}/community/release`);
  await page.locator('.upload-slots input[type=file]').setInputFiles(await aPicture('#2aa'));
  await page.getByRole('textbox', { name: t('communityWrite:field.title'), exact: true }).fill('Words that fill the whole line here');
  await page.getByRole('textbox', { name: t('communityWrite:field.content'), exact: true }).fill('Long '.repeat(100));
  await page.getByRole('button', { name: t('communityWrite:match.choose'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkShown(page, language, 'the choice of a match', '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Northwick – Eastholm' }).first().click();
  await expect(page.locator('.upload-slot[data-state=done]')).toBeVisible();
  await checkShown(page, language, 'a filled post');
  await page.getByRole('button', { name: t('communityWrite:publish'), exact: true }).click();
  await expect(page).toHaveURL(/\/community\/\d+$/);
  const postId = Number(page.url().split('/').at(-1));

  const context = await browser.newContext();
  const reader = await becomeMember(context, app, language);
  await callAsMember(context, app, 'writeComment', { postId, replyTo: null, text: 'As long as it takes. '.repeat(20) }, language);
  await callAsMember(context, app, 'like', { kind: 'post', id: postId, like: true }, language);
  await context.close();
  return { memberId, postId, readerId: reader.memberId };
}

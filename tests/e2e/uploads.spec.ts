import { expect, type Page } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { fillPost, postPageOf, publish } from './communityPage.ts';
import { createTranslator } from './createTranslator.ts';
import { aPicture } from './picture.ts';
import { becomeMember } from './roomMember.ts';
import { test } from './sharedGateway.ts';
import type { Touchline } from './touchline.ts';

const t = createTranslator('en-US');
const UPLOADS = `**${CALLS.uploadFile.path}`;

let app: Touchline;

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

test.describe('a post whose upload breaks', () => {
  test('keeps picture and text, says so, and is published once after a retry', async ({ page }) => {
    await becomeMember(page, app, 'en-US');
    const published = callsOf(page, CALLS.publishPost.path);
    await page.route(UPLOADS, (route) => route.abort('connectionreset'), { times: 1 });
    await fillPost(page, app, { title: 'Broken off', content: 'In the tunnel.', pictures: [await aPicture('#a62')] });
    const retry = page.getByRole('button', { name: 'Retry image 1' });
    await expect(retry).toBeVisible();
    await expect(page.getByText(/^Image 1 stopped at /)).toBeVisible();

    await page.getByRole('button', { name: t('communityWrite:publish'), exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('communityWrite:images.broken') })).toBeVisible();
    expect(published()).toBe(0);
    await retry.click();
    await expect(retry).toBeHidden();
    await publish(page);
    await expect(postPageOf(page).article.locator('.post-plates img')).toHaveCount(1);
    expect(published()).toBe(1);
  });

  test('keeps picture and text over a reload in the middle, and sends the picture then', async ({ page }) => {
    await becomeMember(page, app, 'en-US');
    await page.route(UPLOADS, () => undefined); // never gets through
    await fillPost(page, app, { title: 'Half a post', content: 'First half.', pictures: [await aPicture('#6a2', 'png')] });
    await expect(page.getByRole('progressbar', { name: 'Uploading image 1' })).toBeVisible();
    await page.unroute(UPLOADS);
    await page.reload();
    await expect(page.getByRole('textbox', { name: t('communityWrite:field.title'), exact: true })).toHaveValue('Half a post');
    await expect(page.getByRole('textbox', { name: t('communityWrite:field.content'), exact: true })).toHaveValue('First half.');
    await expect(page.locator('.upload-slot[data-state=done]')).toHaveCount(1);
    await publish(page);
    const { article } = postPageOf(page);
    await expect(article.getByText('First half.')).toBeVisible();
    await expect(article.locator('.post-plates img')).toHaveCount(1);
  });

  test('is published once, and its draft goes, when the answer to the first attempt is lost', async ({ page }) => {
    await becomeMember(page, app, 'en-US');
    await fillPost(page, app, { title: 'Sent twice', content: 'Stored once.' });
    await page.route(
      `**${CALLS.publishPost.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: t('communityWrite:publish'), exact: true }).click();
    await expect(page.getByText(t('communityWrite:state.unanswered'))).toBeVisible();
    await page.reload();
    const postId = await publish(page);
    await page.goto(`${app.address}/en-US/account/community`);
    await expect(page.getByRole('link', { name: 'Sent twice' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Sent twice' })).toHaveAttribute('href', `/en-US/community/${postId}`);
    await page.goto(`${app.address}/en-US/community/release`);
    await expect(page.getByRole('textbox', { name: t('communityWrite:field.title'), exact: true })).toHaveValue('');
  });
});

/** Returns how often a page has made a call. */
function callsOf(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

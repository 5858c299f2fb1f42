import { expect, type Locator, type Page } from '@playwright/test';
import { createTranslator } from './createTranslator.ts';
import type { Picture } from './picture.ts';
import type { Touchline } from './touchline.ts';

const t = createTranslator('en-US');

/** A post, opened in a page. */
export interface PostPage {
  readonly page: Page;
  readonly article: Locator;
  readonly comments: Locator;
  comment(text: string): Locator;
  /** Writes a comment, or a reply where one was begun. */
  write(text: string): Promise<void>;
  /** Opens what can be done with the post, and chooses of it. */
  choose(choice: string): Promise<void>;
}

export function postPageOf(page: Page): PostPage {
  const comments = page.locator('section.comments');
  return {
    page,
    article: page.locator('.post-scroll > article'),
    comments,
    comment: (text) => comments.getByRole('article').filter({ hasText: text }),
    async write(text) {
      await page.getByRole('textbox', { name: t('community:composer.label') }).fill(text);
      await page.getByRole('button', { name: t('community:composer.send'), exact: true }).click();
    },
    async choose(choice) {
      await page.getByRole('button', { name: /^Options for .*post$/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: choice }).click();
    },
  };
}

/** What `fillPost` fills in. */
export interface NewPost {
  readonly title: string;
  readonly content: string;
  readonly pictures?: readonly Picture[];
  /** Names of the sides of the match. */
  readonly match?: string;
}

/** Opens a new post and fills it in; the pictures are on their way. */
export async function fillPost(page: Page, app: Touchline, { title, content, pictures = [], match }: NewPost): Promise<void> {
  await page.goto(`${app.address}/en-US/community/release`);
  await page.getByRole('textbox', { name: t('communityWrite:field.title'), exact: true }).fill(title);
  await page.getByRole('textbox', { name: t('communityWrite:field.content'), exact: true }).fill(content);
  for (const picture of pictures) await page.locator('.upload-slots input[type=file]').setInputFiles(picture);
  if (match === undefined) return;
  await page.getByRole('button', { name: t('communityWrite:match.choose'), exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: match }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Publishes what is filled in. Resolves with the number of the post, which is then shown. */
export async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: t('communityWrite:publish'), exact: true }).click();
  await expect(page).toHaveURL(/\/community\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

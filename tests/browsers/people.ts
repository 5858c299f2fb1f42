import { request } from '@playwright/test';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import { callAsMember, logInByPhone } from '#tests/e2e/member.ts';
import type { Touchline } from '#tests/e2e/touchline.ts';
import type { Page, Step } from './page.ts';

export interface PeopleContext {
  /** Has one football match, in play. */
  readonly app: Touchline;
  /** Titles the post. */
  readonly engine: string;
  /** A demo member that no other browser uses. */
  readonly account: string;
}

const LANGUAGE = 'en-US';
const PASSWORD = 'demo2026';
/** Of who comments, by engine: each gets one code a minute. */
const PHONES: Readonly<Record<string, string>> = { firefox: '0123456761', webkit: '0123456762' };
const COMMENT = 'Seen from the other end';
const t = createTranslator(LANGUAGE);
const BIO = new RegExp(`^${t('accountInfo:profile.label')}`);
const OPTIONS = /^Options for .*post$/;
const UNREAD = /, \d+ unread$/;

/** A member among others, from the login to the file of their data. */
export const PEOPLE: readonly Step<PeopleContext>[] = [
  {
    name: 'a member logs in and finds the community',
    async run(page, { app, account }) {
      await page.open(`${app.address}/${LANGUAGE}/login`);
      // In the middle of the login its answer would replace the member's session.
      await page.until('a guest session', () => page.evaluate((name) => document.cookie.includes(name), TOKEN_COOKIE));
      await page.click('button', t('auth:to.password'));
      await page.type(t('auth:account.label'), account);
      await page.type(t('auth:password.label'), PASSWORD);
      await page.click('checkbox');
      await page.click('button', t('auth:send.login'));
      await page.until('no dialog', async () => (await page.all('dialog')).length === 0);
      await page.click('link', t('shell:tabs.community'));
      await page.find('heading', t('community:title'));
    },
  },
  {
    name: 'a post with a picture and a match in play is published',
    async run(page, { app, engine }) {
      await page.open(`${app.address}/${LANGUAGE}/community/release`);
      await page.type(t('communityWrite:field.title'), `Live from ${engine}`);
      await page.type(t('communityWrite:field.content'), 'What a start.');
      await page.choosePicture();
      await page.click('button', t('communityWrite:match.choose'));
      await page.click('button', /Northwick – Eastholm/);
      await page.until('no dialog', async () => (await page.all('dialog')).length === 0);
      await page.screenshot('a filled post');
      await page.click('button', t('communityWrite:publish'));
      await page.find('heading', `Live from ${engine}`);
      await page.find('button', 'Image 1 of 1');
      await page.find('button', /^Northwick \d/);
    },
  },
  {
    name: 'a letter leads to the comment of another member',
    async run(page, { app, engine }) {
      await openOwnPost(page, app, `Live from ${engine}`);
      const postId = await page.until('the post', () => page.evaluate(() => Number(location.pathname.split('/').at(-1)) || null));
      await page.see(t('community:comments.none')); // or the comment would come with the list
      const reader = { request: await request.newContext() };
      await logInByPhone(reader, app, PHONES[engine] ?? '');
      await callAsMember(reader, app, 'writeComment', { postId, replyTo: null, text: COMMENT });
      await reader.request.dispose();
      await page.click('button', '1 new comment');
      await page.see(COMMENT);
      await page.open(`${app.address}/${LANGUAGE}`);
      const badge = await page.find('link', UNREAD); // demo life may have written too
      await page.click('link', UNREAD);
      await page.click('link', /commented/);
      await page.click('link', t('inbox:place.talk'));
      await page.see(COMMENT);
      await page.open(`${app.address}/${LANGUAGE}`);
      await page.until('a badge with less', async () => {
        const [shown] = await page.all('link', new RegExp(`^${t('home:announcements')}`));
        return shown !== undefined && unreadOf(shown.name) === unreadOf(badge.name) - 1;
      });
    },
  },
  {
    name: 'whoever commented is blocked and unblocked',
    async run(page, { app, engine }) {
      await openOwnPost(page, app, `Live from ${engine}`);
      await page.see(COMMENT);
      const author = await page.until('the author of the comment', () =>
        page.evaluate(() => document.querySelector('.comments article a[href*="/community/member/"]')?.getAttribute('href')),
      );
      await page.open(app.address + author);
      await page.click('button', t('member:menu.open'));
      await page.click('button', /^Block /);
      await page.find('alertdialog');
      await page.click('button', t('community:block.confirm'));
      await page.see(t('member:block.text'));
      await page.open(`${app.address}/${LANGUAGE}/account/blacklist`);
      await page.click('button', /^Unblock /);
      await page.see(t('member:blacklist.none.title'));
      await openOwnPost(page, app, `Live from ${engine}`);
      await page.see(COMMENT);
    },
  },
  {
    name: 'a few words about themselves are saved and stay',
    async run(page, { app, engine }) {
      await page.open(`${app.address}/${LANGUAGE}/account/info/profile`);
      await page.click('textbox', BIO);
      await page.press('End');
      await page.write(` On ${engine}.`);
      await page.click('button', t('accountInfo:save'));
      await page.see(t('accountInfo:profile.saved'));
      await page.open(`${app.address}/${LANGUAGE}/account/info/profile`);
      await page.find('textbox', BIO);
      const stored = await page.evaluate(() => document.querySelector('textarea')?.value);
      if (!stored?.endsWith(`On ${engine}.`)) throw new Error(`the words are ${JSON.stringify(stored)}`);
    },
  },
  {
    name: 'the post is edited, and deleted for good',
    async run(page, { app, engine }) {
      const edited = `Live from ${engine}, to the end`;
      await openOwnPost(page, app, `Live from ${engine}`);
      await page.click('button', OPTIONS);
      await page.click('button', t('community:menu.edit'));
      await page.find('heading', t('communityWrite:editTitle'));
      await page.click('textbox', t('communityWrite:field.title'));
      await page.press('End');
      await page.write(', to the end');
      await page.click('button', t('communityWrite:save'));
      await page.find('heading', edited);
      await page.click('button', OPTIONS);
      await page.click('button', t('community:menu.delete'));
      await page.find('alertdialog');
      await page.click('button', t('community:delete.confirm'));
      await page.see(t('community:delete.done'));
      await page.open(`${app.address}/${LANGUAGE}/account/community`);
      await page.find('heading', t('member:mine.title'));
      await page.until('a list without the post', async () => (await page.all('link', edited)).length === 0);
    },
  },
  {
    name: 'the file of their data is saved',
    async run(page, { app }) {
      await page.open(`${app.address}/${LANGUAGE}/account/data`);
      await page.click('button', t('accountInfo:export.save'));
      await page.see(t('accountInfo:export.saved'));
    },
  },
];

async function openOwnPost(page: Page, { address }: Touchline, title: string): Promise<void> {
  await page.open(`${address}/${LANGUAGE}/account/community`);
  await page.click('link', title);
  await page.find('heading', title);
}

/** Returns the number in the name of the badge; one without a number has nothing unread. */
function unreadOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

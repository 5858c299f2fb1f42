import { request } from '@playwright/test';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import { callAsMember, logInByPhone } from '#tests/e2e/member.ts';
import type { Touchline } from '#tests/e2e/touchline.ts';
import type { Step } from './page.ts';

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
      await page.open(`${app.address}/${LANGUAGE}/account/community`);
      await page.click('link', `Live from ${engine}`);
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
    name: 'the file of their data is saved',
    async run(page, { app }) {
      await page.open(`${app.address}/${LANGUAGE}/account/data`);
      await page.click('button', t('accountInfo:export.save'));
      await page.see(t('accountInfo:export.saved'));
    },
  },
];

/** Returns the number in the name of the badge; one without a number has nothing unread. */
function unreadOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

import { type APIRequestContext, request } from '@playwright/test';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { createTranslator } from '#tests/e2e/createTranslator.ts';
import { callAsMember, logInByPhone } from '#tests/e2e/member.ts';
import { operator } from '#tests/e2e/operator.ts';
import type { Touchline } from '#tests/e2e/touchline.ts';
import { fillCode } from './fillCode.ts';
import type { Page, Step } from './page.ts';

export interface PeopleContext {
  /** Has one football match, in play. */
  readonly app: Touchline;
  /** Titles the post. */
  readonly engine: string;
}

const LANGUAGE = 'en-US';
export const PASSWORD = 'Firsthalf1';
/** Who registers, by engine, and the number that they change to. */
export const NEW_MEMBERS: Readonly<Record<string, { readonly phone: string; readonly newPhone: string }>> = {
  firefox: { phone: '0123456771', newPhone: '0123456773' },
  webkit: { phone: '0123456772', newPhone: '0123456774' },
};
/** Of who comments, by engine: each gets one code a minute. */
const PHONES: Readonly<Record<string, string>> = { firefox: '0123456761', webkit: '0123456762' };
const COMMENT = 'Seen from the other end';
const t = createTranslator(LANGUAGE);
/** Sessions of those who comment, by engine. */
const readers = new Map<string, Awaited<ReturnType<APIRequestContext['storageState']>>>();
const OPTIONS = /^Options for .*post$/;
const OWN_COMMENT = 'Not yet, wait for the second half';
const REASON = 'It tells how a film ends.';
const UNREAD = /, \d+ unread$/;

/** A new member among others. */
export const PEOPLE: readonly Step<PeopleContext>[] = [
  {
    name: 'a new member registers and finds the community',
    async run(page, { app, engine }) {
      await page.open(`${app.address}/${LANGUAGE}/login`);
      // In the middle of the login its answer would replace the member's session.
      await page.until('a guest session', () => page.evaluate((name) => document.cookie.includes(name), TOKEN_COOKIE));
      await page.click('button', t('auth:to.password'));
      await page.click('button', t('auth:to.register'));
      await page.type(t('auth:phone.label'), NEW_MEMBERS[engine]?.phone ?? '');
      await fillCode(page);
      await page.type(t('auth:password.label'), PASSWORD);
      await page.type(t('auth:password.confirm'), PASSWORD);
      await page.click('checkbox');
      await page.screenshot('a registration');
      await page.click('button', t('auth:send.register'));
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
      const postId = await postIdIn(page);
      await page.see(t('community:comments.none')); // or the comment would come with the list
      const reader = { request: await request.newContext() };
      await logInByPhone(reader, app, PHONES[engine] ?? '');
      readers.set(engine, await reader.request.storageState());
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
    name: 'a comment of another member is reported',
    async run(page, { app, engine }) {
      await openOwnPost(page, app, `Live from ${engine}`);
      await page.see(COMMENT);
      await page.click('button', /^Options for .*comment$/);
      await page.click('button', t('community:menu.report'));
      await page.click('button', t('community:report.spam'));
      await page.see(t('community:report.done'));
    },
  },
  {
    name: 'the letter about a reported comment that an operator removed is read',
    async run(page, { app, engine }) {
      await openOwnPost(page, app, `Live from ${engine}`);
      const postId = await postIdIn(page);
      await page.type(t('community:composer.label'), OWN_COMMENT);
      await page.click('button', t('community:composer.send'));
      await page.find('article', new RegExp(OWN_COMMENT));
      const reader = { request: await request.newContext({ storageState: readers.get(engine) }) };
      const { threads } = COMMUNITY_CALLS.commentList.output.parse(
        await callAsMember(reader, app, 'commentList', { postId, sort: 'newest' }),
      );
      const commentId = threads.find(({ comment }) => comment.text === OWN_COMMENT)?.comment.id ?? 0;
      await callAsMember(reader, app, 'report', { kind: 'comment', id: commentId, reason: 'spoiler' });
      await reader.request.dispose();
      await operator(
        app,
        'community',
        'remove',
        '--comment',
        String(commentId),
        '--rule',
        'other',
        '--reason',
        REASON,
        '--tenant',
        'MYWOS',
      );
      await page.until('no comment', async () => (await page.all('article', new RegExp(OWN_COMMENT))).length === 0);
      await page.open(`${app.address}/${LANGUAGE}/account/message`);
      await page.click('link', new RegExp(t('inbox:kind.moderation')));
      await page.screenshot('a letter about a removal');
      await page.click('link', t('inbox:place.other'));
      await page.see(REASON);
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
];

function postIdIn(page: Page): Promise<number> {
  return page.until('the post', () => page.evaluate(() => Number(location.pathname.split('/').at(-1)) || null));
}

async function openOwnPost(page: Page, { address }: Touchline, title: string): Promise<void> {
  await page.open(`${address}/${LANGUAGE}/account/community`);
  await page.click('link', title);
  await page.find('heading', title);
}

/** Returns the number in the name of the badge; one without a number has nothing unread. */
function unreadOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

import { type Browser, expect, type Page } from '@playwright/test';
import { callAdminSocket } from '#gateway/operator/adminClient.ts';
import { adminSocketPath } from '#gateway/operator/adminSocket.ts';
import { fillPost, type PostPage, postPageOf, publish } from './communityPage.ts';
import { createTranslator } from './createTranslator.ts';
import { operator } from './operator.ts';
import { aPicture } from './picture.ts';
import { postRoomMatches, type RoomMatches } from './roomMatches.ts';
import { becomeMember, type RoomMember } from './roomMember.ts';
import { test } from './sharedGateway.ts';
import { fillSmsCode } from './smsCode.ts';

/** A page follows an operator within two seconds; on a busy machine it may take longer. */
const FOLLOWS_MS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 2_000 : undefined;
const NEWCOMER_PHONE = '012-345 6761';
const MATCH = 'Northwick – Eastholm';
const t = createTranslator('en-US');

let matches: RoomMatches;

test.beforeAll(async ({ ingest }) => {
  matches = await postRoomMatches(ingest);
});

test.describe('the community', () => {
  test('a newcomer publishes a picture and a live match, is answered, reported, blocked, unblocked and written to', async ({
    browser,
    page,
  }) => {
    const { app } = matches;
    await registerByPhone(page);
    await fillPost(page, app, {
      title: 'Here from the first minute',
      content: 'They press high.\n\nAnd they leave room behind.',
      pictures: [await aPicture('#2a6')],
      match: MATCH,
    });
    const postId = await publish(page);
    const own = postPageOf(page);
    await expect(own.article.getByRole('heading', { name: 'Here from the first minute' })).toBeVisible();
    await expect(own.article.getByText(/posted at /)).toBeVisible();
    await expect(own.article.locator('.post-plates img')).toHaveJSProperty('complete', true);
    await expect(own.article.locator('[data-match]')).toBeVisible();

    const reader = await enter(browser);
    const post = reader.post;
    await post.page.goto(`${app.address}/en-US/community`);
    await post.page.getByRole('tab', { name: t('community:list.newest') }).click();
    await post.page.getByRole('link', { name: 'Here from the first minute' }).click();
    await expect(post.page).toHaveURL(`${app.address}/en-US/community/${postId}`);
    await expect(post.article.getByText('And they leave room behind.')).toBeVisible();

    await post.article.getByRole('button', { name: 'Like, 0' }).click();
    await expect(own.article.getByRole('button', { name: 'Like, 1' })).toBeVisible();
    await post.write('Room that nobody uses');
    await expect(post.comment('Room that nobody uses')).toBeVisible();
    await own.page.getByRole('button', { name: '1 new comment' }).click();
    await own
      .comment('Room that nobody uses')
      .getByRole('button', { name: /^Reply to / })
      .click();
    await own.write('Not yet, wait for the second half');
    await expect(own.comment('Not yet, wait for the second half')).toBeVisible();
    await post.page.getByRole('button', { name: '1 new comment' }).click();
    await expect(post.comment('Not yet, wait for the second half')).toBeVisible();

    await post.choose(t('community:menu.report'));
    await post.page
      .getByRole('dialog')
      .getByRole('button', { name: t('community:report.spoiler') })
      .click();
    await expect(post.page.getByText(t('community:report.done'))).toBeVisible();
    await blockAndUnblock(post, postId);

    await page.goto(`${app.address}/en-US`);
    await page.getByRole('link', { name: 'Notices and messages, 1 unread' }).click();
    await page.getByRole('link', { name: new RegExp(reader.member.nickname) }).click();
    await page.getByRole('link', { name: t('inbox:place.talk') }).click();
    await expect(page).toHaveURL(new RegExp(`/community/${postId}\\?comment=\\d+$`));
    await expect(own.comment('Room that nobody uses').first()).toBeFocused();
    await page.goto(`${app.address}/en-US`);
    await expect(page.getByRole('link', { name: t('home:announcements'), exact: true })).toBeVisible();
    await post.page.context().close();
  });

  test('what an operator removes goes from open pages, and another operator brings it back as it was', async ({ browser, page }) => {
    const { app } = matches;
    const author = await becomeMember(page, app, 'en-US');
    await fillPost(page, app, { title: 'A fair word', content: 'Café, naïve — 한국 🏟️', pictures: [await aPicture('#a26', 'png')] });
    const postId = await publish(page);
    const { post } = await enter(browser);
    await post.page.goto(`${app.address}/en-US/community/${postId}`);
    const before = await whatStands(post);

    await operate('remove', '--post', String(postId), '--rule', 'spam', '--reason', 'Looks like an <b>advert</b>');
    await expect(post.page.getByText(t('community:post.gone.title'))).toBeVisible({ timeout: FOLLOWS_MS });
    await expect(page.getByText(t('community:post.gone.title'))).toBeVisible();

    await page.goto(`${app.address}/en-US/account/message`);
    await page.getByRole('link', { name: t('inbox:kind.moderation') }).click();
    await page.getByRole('link', { name: t('inbox:place.other') }).click();
    const card = page.getByRole('article', { name: 'A fair word' });
    await expect(card.getByText('Looks like an <b>advert</b>')).toBeVisible();
    await card.getByRole('button', { name: t('removals:appeal.open'), exact: true }).click();
    await card.getByRole('textbox', { name: t('removals:appeal.label') }).fill('It sells nothing.');
    await card.getByRole('button', { name: t('removals:appeal.send') }).click();
    await expect(card.getByText(t('removals:state.open'))).toBeVisible();

    const [, removal = ''] = /removal (\d+) .*?\n.*\n.*It sells nothing\./.exec(await operate('appeals')) ?? [];
    const decision = ['--removal', removal, '--is', 'restore', '--answer', 'You are right.'];
    await expect(operate('decide', ...decision)).rejects.toThrow(/another operator/);
    const decided = await callAdminSocket(adminSocketPath(app.data), {
      args: ['community', 'decide', ...decision, '--tenant', 'MYWOS'],
      actor: 'another-operator',
    });
    expect(decided).toMatchObject({ exit: 0 });

    await page.reload();
    await expect(card.getByText(t('removals:state.restored'))).toBeVisible();
    await expect(card.getByText('You are right.')).toBeVisible();
    await post.page.reload();
    expect(await whatStands(post)).toEqual(before);
    await expect(post.article.getByText(author.nickname)).toBeVisible();
    await post.page.context().close();
  });
});

async function registerByPhone(page: Page): Promise<void> {
  const guestSession = page.waitForResponse('**/noauth/guest'); // in the middle of the login it would replace the member's
  await page.goto(`${matches.app.address}/en-US/login`);
  await guestSession;
  const login = page.locator('.full-sheet');
  await login.locator('input[name=phone]').fill(NEWCOMER_PHONE);
  await expect(login.getByRole('button', { name: t('auth:send.loginRegister'), exact: true })).toBeVisible();
  await fillSmsCode(login);
  await login.getByRole('checkbox').click();
  await login.getByRole('button', { name: t('auth:send.loginRegister'), exact: true }).click();
  await expect(login).toBeHidden();
  await page.getByRole('link', { name: t('shell:tabs.account'), exact: true }).click();
  await expect(page).toHaveURL(`${matches.app.address}/en-US/account`);
}

/** Opens another browser with a new member. */
async function enter(browser: Browser): Promise<{ readonly member: RoomMember; readonly post: PostPage }> {
  const context = await browser.newContext();
  const member = await becomeMember(context, matches.app, 'en-US');
  return { member, post: postPageOf(await context.newPage()) };
}

async function blockAndUnblock({ page, article, choose }: PostPage, postId: number): Promise<void> {
  await choose('Block');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('community:block.confirm'), exact: true })
    .click();
  await expect(page.getByText(t('community:post.blocked'))).toBeVisible();
  await page.goto(`${matches.app.address}/en-US/account/blacklist`);
  await page.getByRole('button', { name: /^Unblock / }).click();
  await expect(page.getByText(t('member:blacklist.none.title'))).toBeVisible();
  await page.goto(`${matches.app.address}/en-US/community/${postId}`);
  await expect(article).toBeVisible();
}

/** Returns the words of a post, and its pictures as they are served. */
async function whatStands({ page, article }: PostPage): Promise<object> {
  await expect(article.locator('.post-words')).toBeVisible();
  const addresses = await article.locator('.post-plates img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(addresses).toHaveLength(1);
  const pictures = addresses.map(async (address) => {
    const answer = await page.request.get(`${matches.app.address}${address}`);
    expect([address, answer.status()]).toEqual([address, 200]);
    return { address, bytes: (await answer.body()).toString('base64') };
  });
  return {
    title: await article.getByRole('heading', { level: 2 }).textContent(),
    words: await article.locator('.post-words').innerText(),
    pictures: await Promise.all(pictures),
  };
}

function operate(command: string, ...flags: readonly string[]): Promise<string> {
  return operator(matches.app, 'community', command, '--tenant', 'MYWOS', ...flags);
}

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import MyCommunity from '#features/community/mine/MyCommunity.tsx';
import { REMOVAL_RULES } from '#contract/community/removal.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { aFan, aMemberDetail, aRemoval } from '#tests/builders/community/aMember.ts';
import { aComment, aPostCard } from '#tests/builders/community/aPost.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const DAY_MS = 86_400_000;
const AUTHOR = { memberId: MEMBER.memberId, nickname: MEMBER.nickname, avatar: null, isExpert: false };

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  setClock(() => DAY_MS);
});

afterEach(() => {
  shown?.close();
  forget();
  setClock(Date.now);
});

async function show(tab: string, answers: Answers = {}) {
  shown = await showExperts(
    <MyCommunity />,
    {
      memberDetail: () => aMemberDetail({ memberId: MEMBER.memberId }),
      memberPosts: () => ({ posts: [aPostCard({ author: AUTHOR, state: 'review' })], next: null }),
      memberComments: () => ({
        comments: [3, 4].map((id) => ({
          comment: aComment(id, { author: AUTHOR, state: id === 4 ? 'review' : 'published' }),
          post: { postId: 7, title: 'Corners' },
        })),
        next: null,
      }),
      likesReceived: () => ({
        likes: [
          { member: aFan(1).member, at: DAY_MS, kind: 'comment', post: { postId: 7, title: 'Corners' }, excerpt: 'near post' },
          { member: aFan(2).member, at: 0, kind: 'post', post: { postId: 8, title: 'Subs' }, excerpt: null },
        ],
        next: null,
      }),
      myRemovals: () => ({ removals: [aRemoval()] }),
      myLikes: () => ({ postIds: [], commentIds: [] }),
      blacklist: () => ({ members: [] }),
      ...answers,
    },
    { path: `/en-US/account/community?tab=${tab}`, route: '/en-US/account/community' },
  );
  return shown;
}

describe('MyCommunity', () => {
  test('has posts with those under review, which only their author sees', async () => {
    const { page } = await show('posts');
    expect(page.querySelector('.post-diary .tag')?.textContent).toBe('Under review, only you can see it');
    expect([...page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent.trim())).toEqual([
      'Posts 2',
      'Comments 3',
      'Likes 40',
      'Removed 1',
    ]);
  });

  test('deletes a comment after a question, and takes it out of the list', async () => {
    const { page, calls, pressNamed } = await show('comments', { deleteComment: () => ({}) });
    await pressNamed('Delete your comment “comment 3”');
    expect(calls.some(({ name }) => name === 'deleteComment')).toBe(false);
    await confirmDelete();
    expect(calls.find(({ name }) => name === 'deleteComment')?.input).toEqual({ commentId: 3 });
    const texts = [...page.querySelectorAll('.member-comments p')].map((one) => one.textContent);
    expect(texts).toEqual(['comment 4']);
  });

  test('a comment whose deletion fails stays', async () => {
    const { page, pressNamed } = await show('comments', { deleteComment: refusal('500') });
    await pressNamed('Delete your comment “comment 3”');
    await confirmDelete();
    expect(page.querySelectorAll('.member-comments > li')).toHaveLength(2);
  });

  test('says who liked what', async () => {
    const { page } = await show('likes');
    expect([...page.querySelectorAll('.likes-received > li')].map((one) => one.textContent)).toEqual([
      'FFan 1liked your comment “near post”00:00',
      'FFan 2liked your post “Subs”1 Jan 00:00',
    ]);
  });

  test('has words for each rule', async () => {
    const removals = REMOVAL_RULES.map((rule, i) => aRemoval({ removalId: i + 1, rule }));
    const { page } = await show('removals', { myRemovals: () => ({ removals }) });
    const words = [...page.querySelectorAll('.removal-card dd > b')].map((one) => one.textContent);
    expect(new Set(words).size).toBe(REMOVAL_RULES.length);
    expect(words.join()).not.toContain('rule.');
  });

  test('says which rule was broken, why, and until when it can be appealed', async () => {
    const { page } = await show('removals');
    const text = page.querySelector('.removal-card')?.textContent;
    expect(text).toContain('Contact details or off-site promotion');
    expect(text).toContain('The text has a phone number.');
    expect(text).toContain('You can appeal once, until 3 Jan 1970, 00:00');
  });

  test('offers no appeal when the time is over', async () => {
    const { page } = await show('removals', { myRemovals: () => ({ removals: [aRemoval({ appealBy: DAY_MS })] }) });
    expect(page.querySelector('.removal-card button')).toBeNull();
    expect(page.querySelector('.removal-card')?.textContent).toContain('The time to appeal ended 2 Jan 1970, 00:00');
  });

  test('keeps an appeal over an error and a reload, and shows it once it is made', async () => {
    let isDown = true;
    const made = aRemoval({ appeal: { text: 'It is my club’s number', at: DAY_MS, state: 'open', answer: null } });
    const appeal = () => {
      if (isDown) refusal('500')();
      return { removal: made };
    };
    const first = await show('removals', { appeal });
    await first.press('Appeal');
    await write(first, 'It is my club’s number');
    await first.press('Send appeal');
    expect(first.page.querySelector('textarea')?.value).toBe('It is my club’s number');
    first.close();
    isDown = false;
    const second = await show('removals', { appeal });
    expect(second.page.querySelector('textarea')?.value).toBe('It is my club’s number');
    await second.press('Send again');
    expect(second.page.querySelector('textarea')).toBeNull();
    expect(second.page.querySelector('.made-appeal .state > b')?.textContent).toBe('Under review');
  });

  test('cannot send an appeal that is empty or too long', async () => {
    const page = await show('removals');
    await page.press('Appeal');
    const send = () => page.page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled;
    expect(send()).toBe(true);
    await write(page, 'x'.repeat(2_001));
    expect(send()).toBe(true);
    await write(page, 'x'.repeat(2_000));
    expect(send()).toBe(false);
  });

  test.each([
    ['restored', 'Appeal upheld: it’s back'],
    ['upheld', 'The removal stands'],
  ] as const)('tells the answer of an appeal that was decided: %s', async (state, words) => {
    const appeal = { text: 'mine', at: 1, state, answer: 'We have read it again.' };
    const { page } = await show('removals', { myRemovals: () => ({ removals: [aRemoval({ appeal })] }) });
    expect(page.querySelector('.made-appeal')?.textContent).toContain(words);
    expect(page.querySelector('.made-appeal')?.textContent).toContain('We have read it again.');
  });
});

async function confirmDelete(): Promise<void> {
  await settle();
  const button = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].find((one) => one.textContent === 'Delete');
  if (button === undefined) throw new Error('nothing is asked');
  await settle(() => button.click());
}

async function write({ page }: ShownExperts, text: string): Promise<void> {
  const field = page.querySelector('textarea');
  if (field === null) throw new Error('there is no field');
  act(() => enterText(field, text));
  await settle();
}

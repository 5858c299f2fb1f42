import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Feed from '#features/community/Feed.tsx';
import { isSearchable } from '#features/community/feed/isSearchable.ts';
import { newPosts } from '#features/community/feed/NewPosts.tsx';
import { choosePostList } from '#stores/community/communityStore.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { aPostCard, CHEN, LIN } from '#tests/builders/community/aPost.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  choosePostList('hot');
});

afterEach(() => {
  shown?.close();
  forget();
});

const POSTS = [aPostCard({ postId: 7 }), aPostCard({ postId: 6, title: 'Corners', author: LIN })];

async function show(answers: Answers = {}, path = '/en-US/community') {
  shown = await showExperts(
    <Feed />,
    {
      postList: () => ({ posts: POSTS, next: null }),
      postCounts: () => ({ inPlay: 42, ofMatch: null }),
      suggestedMembers: () => ({ members: [{ member: LIN, profile: '', followers: 3 }] }),
      followedMembers: () => ({ memberIds: [] }),
      myLikes: () => ({ postIds: [6], commentIds: [] }),
      blacklist: () => ({ members: [] }),
      ...answers,
    },
    { path, route: '/en-US/community' },
  );
  return shown;
}

const titles = (): (string | null | undefined)[] =>
  [...(shown?.page.querySelectorAll('.post-card h3 a') ?? [])].map((title) => title.textContent);

describe('Feed', () => {
  test('begins with the recommended posts and counts those about matches in play', async () => {
    const { page, calls } = await show();
    expect(calls.filter(({ name }) => name === 'postList').map(({ input }) => input)).toEqual([{ list: 'hot' }]);
    expect([...page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent.trim())).toEqual([
      'Popular',
      'Newest',
      'Following',
      'In play 42',
    ]);
    expect(titles()).toEqual(['The left side became a motorway', 'Corners']);
  });

  test('shows nothing of blocked members, not even before the blacklist is known', async () => {
    logIn();
    let answer: (data: unknown) => void = () => undefined;
    await show({ blacklist: () => new Promise((resolve) => (answer = resolve)) });
    expect(titles()).toEqual([]);
    await settle(() => answer({ members: [{ ...CHEN, at: 0 }] }));
    expect(titles()).toEqual(['Corners']);
  });

  test('marks what the member likes', async () => {
    logIn();
    const { page } = await show();
    expect([...page.querySelectorAll('.like-button')].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  test('asks a guest to log in for the followed, without a request, and suggests members', async () => {
    choosePostList('followed');
    const { page, calls, pressNamed } = await show();
    expect(calls.some(({ name }) => name === 'postList')).toBe(false);
    expect(page.textContent).toContain('Lin Index');
    await pressNamed('Log in');
    expect(useAuth.getState().panel).toBe('loginPhone');
  });

  test('a member who follows nobody is told so, and led to the recommended', async () => {
    logIn();
    choosePostList('followed');
    const { page, pressNamed } = await show({
      postList: (input) => ({ posts: JSON.stringify(input).includes('hot') ? POSTS : [], next: null }),
    });
    expect(page.textContent).toContain('You don’t follow anyone yet');
    await pressNamed('popular posts');
    expect(titles()).toHaveLength(2);
  });

  test('lists the posts about the match in the address', async () => {
    const { calls } = await show({}, '/en-US/community?match=101');
    expect(calls.find(({ name }) => name === 'postList')?.input).toEqual({ list: 'newest', matchId: 101 });
  });

  test('offers new posts without moving what is read', async () => {
    let posts = POSTS;
    const { page, pressNamed } = await show({ postList: () => ({ posts, next: null }) });
    posts = [aPostCard({ postId: 9, title: 'Later' }), ...POSTS];
    await settle(() => void queryClient.refetchQueries({ queryKey: ['newPosts'] }));
    expect(titles()).toHaveLength(2);
    expect(page.querySelector('.community-new')?.textContent).toBe('1 new post');
    await pressNamed('1 new post');
    expect(titles()[0]).toBe('Later');
  });

  test('a list that does not load says so and can be asked for again', async () => {
    const { page } = await show({ postList: refusal('500') });
    expect(page.textContent).toContain('Posts didn’t load');
  });
});

test('a text of three characters can be searched for, and one Chinese character', () => {
  expect(['ab', 'abc', '角'].map(isSearchable)).toEqual([false, true, true]);
});

test('a post that became popular is no new post', () => {
  expect(newPosts([{ postId: 3 }, { postId: 9 }], [{ postId: 8 }, { postId: 2 }])).toEqual([{ postId: 9 }]);
});

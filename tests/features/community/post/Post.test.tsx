import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Post from '#features/community/Post.tsx';
import { commentDraftOf, commentDrafts } from '#stores/community/commentDrafts.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { aComment, aPost, aReply, aThread, CHEN } from '#tests/builders/community/aPost.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  setClock(() => 0);
});

afterEach(() => {
  shown?.close();
  forget();
  setClock(Date.now);
});

const OWN = { memberId: MEMBER.memberId, nickname: MEMBER.nickname, avatar: null, isExpert: false };
const ALLOWED = { newcomer: false, posts: { left: 5, nextAt: null }, comments: { left: 5, nextAt: null }, imagesPerPost: 3, mute: null };

async function show(answers: Answers = {}, search = '') {
  shown = await showExperts(
    <Post />,
    {
      post: () => ({ post: aPost(), editableUntil: null }),
      viewPost: () => ({}),
      commentList: () => ({
        threads: [
          aThread(aComment(1, { replies: 8 }), [aReply(11, 1, { author: CHEN })]),
          aThread(aComment(2, { author: OWN, state: 'review' })),
        ],
        next: null,
      }),
      replyList: () => ({ replies: [aReply(11, 1), aReply(12, 1)], next: null }),
      followedMembers: () => ({ memberIds: [] }),
      communityAllowance: () => ALLOWED,
      myLikes: () => ({ postIds: [], commentIds: [] }),
      blacklist: () => ({ members: [] }),
      ...answers,
    },
    { path: `/en-US/community/7${search}`, route: '/en-US/community/:id' },
  );
  return shown;
}

const field = (): HTMLTextAreaElement => shown?.page.querySelector('.comment-composer textarea') ?? document.createElement('textarea');

describe('Post', () => {
  test('takes comments when it is known whose they are', async () => {
    logIn('a.token', null);
    const { page } = await show({ appMember: () => new Promise(() => undefined) });
    expect([page.querySelector('.comment-composer textarea'), page.querySelector('.comment-composer')?.textContent]).toEqual([null, '']);
  });

  test('shows the text in paragraphs, counts a view, and marks the author in the comments', async () => {
    const { page, calls } = await show();
    expect(page.querySelector('.post-open h2')?.textContent).toBe('The left side became a motorway');
    expect(page.querySelectorAll('.paragraphs p')).toHaveLength(2);
    expect(calls.filter(({ name }) => name === 'viewPost')).toHaveLength(1);
    expect(page.querySelector('.comment-replies')?.textContent).toContain('Author');
  });

  test('a post that nobody sees any more says so', async () => {
    const { page } = await show({ post: refusal('404') });
    expect(page.textContent).toContain('This post is no longer here');
  });

  test('says of an own comment that it is under review, and unfolds replies', async () => {
    logIn();
    const { page, pressNamed } = await show();
    expect(page.querySelector('#comment-2')?.textContent).toContain('under review, only you can see it');
    await pressNamed('7 more replies');
    expect(page.querySelector('#comment-12')).not.toBeNull();
    expect(page.textContent).not.toContain('more replies');
  });

  test('sends a comment with a key that is stored before, keeps the text when no answer comes, and sends the same again', async () => {
    logIn();
    const keys: (string | null)[] = [];
    const storedKey = (): string | null => commentDraftOf(commentDrafts.getState(), MEMBER.memberId, 7).key;
    let fails = true;
    const { page, pressNamed } = await show({
      writeComment: () => {
        keys.push(storedKey());
        if (fails) return refusal('500')();
        return { comment: aComment(30, { author: OWN, text: 'well drawn' }) };
      },
    });
    await settle(() => enterText(field(), 'well drawn'));
    await pressNamed('Send');
    expect([field().value, page.querySelector('.note.wrong')?.textContent]).toEqual([
      'well drawn',
      'Not sent. Your text is kept, try again',
    ]);
    fails = false;
    await pressNamed('Send');
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
    expect([field().value, page.querySelector('#comment-30')?.textContent.includes('well drawn')]).toEqual(['', true]);
  });

  test('answers a comment, and the answer survives a reload', async () => {
    logIn();
    const { page } = await show();
    await settle(() => page.querySelector<HTMLElement>('#comment-1 footer > button')?.click());
    await settle(() => enterText(field(), 'why'));
    shown?.close();
    const again = await show();
    expect(again.page.querySelector('.answering')?.textContent).toContain('Lin Index');
    expect(field().value).toBe('why');
  });

  test('a post of a blocked author is not shown, and leads to where unblocking is done', async () => {
    logIn();
    const { page, pressNamed } = await show({ blacklist: () => ({ members: [{ ...CHEN, at: 0 }] }) });
    expect(page.textContent).not.toContain('motorway');
    await pressNamed('Go to their profile');
    expect(page.textContent).toContain('elsewhere');
  });

  test('a guest is led to the login', async () => {
    const { pressNamed } = await show();
    await pressNamed('Log in to comment');
    expect(useAuth.getState().panel).toBe('loginPhone');
  });

  test('who is muted reads until when and why, in place of the field', async () => {
    logIn();
    const { page } = await show({ communityAllowance: () => ({ ...ALLOWED, mute: { until: 3_600_000, reason: 'spam' } }) });
    expect(page.querySelector('.comment-composer')?.textContent).toContain('Reason: spam');
    expect(page.querySelector('.comment-composer textarea')).toBeNull();
  });

  test('finds the comment that a letter leads to, in a folded thread too', async () => {
    const { page, calls } = await show({}, '?comment=12');
    expect(calls.find(({ name }) => name === 'commentList')?.input).toEqual({ postId: 7, sort: 'hot', first: 12 });
    await settle();
    expect(page.querySelector('#comment-12')?.classList.contains('marked')).toBe(true);
  });
});

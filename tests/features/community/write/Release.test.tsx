import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Release from '#features/community/Release.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { setMatchInfo } from '#stores/community/communityStore.ts';
import { postDraftOf, postDrafts } from '#stores/community/postDrafts.ts';
import { aPost, aPostMatch } from '#tests/builders/community/aPost.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  setClock(() => 0);
});

afterEach(() => {
  shown?.close();
  forget();
  setClock(Date.now);
});

const ALLOWED = { newcomer: false, posts: { left: 5, nextAt: null }, comments: { left: 5, nextAt: null }, imagesPerPost: 3, mute: null };

async function show(answers: Answers = {}, search = '') {
  shown = await showExperts(
    <Release />,
    { communityAllowance: () => ALLOWED, ...answers },
    { path: `/en-US/community/release${search}`, route: '/en-US/community/release' },
  );
  return shown;
}

const draft = () => postDraftOf(postDrafts.getState(), MEMBER.memberId, null);
const write = async (texts: readonly string[]): Promise<void> => {
  const fields = [...(shown?.page.querySelectorAll('textarea') ?? [])];
  for (const [index, text] of texts.entries()) await settle(() => enterText(fields[index] ?? document.createElement('textarea'), text));
};

describe('Release', () => {
  test('says what is missing, and sends nothing', async () => {
    const { page, calls, pressNamed } = await show();
    await pressNamed('Publish');
    expect(page.textContent).toContain('Add a title');
    expect(calls.some(({ name }) => name === 'publishPost')).toBe(false);
  });

  test('stores content and key before they are sent, and sends the same again when no answer came', async () => {
    const sent: unknown[] = [];
    let fails = true;
    const { page, pressNamed } = await show({
      publishPost: (input) => {
        sent.push([input, draft()?.sending]);
        if (fails) return refusal('500')();
        return { postId: 9, state: 'published' };
      },
    });
    await write(['A title', 'A text']);
    await pressNamed('Publish');
    expect(page.querySelector('.write-refusal')?.textContent).toContain('Publish failed, please retry');
    expect(draft()).toMatchObject({ title: 'A title', content: 'A text' });
    fails = false;
    await pressNamed('Publish');
    const input = { title: 'A title', content: 'A text', fileIds: [], matchId: null };
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual([input, { key: expect.any(String), input }]);
    expect(sent[1]).toEqual(sent[0]);
    expect(draft()).toBeUndefined();
  });

  test('a refusal keeps the text, in the words of the gateway, and another text has another key', async () => {
    const { page, pressNamed } = await show({ publishPost: refusal('400', 'No links, please.') });
    await write(['A title', 'see www.example.test']);
    await pressNamed('Publish');
    expect(page.querySelector('.write-refusal')?.textContent).toBe('No links, please.');
    expect(draft()).toMatchObject({ content: 'see www.example.test', sending: null });
  });

  test('what was typed is there after a reload', async () => {
    await show();
    await write(['A title', 'Half a text']);
    shown?.close();
    const { page } = await show();
    expect([...page.querySelectorAll('textarea')].map(({ value }) => value)).toEqual(['A title', 'Half a text']);
  });

  test('takes the match that was chosen elsewhere into the draft', async () => {
    setMatchInfo(aPostMatch(101));
    const { page } = await show();
    expect(draft()?.match?.id).toBe(101);
    expect(page.querySelector('.post-match')).not.toBeNull();
  });

  test('tells who may not publish until when, before anything is written', async () => {
    const { page } = await show({ communityAllowance: () => ({ ...ALLOWED, posts: { left: 0, nextAt: 3_600_000 } }) });
    expect(page.querySelector('.write-refusal')?.textContent).toContain('You’ve used up today’s posts');
    expect([...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Publish')?.disabled).toBe(true);
  });

  test('edits an own post within the hour, and not after it', async () => {
    const own = { memberId: MEMBER.memberId, nickname: MEMBER.nickname, avatar: null, isExpert: false };
    const { page, calls, pressNamed } = await show(
      { post: () => ({ post: aPost({ author: own }), editableUntil: 3_600_000 }), editPost: () => ({ state: 'published' }) },
      '?post=7',
    );
    await write(['Another title']);
    await pressNamed('Save');
    expect(calls.find(({ name }) => name === 'editPost')?.input).toMatchObject({ postId: 7, title: 'Another title' });
    await settle(() => setClock(() => 3_600_000));
    shown?.close();
    const late = await show({ post: () => ({ post: aPost({ author: own }), editableUntil: null }) }, '?post=7');
    expect(late.page.textContent).toContain('More than an hour has passed');
    expect(page).not.toBe(late.page);
  });
});

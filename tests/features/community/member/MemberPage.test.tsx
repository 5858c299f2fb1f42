import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import MemberPage from '#features/community/member/MemberPage.tsx';
import { useToasts } from '#stores/overlays/toast.ts';
import { aMemberDetail, aFan } from '#tests/builders/community/aMember.ts';
import { aComment, aPostCard, CHEN } from '#tests/builders/community/aPost.ts';
import { anExpertPage } from '#tests/builders/anExpert.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  shown?.close();
  forget();
});

type Detail = ReturnType<typeof aMemberDetail>;

async function show(detail: Partial<Detail> = {}, { answers = {}, query = '' }: { answers?: Answers; query?: string } = {}) {
  const member = aMemberDetail(detail);
  shown = await showExperts(
    <MemberPage />,
    {
      memberDetail: () => member,
      memberPosts: () => ({ posts: [aPostCard()], next: null }),
      memberComments: () => ({ comments: [{ comment: aComment(3, { author: CHEN }), post: { postId: 7, title: 'Corners' } }], next: null }),
      memberFollows: () => ({ members: [aFan(1)], total: 1, next: null }),
      followedMembers: () => ({ memberIds: [] }),
      blacklist: () => ({ members: [] }),
      blacklistUpdate: () => ({}),
      followMember: () => ({ followers: 13 }),
      myLikes: () => ({ postIds: [], commentIds: [] }),
      ...answers,
    },
    { path: `/en-US/community/member/${member.memberId}${query}`, route: '/en-US/community/member/:id' },
  );
  return shown;
}

const counts = ({ page }: ShownExperts) => [...page.querySelectorAll('.counts > li')].map((one) => one.textContent);

describe('MemberPage', () => {
  test('says who the member is, with numbers as the language shortens them and likes like views', async () => {
    const page = await show({ followers: 12_000, following: 1, posts: 214, likes: 10_001 });
    expect(page.page.querySelector('h1')?.textContent).toBe('Old Chen');
    expect(page.page.querySelector('.who p')?.textContent).toBe('Account nanchen07');
    expect(counts(page)).toEqual(['12Kfollowers', '1following', '214posts', '9999+likes']);
  });

  test('marks what was written in the last days, and leaves the figure out where nothing was', async () => {
    const days = Array.from({ length: 30 }, (_, i) => ({ posts: i === 29 ? 2 : 0, comments: i === 0 ? 6 : 0 }));
    const active = await show({ activity: days });
    const marks = active.page.querySelector('.activity-marks [role=img]');
    expect(marks?.getAttribute('aria-label')).toBe('Posts and comments per day. Posts: 2, comments: 6');
    expect(
      [...(marks?.querySelectorAll<HTMLElement>('b, u') ?? [])].map((one) => [one.tagName, one.style.getPropertyValue('--px')]),
    ).toEqual([
      ['U', '24px'],
      ['B', '14px'],
    ]);
    active.close();
    expect((await show()).page.querySelector('.activity-marks')).toBeNull();
  });

  test('a tap on follow counts at once, here and for the list of followers', async () => {
    logIn();
    const page = await show();
    await page.pressNamed('Follow Old Chen');
    expect(page.calls.filter(({ name }) => name === 'followMember')).toEqual([
      { name: 'followMember', input: { memberId: CHEN.memberId, follow: 1 } },
    ]);
    expect(counts(page)[0]).toBe('13followers');
  });

  test('one’s own can be edited and shared, not followed or blocked', async () => {
    logIn();
    const { page } = await show({ memberId: MEMBER.memberId });
    expect(page.querySelector('.who > a')?.getAttribute('href')).toBe('/en-US/account/info');
    expect([...page.querySelectorAll('.member-board button')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Back',
      'Share profile',
    ]);
    expect(page.querySelector('.counts a')?.getAttribute('href')).toBe('/en-US/account/fans?list=followers');
  });

  test('has posts on the line of days, and comments with their posts', async () => {
    const { page, press } = await show();
    expect(page.querySelector('.post-diary h3')?.textContent).toBe('The left side became a motorway');
    expect(page.querySelector('.post-diary time')?.textContent).toBe('01/011970');
    await press(/^Comments/);
    expect(page.querySelector('.member-comments')?.textContent).toContain('comment 3On “Corners”');
    expect(page.querySelector('.member-comments a')?.getAttribute('href')).toBe('/en-US/community/7?comment=3');
  });

  test('of an expert has the record and the stances', async () => {
    const { page, calls, press } = await show(
      { isExpert: true },
      { answers: { expertDetail: () => anExpertPage(), stanceList: () => ({ stances: [], more: false }) } },
    );
    expect(page.querySelector('.expert-record .figure')?.textContent).toBe('66.7%Win rate · 10 picks settled');
    expect(page.querySelector('.expert-record h2 a')?.getAttribute('href')).toBe(`/en-US/expert/${CHEN.memberId}`);
    await press(/^Picks/);
    expect(calls.find(({ name }) => name === 'stanceList')?.input).toEqual({ expertId: CHEN.memberId, state: 'all', page: 1 });
  });

  test('asks for no record of a member who is no expert', async () => {
    const { page, calls } = await show();
    expect(calls.some(({ name }) => name === 'expertDetail')).toBe(false);
    expect([...page.querySelectorAll('[role=tab]')].map((one) => one.textContent.trim())).toEqual(['Posts 2', 'Comments 3']);
  });

  test('shows nothing that a blocked member wrote, until they are unblocked', async () => {
    logIn();
    const { page, press } = await show(
      {},
      { answers: { blacklist: () => ({ members: [{ memberId: CHEN.memberId, nickname: CHEN.nickname, avatar: null, at: 1 }] }) } },
    );
    expect(page.querySelector('.member-tabs')).toBeNull();
    expect(page.textContent).toContain('You’ve blocked Old Chen');
    await press('Unblock');
    expect(page.querySelector('.post-diary')).not.toBeNull();
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['Old Chen is unblocked']);
    await settle(() => useToasts.getState().messages.at(-1)?.action?.run());
    expect(page.querySelector('.member-tabs')).toBeNull();
  });

  test('asks before a member is blocked, and hides what they wrote at once', async () => {
    logIn();
    const { page, calls, pressNamed } = await show();
    await pressNamed('More options');
    await vi.dynamicImportSettled();
    await settle();
    await pressInOverlay('Block Old Chen');
    expect(calls.some(({ name }) => name === 'blacklistUpdate')).toBe(false);
    await pressInOverlay('Block');
    expect(calls.find(({ name }) => name === 'blacklistUpdate')?.input).toEqual({ memberId: CHEN.memberId, blocked: true });
    expect(page.querySelector('.member-tabs')).toBeNull();
  });

  test('opens the lists of followers and followed members', async () => {
    const { page, calls, press } = await show({}, { query: '?list=followers' });
    expect(page.querySelector('.people')?.textContent).toContain('Fan 1');
    await press(/^Following/);
    expect(calls.filter(({ name }) => name === 'memberFollows').map(({ input }) => Object(input).of)).toEqual(['followers', 'following']);
  });

  test('says that a member is gone', async () => {
    const { page } = await show({}, { answers: { memberDetail: refusal('404') } });
    expect(page.querySelector('.empty')?.textContent).toContain('Member not found');
  });

  test('offers to try again after an error', async () => {
    const { page } = await show({}, { answers: { memberDetail: refusal('500') } });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('The profile didn’t load');
  });
});

/** Sheets and dialogs are outside the page. */
async function pressInOverlay(name: string): Promise<void> {
  const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button, [role=alertdialog] button')].find(
    (one) => one.textContent === name,
  );
  if (button === undefined) throw new Error(`nothing is named ${name}`);
  await settle(() => button.click());
}

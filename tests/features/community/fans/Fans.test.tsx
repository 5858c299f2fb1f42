import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Fans from '#features/community/fans/Fans.tsx';
import { setFansSeen } from '#stores/community/fansSeen.ts';
import { aFan, aMemberDetail } from '#tests/builders/community/aMember.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => {
  shown?.close();
  forget();
});

async function show(answers: Answers = {}, query = '') {
  shown = await showExperts(
    <Fans />,
    {
      memberDetail: () => aMemberDetail({ memberId: MEMBER.memberId, followers: 3, following: 2 }),
      memberFollows: () => ({ members: [aFan(3), aFan(2, { profile: 'what a ball' }), aFan(1)], total: 3, next: null }),
      followedMembers: () => ({ memberIds: [aFan(2).member.memberId] }),
      blacklist: () => ({ members: [{ memberId: '99', nickname: 'Loud', avatar: null, at: 1 }] }),
      blacklistUpdate: () => ({}),
      followMember: () => ({ followers: 1 }),
      ...answers,
    },
    { path: `/en-US/account/fans${query}`, route: '/en-US/account/fans' },
  );
  return shown;
}

const rows = ({ page }: ShownExperts) =>
  [...page.querySelectorAll('.people > li')].map((row) => [
    row.querySelector('bdi')?.textContent,
    row.querySelector('small')?.textContent,
    row.querySelector('button')?.textContent,
  ]);
const tabs = ({ page }: ShownExperts) => [...page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent.trim());

describe('Fans', () => {
  test('has followers first, each with one’s own relation to them', async () => {
    const page = await show();
    expect(tabs(page)).toEqual(['Followers 3', 'Following 2', 'Blocked 1']);
    expect(rows(page)).toEqual([
      ['Fan 3', 'No bio', 'Follow back'],
      ['Fan 2', 'what a ball', 'Mutual'],
      ['Fan 1', 'No bio', 'Follow back'],
    ]);
  });

  test('following back shows at once in the row, the stand and the count of followed members', async () => {
    const page = await show({ memberDetail: () => aMemberDetail({ memberId: MEMBER.memberId, following: 1 }) });
    expect(page.page.querySelector('.terrace p')?.textContent).toBe('1 mutual');
    await page.pressNamed('Follow Fan 3');
    expect(rows(page)[0]).toEqual(['Fan 3', 'No bio', 'Mutual']);
    expect(page.page.querySelector('.terrace p')?.textContent).toBe('2 mutual');
    expect(page.page.querySelectorAll('.terrace .mutual')).toHaveLength(2);
    expect(tabs(page)[1]).toBe('Following 2');
  });

  test('marks who came since the last visit on this device', async () => {
    setFansSeen(MEMBER.memberId, 2);
    const page = await show();
    expect(page.page.querySelectorAll('.people > .fresh')).toHaveLength(1);
    expect(rows(page)[0]?.[1]).toBe('Followed you 1 Jan 1970 00:00');
    expect(page.page.querySelector('.terrace p')?.textContent).toBe('1 mutual1 new');
    page.close();
    expect((await show()).page.querySelectorAll('.people > .fresh')).toHaveLength(0);
  });

  test('says of how many of the newest its numbers are, when there are more', async () => {
    const { page } = await show({ memberFollows: () => ({ members: [aFan(3), aFan(2)], total: 40, next: 'a' }) });
    expect([...page.querySelectorAll('.terrace p')].map((one) => one.textContent)).toEqual(['Of your newest 2', '1 mutual']);
  });

  test('lists whom the member follows', async () => {
    const page = await show(
      { memberFollows: () => ({ members: [aFan(2, { back: true }), aFan(5)], total: 2, next: null }) },
      '?list=following',
    );
    expect(rows(page).map((row) => row[2])).toEqual(['Mutual', 'Follow']);
    expect(page.page.querySelector('.terrace')).toBeNull();
  });

  test('hides blocked members, and unblocks them in their own list', async () => {
    const page = await show({
      memberFollows: () => ({ members: [aFan(1), { ...aFan(9), member: { ...aFan(9).member, memberId: '99' } }], total: 2, next: null }),
    });
    expect(rows(page).map(([name]) => name)).toEqual(['Fan 1']);
    await page.press(/^Blocked/);
    expect(rows(page)).toEqual([['Loud', 'Blocked 1 Jan 1970 00:00', 'Unblock']]);
    await page.pressNamed('Unblock Loud');
    expect(page.page.textContent).toContain('You haven’t blocked anyone');
    await page.press(/^Followers/);
    expect(rows(page).map(([name]) => name)).toEqual(['Fan 1', 'Fan 9']);
  });

  test('says that nobody follows yet, and what failed', async () => {
    const none = await show({ memberFollows: () => ({ members: [], total: 0, next: null }) });
    expect(none.page.querySelector('.empty')?.textContent).toContain('No followers yet');
    none.close();
    const failed = await show({ memberFollows: refusal('500') });
    expect(failed.page.querySelector('[role=alert]')?.textContent).toContain('The list didn’t load');
  });
});

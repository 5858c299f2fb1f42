import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ExpertDetail from '#features/experts/page/ExpertDetail.tsx';
import { anExpertPage, aRecord, type ExpertPage } from '#tests/builders/anExpert.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { aHeldAnswer, type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  shown?.close();
  forget();
});

describe('ExpertDetail', () => {
  test('has the figures of its header, and the rate with counts, interval and what they mean', async () => {
    const { page } = await show();
    const figures = [...page.querySelectorAll('.expert-board dl > div')].map((cell) => cell.textContent);
    expect(figures).toEqual(['Return rate120.0%', 'Last 7 days124.1%', 'Streak2', 'Settled10']);
    const block = page.querySelector('.expert-rate');
    expect(block?.querySelector('.figure')?.textContent).toBe('66.7%5 won, 2.5 lost (halves count half); 1 pushed or void, left out');
    expect(block?.querySelector('.luck')?.textContent).toBe('95% interval 33–89%. 50% lies within it, so this record could also be luck.');
    expect(block?.querySelector('.experts-note')?.textContent).toBe('Several picks on one match count once, at their average return.');
  });

  test.each([
    ['W'.repeat(20), 'hard to do by luck alone'],
    ['L'.repeat(20), 'fewer wins than guessing would give'],
    ['WWW', 'Just 3 picks tell you very little'],
    ['', 'Nothing settled yet'],
  ])('says of %s what luck has to do with it', async (form, sentence) => {
    const { page } = await show({ record: aRecord(form), hits: [], curve: [] });
    expect(page.querySelector('.luck')?.textContent).toContain(sentence);
  });

  test('shows the last 3, 7 and 10, and no window twice', async () => {
    const few = await show({
      record: aRecord('WWLW'),
      hits: [
        { of: 3, hits: 2 },
        { of: 4, hits: 3 },
        { of: 4, hits: 3 },
      ],
    });
    expect([...few.page.querySelectorAll('.expert-windows > div')].map((line) => line.textContent)).toEqual(['Last 32/3', 'Last 43/4']);
  });

  test('has the curve as a table too, from zero where it is whole', async () => {
    const { page } = await show({ record: aRecord('WL') });
    const rows = [...page.querySelectorAll('.step-chart tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Start', '0'],
      ['1 Jan 1970', '+0.9'],
      ['2 Jan 1970', '−0.1'],
    ]);
  });

  test('has the record in its parts, each with sample and interval, strong leagues marked', async () => {
    const part = aRecord('WWLWWLWWLWWL');
    const { page, press } = await show({
      byPlayType: [{ key: 2, ...part }],
      byCompetition: [
        { key: 1, name: 'First League', ...part },
        { key: 9, name: 'Other Cup', ...part },
      ],
    });
    await press(/Breakdown/);
    const lines = [...page.querySelectorAll('.record-line')].map((line) => line.textContent);
    expect(lines[0]).toMatch(/^Handicap 66\.7% of 12 · 39–86%95% interval, 39 to 86%returns /);
    expect(lines.slice(1).map((line) => line.includes('strong'))).toEqual([true, false]);
  });

  test('asks for the stances of the chosen tab', async () => {
    const { page, calls, press } = await show();
    expect(page.textContent).toContain('Nothing on sale right now');
    await press(/^Settled/);
    expect(calls.filter(({ name }) => name === 'stanceList').map(({ input }) => input)).toEqual([
      { expertId: '1000101', state: 'open', page: 1 },
      { expertId: '1000101', state: 'settled', page: 1 },
    ]);
  });

  test('without stances leads to following the expert, and after that to matches', async () => {
    logIn();
    const { page, pressNamed, calls } = await show(
      {},
      { followedMembers: () => ({ memberIds: [] }), followMember: () => ({ followers: 42 }) },
    );
    const button = (): HTMLButtonElement | null => page.querySelector('.empty button');
    expect(button()?.textContent).toBe('Follow');
    await settle(() => button()?.click());
    expect(calls.find(({ name }) => name === 'followMember')?.input).toEqual({ memberId: '1000101', follow: 1 });
    expect(button()?.textContent).not.toBe('Follow');
    await pressNamed(button()?.textContent ?? '');
    expect(page.textContent).toBe('elsewhere');
  });

  test('counts a follower at once, and back when the gateway refuses', async () => {
    logIn();
    const held = aHeldAnswer();
    const { page, pressNamed } = await show({}, { followedMembers: () => ({ memberIds: [] }), followMember: () => held.answer });
    expect(page.querySelector('.who')?.textContent).toContain('41 followers');
    await pressNamed('Follow Touch Index');
    expect(page.querySelector('.who')?.textContent).toContain('42 followers · Posts and commentsFollowing');
    await settle(() => held.reject());
    expect(page.querySelector('.who')?.textContent).toContain('41 followers · Posts and commentsFollow');
  });

  test('takes the number of followers from the answer', async () => {
    logIn();
    const { page, pressNamed } = await show(
      {},
      { followedMembers: () => ({ memberIds: ['1000101'] }), followMember: () => ({ followers: 77 }) },
    );
    await pressNamed('Follow Touch Index');
    expect(page.querySelector('.who')?.textContent).toContain('77 followers · Posts and commentsFollow');
  });

  test('offers experts no way to follow themselves', async () => {
    logIn('a.token', { ...MEMBER, memberId: '1000101' });
    const { page } = await show();
    expect(page.querySelector('.who button')).toBeNull();
  });

  test('leads back to all experts from one that is not there', async () => {
    const { page, press } = await show({}, { expertDetail: refusal('404') });
    expect(page.textContent).toContain('We can’t find this expert');
    await press('See all experts');
    expect(page.textContent).toBe('elsewhere');
  });

  test('retries a failed load', async () => {
    let fails = true;
    const { page, press } = await show({}, { expertDetail: () => (fails ? refusal('500')() : anExpertPage()) });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('This expert’s page didn’t load');
    fails = false;
    await press('Try again');
    expect(page.querySelector('h1')?.textContent).toBe('Touch Index');
  });
});

async function show(given: Partial<ExpertPage> = {}, answers: Answers = {}): Promise<ShownExperts> {
  shown = await showExperts(
    <ExpertDetail />,
    { expertDetail: () => anExpertPage(given), stanceList: () => ({ stances: [], more: false }), ...answers },
    { path: '/expert/1000101', route: '/expert/:expertId' },
  );
  return shown;
}

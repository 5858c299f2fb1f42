import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportFilter } from '#contract/stances/expertCalls.ts';
import Experts from '#features/experts/list/Experts.tsx';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { DEFAULT_FILTER, useExpertView } from '#stores/preferences/expertView.ts';
import { anExpert, aRecord, type Expert } from '#tests/builders/anExpert.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { aHeldAnswer, type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const ROOKIE = anExpert({ expertId: '1000102', nickname: 'Winter Rookie', rank: null, record: aRecord('WWLPWW'), leagues: [] });

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  useExpertView.setState({ list: 'returnRate', period: 'month', hits: null, filter: DEFAULT_FILTER });
});

afterEach(() => {
  shown?.close();
  forget();
});

describe('Experts', () => {
  test('asks for the month by return rate, with the defaults of the export filter', async () => {
    const { calls } = await show();
    expect(DEFAULT_FILTER).toEqual(exportFilter.parse({}));
    expect(calls.filter(({ name }) => name === 'expertList').map(({ input }) => input)).toEqual([
      { list: 'returnRate', period: 'month', hits: null, text: '', filter: DEFAULT_FILTER, page: 1 },
    ]);
  });

  test('has each rate with its sample and its interval, which is named for screen readers, in the order of the answer', async () => {
    const { page } = await show();
    const rows = [...page.querySelectorAll('.expert-row')];
    expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual(['Touch Index', 'Winter Rookie']);
    expect(rows[0]?.textContent).toContain('120.0%Return rate');
    expect(rows[0]?.querySelector('.win-rate')?.textContent).toBe('Won 66.7% of 10 · 33–89%95% interval, 33 to 89%');
    expect(rows[1]?.querySelector('.win-rate')?.textContent).toBe('Won 80.0% of only 6 · 38–96%95% interval, 38 to 96%');
  });

  test('gives an expert below ten settled no rank and no return rate, and a hollow ball', async () => {
    const { page } = await show();
    const [ranked, rookie] = page.querySelectorAll('.expert-row');
    expect([ranked, rookie].map((row) => row?.querySelector('.ball')?.classList.contains('hollow'))).toEqual([false, true]);
    expect(rookie?.querySelector('.sum')?.textContent).toBe('Not ranked');
    expect(rookie?.classList.contains('unranked')).toBe(true);
  });

  test('draws the last results oldest first and says how many were hits', async () => {
    const { page } = await show();
    const form = page.querySelectorAll('.recent-form')[1];
    expect(form?.getAttribute('aria-label')).toBe('Hit 4 of the last 6');
    expect([...(form?.children ?? [])].map((mark) => mark.getAttribute('data-result'))).toEqual([
      'win',
      'win',
      'loss',
      'push',
      'win',
      'win',
    ]);
  });

  test('draws as many results as the chosen window of hits', async () => {
    const { page, calls } = await show();
    await settle(() => useExpertView.getState().choose({ hits: 3 }));
    expect(page.querySelector('.recent-form')?.getAttribute('aria-label')).toBe('Hit 2 of the last 3');
    expect(page.querySelector('.recent-form')?.children).toHaveLength(3);
    expect(calls.at(-1)?.input).toMatchObject({ hits: 3 });
  });

  test('marks simulated experts in words', async () => {
    const { page } = await show([anExpert({ demo: true })]);
    expect(page.querySelector('.names')?.textContent).toContain('demo');
  });

  test('shows that a filter is on, and brings back the defaults', async () => {
    const { page, pressNamed } = await show();
    expect(page.querySelector('[aria-label="Filter"]')?.getAttribute('aria-pressed')).toBe('false');
    await settle(() => useExpertView.getState().choose({ filter: { ...DEFAULT_FILTER, isCharge: 1, rateSort: 2 } }));
    expect(page.querySelector('[aria-label="2 filters on"]')?.getAttribute('aria-pressed')).toBe('true');
    await pressNamed('Reset filters');
    expect(useExpertView.getState().filter).toEqual(DEFAULT_FILTER);
  });

  test('says why nobody is listed: the period, the filter, or nobody there yet', async () => {
    const { page, pressNamed } = await show([]);
    expect(page.textContent).toContain('No picks were settled in this period');
    await pressNamed('See all experts');
    expect(page.textContent).toContain('No experts yet');
    await settle(() => useExpertView.getState().choose({ filter: { ...DEFAULT_FILTER, isCharge: 1 } }));
    expect(page.textContent).toContain('No experts match these filters');
  });

  test('retries a failed load', async () => {
    let fails = true;
    const { page, pressNamed } = await show([anExpert()], {
      expertList: () => (fails ? refusal('500')() : { experts: [anExpert()], more: false }),
    });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('The experts didn’t load');
    fails = false;
    await pressNamed('Try again');
    expect(page.querySelectorAll('.expert-row')).toHaveLength(1);
  });

  test('loads further pages behind the first', async () => {
    const pages: readonly { readonly experts: readonly Expert[]; readonly more: boolean }[] = [
      { experts: [anExpert()], more: true },
      { experts: [ROOKIE], more: false },
    ];
    let asked = 0;
    const { page, pressNamed } = await show([], { expertList: () => pages[asked++] });
    await pressNamed('More experts');
    expect([...page.querySelectorAll('.expert-row a')].map((link) => link.textContent)).toEqual(['Touch Index', 'Winter Rookie']);
    expect(page.textContent).not.toContain('More experts');
  });
});

describe('the list of followed experts', () => {
  test('leads a guest to the first tab without asking the gateway', async () => {
    const { page, calls, pressNamed } = await show();
    await pressNamed('Following');
    expect(page.textContent).toContain('You’re not following any matches or experts');
    expect(calls.some(({ input }) => JSON.stringify(input).includes('followed'))).toBe(false);
    await pressNamed('Follow experts');
    expect(page.querySelector('[aria-selected="true"]')?.textContent?.trim()).toBe('Return rate');
  });
});

describe('the star', () => {
  test('is full at once, and stays so when the gateway agrees', async () => {
    logIn();
    const held = aHeldAnswer();
    const { calls, pressNamed } = await show([anExpert()], {
      followedMembers: () => ({ memberIds: [] }),
      followMember: () => held.answer,
    });
    await pressNamed('Follow Touch Index');
    expect(isFollowed()).toBe('true');
    await settle(() => held.resolve({ followers: 42 }));
    expect([isFollowed(), calls.at(-1)]).toEqual(['true', { name: 'followMember', input: { memberId: '1000101', follow: 1 } }]);
  });

  test('is empty again when the gateway refuses', async () => {
    logIn();
    const held = aHeldAnswer();
    const { pressNamed } = await show([anExpert()], { followedMembers: () => ({ memberIds: [] }), followMember: () => held.answer });
    await pressNamed('Follow Touch Index');
    expect(isFollowed()).toBe('true');
    await settle(() => held.reject());
    expect(isFollowed()).toBe('false');
  });

  test('leads a guest through the login and follows then', async () => {
    const { calls, pressNamed } = await show([anExpert()], {
      followedMembers: () => ({ memberIds: [] }),
      followMember: () => ({ followers: 42 }),
    });
    await pressNamed('Follow Touch Index');
    expect([useAuth.getState().panel, calls.some(({ name }) => name === 'followMember')]).toEqual(['loginPhone', false]);
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    expect(calls.filter(({ name }) => name === 'followMember')).toEqual([
      { name: 'followMember', input: { memberId: '1000101', follow: 1 } },
    ]);
  });

  test('forgets the tap of a guest who left the login', async () => {
    const { calls, pressNamed } = await show([anExpert()], { followMember: () => ({ followers: 42 }) });
    await pressNamed('Follow Touch Index');
    await settle(() => closeAuth('left'));
    useAuth.setState({ panel: 'loginPhone' });
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    expect(calls.some(({ name }) => name === 'followMember')).toBe(false);
  });
});

function isFollowed(): string | null | undefined {
  return shown?.page.querySelector('.expert-star')?.getAttribute('aria-pressed');
}

async function show(experts: readonly Expert[] = [anExpert(), ROOKIE], answers: Answers = {}): Promise<ShownExperts> {
  shown = await showExperts(<Experts />, { expertList: () => ({ experts, more: false }), ...answers });
  return shown;
}

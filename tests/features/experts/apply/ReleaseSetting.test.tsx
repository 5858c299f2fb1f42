import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ReleaseSetting from '#features/experts/apply/ReleaseSetting.tsx';
import { useToasts } from '#stores/overlays/toast.ts';
import { anExpertAccount, anExpertPage, aRecord, type ExpertAccount } from '#tests/builders/anExpert.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const LEAGUES = ['First League', 'Second League', 'Third League', 'Fourth League'].map((name, i) => ({
  competitionId: i + 1,
  sport: 'football' as const,
  name,
}));
const EXPERT = { isExpert: true, leagues: LEAGUES.slice(0, 2), introduction: 'Nine years of watching the lower half.' };
/** Server time of the test is 0. */
const LOCKED_UNTIL = Date.UTC(2026, 11, 23);

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

describe('ReleaseSetting', () => {
  test('lists the leagues with an own record first, each with its sample', async () => {
    const { page } = await show();
    expect([...page.querySelectorAll('.expert-label')].map((label) => label.textContent)).toEqual(['Your own record', 'No record yet']);
    expect(page.querySelector('.league-options button')?.textContent).toBe('Third League66.7% of 12 · 39–86%95% interval, 39 to 86%');
  });

  test('saves the leagues in the order in which they were chosen', async () => {
    const { calls, press } = await show({}, { strongLeagues: () => ({ leaguesChangeableAt: LOCKED_UNTIL }) });
    await press(/First League/);
    await press(/Fourth League/);
    await press(/First League/);
    expect(dock()).toContain('Once saved, leagues are fixed for 30 days');
    await press('Save');
    expect(calls.filter(({ name }) => name === 'strongLeagues')).toEqual([{ name: 'strongLeagues', input: { leagueIds: [2, 4, 1] } }]);
    expect(calls.some(({ name }) => name === 'introduction')).toBe(false);
  });

  test('takes three leagues at most', async () => {
    const { page, press } = await show();
    await press(/Third League/);
    const fourth = [...page.querySelectorAll<HTMLButtonElement>('.league-options button')].find(
      (one) => one.textContent === 'Fourth League',
    );
    expect(fourth?.disabled).toBe(true);
  });

  test('says until when the leagues are locked, and still saves the introduction', async () => {
    const { page, press, calls } = await show(
      { leaguesChangeableAt: LOCKED_UNTIL, introduction: 'too short' },
      { introduction: () => null },
    );
    expect(page.querySelector('[role=note]')?.textContent).toBe('You can change your strong leagues every 30 days, next from 23 Dec 2026.');
    expect([...page.querySelectorAll<HTMLButtonElement>('.league-options button')].every(({ disabled }) => disabled)).toBe(true);
    const field = page.querySelector('textarea');
    await settle(() => field && enterText(field, 'Nine years of watching it all.'));
    await press('Save');
    expect(calls.find(({ name }) => name === 'introduction')?.input).toEqual({
      introduction: 'Nine years of watching it all.',
      leagueIds: [1, 2],
      agreed: true,
    });
  });

  test('says that setting the leagues failed, and why', async () => {
    const { press } = await show({}, { strongLeagues: refusal('409') });
    await press(/First League/);
    await press('Save');
    expect(useToasts.getState().messages.flatMap(({ lines }) => lines)).toEqual([
      'Setting strong leagues failed: Already in progress, hold on',
    ]);
  });

  test('gives the gateway’s own reason where it has one', async () => {
    const { press } = await show({}, { strongLeagues: refusal('400', 'Leagues can be changed on 23 December.') });
    await press(/First League/);
    await press('Save');
    expect(useToasts.getState().messages.flatMap(({ lines }) => lines)).toEqual([
      'Setting strong leagues failed: Leagues can be changed on 23 December.',
    ]);
  });

  test('leads others to the application', async () => {
    const { page } = await show({ isExpert: false });
    expect(page.textContent).toContain('This page is for experts');
    expect(page.querySelector('.league-options')).toBeNull();
  });
});

async function show(given: Partial<ExpertAccount> = {}, answers: Answers = {}): Promise<ShownExperts> {
  const part = { key: 3, name: 'Third League', ...aRecord('WWLWWLWWLWWL') };
  shown = await showExperts(<ReleaseSetting />, {
    expertBasic: () => anExpertAccount({ ...EXPERT, ...given }),
    expertDetail: () => anExpertPage({ byCompetition: [part] }),
    leagueOptions: () => ({ leagues: LEAGUES }),
    ...answers,
  });
  return shown;
}

function dock(): string | null | undefined {
  return shown?.page.querySelector('.expert-dock')?.textContent;
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Apply from '#features/experts/apply/Apply.tsx';
import { anExpertAccount, type ExpertAccount } from '#tests/builders/anExpert.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { type Answers, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const LEAGUES = [
  { competitionId: 1, sport: 'football' as const, name: 'First League' },
  { competitionId: 2, sport: 'football' as const, name: 'Second League' },
];
const INTRODUCTION = 'Nine years of watching the lower half.';

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

describe('Apply', () => {
  test('says what is missing, one thing after the other', async () => {
    await show({ leagues: LEAGUES });
    expect([dock(), isDisabled()]).toEqual(['3 things missingEnter your real nameApply', true]);
    await type('input[name=realName]', 'Lin Sen');
    expect(dock()).toBe('2 things missingThe introduction needs 20 to 120 charactersApply');
    await type('textarea', INTRODUCTION);
    expect(dock()).toBe('1 thing missingPlease accept the agreementApply');
    await agree();
    expect([dock(), isDisabled()]).toEqual(['Ready to sendUsually answered within a dayApply', false]);
  });

  test('counts the introduction after trimming, and takes none that is too long', async () => {
    const { page } = await show({ leagues: LEAGUES, realName: true });
    await agree();
    await type('textarea', `   ${'a'.repeat(19)}   `);
    expect([page.querySelector('.long-text > .head')?.textContent, isDisabled()]).toEqual(['Introduction19 / 120', true]);
    await type('textarea', 'a'.repeat(121));
    expect(isDisabled()).toBe(true);
    await type('textarea', 'a'.repeat(120));
    expect(isDisabled()).toBe(false);
  });

  test('sends the application once and shows that it is under review', async () => {
    let application: ExpertAccount['application'] = null;
    const { page, calls } = await show(
      { leagues: LEAGUES },
      {
        expertBasic: () => anExpertAccount({ leagues: LEAGUES, application }),
        introduction() {
          application = { state: 'pending', at: 0, reason: null };
          return application;
        },
      },
    );
    await type('input[name=realName]', ' Lin Sen ');
    await type('textarea', INTRODUCTION);
    await agree();
    await send();
    expect(calls.filter(({ name }) => name === 'introduction')).toEqual([
      { name: 'introduction', input: { introduction: INTRODUCTION, leagueIds: [1, 2], realName: 'Lin Sen', agreed: true } },
    ]);
    expect(page.querySelector('[aria-current=step]')?.textContent).toContain('Under review');
    expect(page.querySelector('form')).toBeNull();
  });

  test('asks for the real name once', async () => {
    const { page, calls } = await show({ leagues: LEAGUES, realName: true, introduction: INTRODUCTION }, { introduction: () => null });
    expect(page.querySelector('input[name=realName]')).toBeNull();
    await agree();
    await send();
    expect(calls.find(({ name }) => name === 'introduction')?.input).toEqual({
      introduction: INTRODUCTION,
      leagueIds: [1, 2],
      agreed: true,
    });
  });

  test('removes a chosen league', async () => {
    const { page, pressNamed } = await show({ leagues: LEAGUES });
    await pressNamed('Remove First League');
    expect(page.querySelector('.leagues-field')?.textContent).toBe('Strong leagues1 / 3Second LeagueAdd another');
  });

  test('says why an application failed, and takes another', async () => {
    const { page } = await show({ application: { state: 'refused', at: 0, reason: 'contact details in the introduction' } });
    expect(page.querySelector('.stations [data-state=failed]')?.textContent).toBe('Not approvedcontact details in the introduction');
    expect(page.querySelector('form button[type=submit]')?.textContent).toBe('Apply again');
  });

  test('leads an expert to the desk instead', async () => {
    const { page } = await show({ isExpert: true, application: { state: 'granted', at: 0, reason: null } });
    expect(page.querySelector('form')).toBeNull();
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-US/expert/release/match',
      '/en-US/expert/release/setting',
    ]);
  });
});

async function show(given: Partial<ExpertAccount>, answers: Answers = {}): Promise<ShownExperts> {
  shown = await showExperts(<Apply />, { expertBasic: () => anExpertAccount(given), ...answers });
  return shown;
}

function dock(): string | null | undefined {
  return shown?.page.querySelector('.expert-dock')?.textContent;
}

function isDisabled(): boolean | undefined {
  return shown?.page.querySelector<HTMLButtonElement>('.expert-dock button')?.disabled;
}

async function type(selector: string, text: string): Promise<void> {
  const field = shown?.page.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`there is no ${selector}`);
  await settle(() => enterText(field, text));
}

async function agree(): Promise<void> {
  await settle(() => shown?.page.querySelector<HTMLElement>('[role=checkbox]')?.click());
}

async function send(): Promise<void> {
  await settle(() => shown?.page.querySelector<HTMLElement>('.expert-dock button')?.click());
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ExpertDesk } from '#features/account/ExpertDesk.tsx';
import { ExpertApplicationRow } from '#features/account/rows/ExpertApplicationRow.tsx';
import { anExpertAccount, type ExpertAccount } from '#tests/builders/anExpert.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

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

describe('ExpertDesk', () => {
  test('has the income of an expert and what waits, and leads to writing', async () => {
    const { page } = await show({ isExpert: true, income: 1240, escrow: 76 });
    expect(page.querySelector('dl')?.textContent).toBe('Income (coins)1,240On hold (coins)76');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-US/expert/9007199254740993',
      '/en-US/expert/release/match',
      '/en-US/expert/release/setting',
    ]);
  });

  test('says that an income below zero is carried forward', async () => {
    const { page } = await show({ isExpert: true, income: -38 });
    expect(page.querySelector('dl')?.textContent).toBe('Carried forward (coins)-38On hold (coins)0');
    expect(page.textContent).toContain('The shortfall is carried forward: your next income covers it first');
  });

  test('says that it did not load, and tries again', async () => {
    let isBroken = true;
    shown = await showExperts(<ExpertDesk />, { expertBasic: () => (isBroken ? refusal('500')() : anExpertAccount({ isExpert: true })) });
    expect(shown.page.textContent).toContain('Your expert details didn’t load');
    isBroken = false;
    await shown.pressNamed('Try again');
    expect(shown.page.textContent).toContain('Expert desk');
  });
});

describe('ExpertApplicationRow', () => {
  test('leads other members to the application, with its state', async () => {
    const { page } = await show({ application: { state: 'pending', at: 0, reason: null } });
    const links = [...page.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
    expect(links).toEqual([['/en-US/expert/apply', 'Become an expertUnder review']]);
  });
});

async function show(given: Partial<ExpertAccount>): Promise<ShownExperts> {
  const screen = (
    <>
      <ExpertDesk />
      <ul>
        <ExpertApplicationRow />
      </ul>
    </>
  );
  shown = await showExperts(screen, { expertBasic: () => anExpertAccount(given) });
  return shown;
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ExpertApplicationRow, ExpertDesk } from '#features/account/ExpertDesk.tsx';
import { anExpertAccount, type ExpertAccount } from '#tests/builders/anExpert.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

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

  test('explains an income below zero', async () => {
    const { page } = await show({ isExpert: true, income: -38 });
    expect(page.textContent).toContain('A result was corrected');
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

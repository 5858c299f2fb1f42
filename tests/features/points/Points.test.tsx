import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_STEP_POINTS, FIRST_STEPS } from '#contract/ledger/firstSteps.ts';
import FirstSteps from '#features/points/FirstSteps.tsx';
import Points from '#features/points/Points.tsx';
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

describe('Points', () => {
  test('lists what gave points in words, with the balance after it', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const records = [
      { id: 2, at: Date.now(), amount: -30, balance: 0, about: { kind: 'reversal', of: 'firstStep', reason: 'Given twice' } },
      { id: 1, at: Date.now(), amount: 30, balance: 30, about: { kind: 'firstStep', step: 'follows' } },
    ];
    shown = await showExperts(<Points />, {
      pointBalance: () => ({ balance: 0 }),
      pointRecords: () => ({ month, records, earlier: null, firstYear: new Date().getUTCFullYear() }),
    });
    for (const text of ['Follow 3 matches', '+30', '30 left', 'First-step points reversed', 'Given twice', '−30'])
      expect(shown.page.textContent).toContain(text);
    await shown.pressNamed('Out');
    expect(shown.page.textContent).not.toContain('Follow 3 matches');
  });
});

describe('FirstSteps', () => {
  test('counts the points of the steps that are done, and leads to those that are not', async () => {
    const steps = FIRST_STEPS.map((step, i) => ({
      step,
      points: FIRST_STEP_POINTS[step],
      reachedAt: i < 2 ? Date.UTC(2026, 10, 20) : null,
    }));
    shown = await showExperts(<FirstSteps />, { firstSteps: () => ({ steps }) });
    expect(shown.page.querySelector('.steps-sum')?.textContent).toBe('50 / 240 points');
    expect(shown.page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('2 of 6 steps done');
    expect([...shown.page.querySelectorAll('.step-list a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-US/match/ringtone',
      '/en-US/community',
      '/en-US/community',
      '/en-US/account/realName',
    ]);
  });
});

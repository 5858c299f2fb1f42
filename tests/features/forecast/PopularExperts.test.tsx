import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PopularExperts } from '#features/forecast/PopularExperts.tsx';
import { useExpertView } from '#stores/preferences/expertView.ts';
import { anExpert, aRecord } from '#tests/builders/anExpert.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  useExpertView.getState().choose({ list: 'all' });
});

afterEach(() => {
  shown?.close();
  forget();
});

describe('PopularExperts', () => {
  test('leads to each expert, with rate, sample and interval', async () => {
    const { page, calls } = await show([anExpert(), anExpert({ expertId: '1000102', record: aRecord('WWLPWW'), demo: true })]);
    expect(calls).toEqual([{ name: 'expertList', input: { list: 'popularity' } }]);
    expect([...page.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/en-US/expert/1000101', 'TTouch Index66.7% of 1033–89%95% interval, 33 to 89%'],
      ['/en-US/expert/1000102', 'TTouch Indexdemo80.0% of only 638–96%95% interval, 38 to 96%'],
    ]);
  });

  test('leads to the first tab of Expert while there is nobody', async () => {
    const { page, press } = await show([]);
    expect(page.textContent).toContain('No experts yet');
    await press('Follow experts');
    expect([page.textContent, useExpertView.getState().list]).toEqual(['elsewhere', 'returnRate']);
  });
});

async function show(experts: readonly ReturnType<typeof anExpert>[]): Promise<ShownExperts> {
  shown = await showExperts(
    <PopularExperts />,
    { expertList: () => ({ experts, more: false }) },
    { path: '/forecast', route: '/forecast' },
  );
  return shown;
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExportFilter } from '#contract/stances/expertCalls.ts';
import { FilterSheet } from '#features/experts/list/FilterSheet.tsx';
import { chosenParts, DEFAULT_FILTER } from '#stores/preferences/expertView.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const COMPETITION = { id: 7, sport: 'football', name: 'First League', region: '', hot: true, type: 0, colours: ['#000000', '#ffffff'] };

let forget = (): void => undefined;
let shown: ShownExperts | null = null;
let chosen: ExportFilter[] = [];

beforeEach(() => {
  forget = aNewDevice();
  chosen = [];
});

afterEach(() => {
  shown?.close();
  forget();
});

describe('FilterSheet', () => {
  test('begins with the defaults: all of everything, by return rate', async () => {
    await show();
    expect([...document.querySelectorAll('.expert-filter [aria-pressed=true]')].map((chip) => chip.textContent)).toEqual([
      'Return rate',
      'All',
      'All',
      'All',
    ]);
    expect(document.querySelectorAll('.expert-filter [aria-checked=true][role=checkbox]')).toHaveLength(0);
  });

  test('changes one part and leaves the others', async () => {
    await show({ ...DEFAULT_FILTER, ruleType: 2 });
    await press('Paid');
    await press('First League');
    expect(chosen).toEqual([
      { ...DEFAULT_FILTER, ruleType: 2, isCharge: 2 },
      { ...DEFAULT_FILTER, ruleType: 2, competitionIdList: [7] },
    ]);
  });

  test('offers the competitions that the list counts, not those of the current matches', async () => {
    await show();
    await settle(() => document.querySelector<HTMLElement>('[aria-label=Basketball]')?.click());
    expect(shown?.calls).toEqual([
      { name: 'expertCompetitions', input: { sport: 'football', period: 'week' } },
      { name: 'expertCompetitions', input: { sport: 'basketball', period: 'week' } },
    ]);
  });

  test('brings back the defaults', async () => {
    await show({ ...DEFAULT_FILTER, competitionIdList: [7], articleSchedules: 3 });
    await press('Reset filters');
    expect(chosen).toEqual([DEFAULT_FILTER]);
  });
});

describe('chosenParts', () => {
  test('counts each part once, however many competitions it names', () => {
    expect(chosenParts(DEFAULT_FILTER)).toBe(0);
    expect(chosenParts({ articleSchedules: 1, isCharge: 1, ruleType: 1, competitionIdList: [1, 2], rateSort: 3 })).toBe(5);
  });
});

async function show(filter: ExportFilter = DEFAULT_FILTER): Promise<void> {
  shown = await showExperts(
    <FilterSheet filter={filter} period="week" onChange={(next) => chosen.push(next)} onClose={() => undefined} />,
    {
      expertCompetitions: () => ({ competitions: [COMPETITION] }),
    },
  );
}

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('.expert-filter button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`nothing is named ${name}`);
  await settle(() => found.click());
}

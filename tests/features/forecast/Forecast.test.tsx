import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { FORECAST_CHARGES, FORECAST_SORTS } from '#contract/stances/forecastCalls.ts';
import Forecast from '#features/forecast/Forecast.tsx';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

const COMPETITION = { id: 7, sport: 'football', name: 'First League', region: '', hot: true, type: 0, colours: ['#000000', '#ffffff'] };
const NOTHING = { unchanged: false, epoch: 'e', seq: 1, at: 1, full: false, rows: [], matches: [], competitions: [], teams: [] };

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  shown?.close();
  forget();
});

describe('Forecast', () => {
  test('begins with the order 1 of the app config', async () => {
    await show();
    expect([APP_CONFIG.forecastSort, requests('forecastList')]).toEqual([1, [expect.objectContaining({ sort: 1 })]]);
  });

  test('is sorted by the number of stances in a tab of its own', async () => {
    await show();
    await shown?.pressNamed('Picks');
    expect(requests('forecastList').at(-1)).toMatchObject({ sort: FORECAST_SORTS.stances });
  });

  test('is filtered by free and paid stances, and says so', async () => {
    await show();
    await openFilter();
    await press('Paid');
    expect(requests('forecastList').at(-1)).toMatchObject({ charge: FORECAST_CHARGES.paid, competitionIdList: [] });
    expect(document.body.textContent).toContain('No matches fit these filters');
    await press('Reset filters');
    expect(document.body.textContent).toContain('Nothing to forecast right now');
    expect(document.querySelector('[aria-label="Filter"]')).not.toBeNull();
  });

  test('leads from an empty list of the second sport to the first tab, and from there to matches', async () => {
    await show();
    await shown?.pressNamed('Basketball');
    await press('See football forecasts');
    expect(requests('forecastList').map((input) => Reflect.get(Object(input), 'sport'))).toEqual(['football', 'basketball']);
    expect(document.querySelector('[role=radio][aria-checked=true]')?.getAttribute('aria-label')).toBe('Football');
    expect(document.body.textContent).not.toContain('See football forecasts');
    expect(document.querySelector('.empty button')).not.toBeNull();
  });

  test('offers the competitions of its own list with their matches, not those of the current matches', async () => {
    await show();
    await openFilter();
    expect(requests('footballCompetitions')).toEqual([]);
    expect(document.querySelector('.forecast-competitions [role=checkbox]')?.textContent).toBe('First League3');
    await press('First League3');
    expect(requests('forecastList').at(-1)).toMatchObject({ competitionIdList: [7] });
    await press('Free');
    expect(requests('forecastCompetitions')).toEqual([
      { sport: 'football', charge: FORECAST_CHARGES.all },
      { sport: 'football', charge: FORECAST_CHARGES.free },
    ]);
  });

  test('says in the filter that the competitions did not load, with a retry', async () => {
    await show({ forecastCompetitions: refusal('500') });
    await openFilter();
    await press('Try again');
    expect(requests('forecastCompetitions')).toHaveLength(2);
  });
});

async function show(answers: Parameters<typeof showExperts>[1] = {}): Promise<void> {
  shown = await showExperts(<Forecast />, {
    forecastList: () => ({ list: NOTHING, forecasts: [], basis: 'market', bases: [], more: false }),
    forecastCompetitions: () => ({ competitions: [{ competition: COMPETITION, matches: 3 }] }),
    expertList: () => ({ experts: [], more: false }),
    ...answers,
  });
}

function requests(name: string): unknown[] {
  return (shown?.calls ?? []).flatMap((call) => (call.name === name ? [call.input] : []));
}

/** The sheet's code loads when it is opened for the first time. */
async function openFilter(): Promise<void> {
  await shown?.pressNamed('Filter');
  await import('#features/forecast/FilterSheet.tsx');
  await settle();
}

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`nothing is named ${name} in: ${document.body.textContent}`);
  await settle(() => found.click());
}

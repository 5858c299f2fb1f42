// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OddsSettingsSheet } from '#parts/odds/OddsSettingsSheet.tsx';
import { oddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mount(<OddsSettingsSheet onClose={() => undefined} />);
});

afterEach(() => {
  mounted.unmount();
  oddsPreferences.setState({ showOdds: true, showInRows: false, rowMarket: 'all', format: null });
});

describe('OddsSettingsSheet', () => {
  test('marks the usual format of the language until another is chosen', () => {
    expect(chosen()).toEqual(['Decimal']);
    press('Malay');
    expect(chosen()).toEqual(['Malay']);
    expect(oddsPreferences.getState().format).toBe('malay');
  });

  test('offers the market in lists once lists show odds', () => {
    expect(names()).not.toContain('Over/under');
    flip('Show in match lists');
    expect(oddsPreferences.getState().showInRows).toBe(true);
    press('Over/under');
    expect(oddsPreferences.getState().rowMarket).toBe('total');
  });

  test('switches all odds off, and keeps what was chosen for when they come back', () => {
    press('Malay');
    flip('Show odds');
    expect(oddsPreferences.getState()).toMatchObject({ showOdds: false, format: 'malay' });
    expect(names()).not.toContain('Malay');
    flip('Show odds');
    expect(chosen()).toEqual(['Malay']);
  });
});

function buttons(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('.odds-settings button')];
}

function names(): (string | null)[] {
  return buttons().map((one) => one.textContent);
}

function chosen(): (string | null)[] {
  return buttons()
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => one.textContent);
}

function press(name: string): void {
  act(() =>
    buttons()
      .find((one) => one.textContent === name)
      ?.click(),
  );
}

/** Taps the switch whose visible label begins with a text. */
function flip(label: string): void {
  const labelOf = (one: HTMLElement) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent;
  act(() =>
    buttons()
      .find((one) => one.getAttribute('role') === 'switch' && labelOf(one)?.startsWith(label))
      ?.click(),
  );
}

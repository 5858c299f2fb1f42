import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { MatchItem } from '#parts/row/MatchItem.tsx';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { knownMatches, showScreen } from '#tests/features/showScreen.tsx';

let page: HTMLElement;
let close = (): void => undefined;

afterEach(() => close());

describe('Star', () => {
  test('shows its tap at once while the call is pending, and goes back when it fails', async () => {
    let fail: (error: Error) => void = () => undefined;
    const pending = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const matches = knownMatches([aMatch({ id: 1 })], { 1: ['Northwick', 'Eastholm'] });
    ({ page, close } = await showScreen(<MatchItem id={1} />, aLiveClient({ call: () => pending }, { streams: matches })));
    expect(isPressed()).toBe(false);
    act(() => star()?.click());
    expect(isPressed()).toBe(true);
    await act(async () => fail(new CallError('network', 'no network')));
    expect(isPressed()).toBe(false);
  });
});

function star(): HTMLElement | null {
  return page.querySelector('.star');
}

function isPressed(): boolean {
  return star()?.getAttribute('aria-pressed') === 'true';
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showText, showToast, useToasts } from '#stores/overlays/toast.ts';

const shownIds = () => useToasts.getState().messages.map(({ id }) => id);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToasts.setState({ messages: [] });
  });
  afterEach(() => vi.useRealTimers());

  test('hides a message after 4 s', () => {
    showText('Saved');
    vi.advanceTimersByTime(3_999);
    expect(shownIds()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shownIds()).toEqual([]);
  });

  test('hides an offer after 6 s', () => {
    showToast({ id: 'offer', lines: ['Play a sound?'], tone: 'plain', action: { label: 'Yes', run: () => undefined } });
    vi.advanceTimersByTime(5_999);
    expect(shownIds()).toEqual(['offer']);
    vi.advanceTimersByTime(1);
    expect(shownIds()).toEqual([]);
  });
});

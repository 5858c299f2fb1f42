import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, holdToasts, showText, showToast, useToasts } from '#stores/overlays/toast.ts';

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

  test('keeps what brings lost work back until it is used, whatever else is shown', () => {
    showToast({ id: 'undo', lines: ['Draft cleared'], tone: 'plain', stays: true, action: { label: 'Undo', run: () => undefined } });
    vi.advanceTimersByTime(3_600_000);
    expect(shownIds()).toEqual(['undo']);
    showToast({ id: 'one', lines: ['Saved'], tone: 'plain' });
    showToast({ id: 'two', lines: ['Saved'], tone: 'plain' });
    expect(shownIds()).toEqual(['undo', 'two']);
    dismissToast('undo');
    expect(shownIds()).toEqual(['two']);
  });

  test('stops the time of all messages, also of those that come meanwhile, and begins it anew', () => {
    showToast({ id: 'one', lines: ['Saved'], tone: 'plain' });
    vi.advanceTimersByTime(3_000);
    holdToasts(true);
    showToast({ id: 'two', lines: ['Saved'], tone: 'plain' });
    vi.advanceTimersByTime(3_600_000);
    expect(shownIds()).toEqual(['one', 'two']);
    holdToasts(false);
    vi.advanceTimersByTime(3_999);
    expect(shownIds()).toEqual(['one', 'two']);
    vi.advanceTimersByTime(1);
    expect(shownIds()).toEqual([]);
  });
});

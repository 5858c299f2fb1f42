// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { CALM_AFTER_SCROLL_MS, TINT_MS, useTint } from '#ui/chart/useTint.ts';

let mounted: Mounted;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  mounted = await mount(<Probe value={1} />);
});

afterEach(() => {
  mounted.unmount();
  vi.useRealTimers();
});

describe('useTint', () => {
  test('does not tint the first value', () => {
    expect(mounted.page.textContent).toBe('plain');
  });

  test('tints a changed value for 3 s', () => {
    mounted.show(<Probe value={2} />);
    expect(mounted.page.textContent).toBe('tinted');
    pass(TINT_MS - 1);
    expect(mounted.page.textContent).toBe('tinted');
    pass(1);
    expect(mounted.page.textContent).toBe('plain');
  });

  test('tints for 3 s from the last change', () => {
    mounted.show(<Probe value={2} />);
    pass(TINT_MS - 1);
    mounted.show(<Probe value={3} />);
    pass(TINT_MS - 1);
    expect(mounted.page.textContent).toBe('tinted');
  });

  test('does not tint within half a second after scrolling', () => {
    document.dispatchEvent(new Event('scroll'));
    pass(CALM_AFTER_SCROLL_MS - 1);
    mounted.show(<Probe value={2} />);
    expect(mounted.page.textContent).toBe('plain');
    pass(1);
    mounted.show(<Probe value={3} />);
    expect(mounted.page.textContent).toBe('tinted');
  });

  test('does not tint what renders again unchanged', () => {
    mounted.show(<Probe value={1} />);
    expect(mounted.page.textContent).toBe('plain');
  });
});

function Probe({ value }: { readonly value: number }) {
  return <p>{useTint(value) ? 'tinted' : 'plain'}</p>;
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

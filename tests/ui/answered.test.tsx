// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Switch } from '#ui/Switch.tsx';
import type { Change } from '#ui/useAnswered.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted;

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  mounted.unmount();
  vi.runOnlyPendingTimers(); // the frame that waits is the page's, not a test's
  vi.useRealTimers();
});

test('a switch shows its tap before anything has become of it, and is told of it within the tap', async () => {
  const onChange = vi.fn<Change>();
  mounted = await mount(<Switch on={false} onChange={onChange} label="Alerts" />);
  tap();
  expect([isOn(), onChange.mock.calls]).toEqual([true, [[true]]]);
});

test('what was refused goes back once it has been painted', async () => {
  mounted = await mount(<Switch on={false} onChange={() => undefined} label="Alerts" />);
  tap();
  await pass(300);
  expect(isOn()).toBe(false);
});

test('what takes its time is shown as wished until it is done, and then as it is', async () => {
  mounted = await mount(<Slow answer={(on) => on} />);
  tap();
  await pass(900);
  expect(isOn()).toBe(true);
  await pass(200);
  expect(isOn()).toBe(true);
  mounted.show(<Slow key="2" answer={() => false} />);
  tap();
  await pass(900);
  expect(isOn()).toBe(true);
  await pass(200);
  expect(isOn()).toBe(false);
});

test('of two taps the last one is shown, though the first is done before it', async () => {
  mounted = await mount(<Slow answer={(on) => on} />);
  tap();
  await pass(500);
  tap();
  await pass(600);
  expect(isOn()).toBe(false);
  await pass(600);
  expect(isOn()).toBe(false);
});

/** A gateway that takes a second. */
function Slow({ answer }: { readonly answer: (on: boolean) => boolean }) {
  const [on, setOn] = useState(false);
  const change = async (wish: boolean): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    setOn(answer(wish));
  };
  return <Switch on={on} onChange={change} label="Alerts" />;
}

function tap(): void {
  act(() => mounted.page.querySelector<HTMLElement>('[role=switch]')?.click());
}

function isOn(): boolean {
  return mounted.page.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true';
}

async function pass(ms: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { Switch } from '#ui/field/Switch.tsx';

let mounted: Mounted;

afterEach(() => mounted.unmount());

describe('useToggle', () => {
  test('calls the change within the tap', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    mounted = await mount(<Switch on={false} onChange={onChange} label="Alerts" />);
    tap();
    expect(onChange.mock.calls).toEqual([[true]]);
  });

  test('shows the actual state when the change is refused at once', async () => {
    mounted = await mount(<Switch on={false} onChange={() => undefined} label="Alerts" />);
    tap();
    expect(isOn()).toBe(false);
  });

  test('shows the requested state while pending, then the result', async () => {
    const gateway = aGateway();
    mounted = await mount(<Remote gateway={gateway} />);
    tap();
    expect(isOn()).toBe(true);
    await gateway.answer(0, true);
    expect(isOn()).toBe(true);
  });

  test.each(['refused', 'failed'] as const)('reverts when the call was %s', async (outcome) => {
    const gateway = aGateway();
    mounted = await mount(<Remote gateway={gateway} />);
    tap();
    expect(isOn()).toBe(true);
    if (outcome === 'refused') await gateway.answer(0, false);
    else await gateway.fail(0);
    expect(isOn()).toBe(false);
  });

  test('shows the last of two taps although the first responds before it', async () => {
    const gateway = aGateway();
    mounted = await mount(<Remote gateway={gateway} />);
    tap();
    tap();
    expect(isOn()).toBe(false);
    await gateway.answer(0, true);
    expect(isOn()).toBe(false);
    await gateway.answer(1, false);
    expect(isOn()).toBe(false);
  });
});

type Gateway = ReturnType<typeof aGateway>;

/** Answers when the test resolves it. */
function aGateway() {
  const calls: { readonly resolve: (on: boolean) => void; readonly reject: (error: Error) => void }[] = [];
  return {
    call: () => new Promise<boolean>((resolve, reject) => void calls.push({ resolve, reject })),
    answer: (index: number, on: boolean) => act(async () => calls[index]?.resolve(on)),
    fail: (index: number) => act(async () => calls[index]?.reject(new Error('no network'))),
  };
}

function Remote({ gateway }: { readonly gateway: Gateway }) {
  const [on, setOn] = useState(false);
  return <Switch on={on} onChange={async () => setOn(await gateway.call())} label="Alerts" />;
}

function tap(): void {
  act(() => mounted.page.querySelector<HTMLElement>('[role=switch]')?.click());
}

function isOn(): boolean {
  return mounted.page.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true';
}

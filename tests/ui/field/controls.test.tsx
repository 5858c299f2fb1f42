// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyDrawing } from '#ui/EmptyDrawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Tabs } from '#ui/Tabs.tsx';

let mounted: Mounted | undefined;

afterEach(() => mounted?.unmount());

describe('controls', () => {
  test('segments are one Tab stop with arrow keys', async () => {
    mounted = await mount(<Sports />);
    const [football, basketball] = mounted.page.querySelectorAll('button');
    expect([football?.tabIndex, basketball?.tabIndex]).toEqual([0, -1]);
    press(football, 'ArrowRight');
    expect(basketball?.getAttribute('aria-checked')).toBe('true');
    expect(document.activeElement).toBe(basketball);
    press(basketball, 'ArrowRight');
    expect(football?.getAttribute('aria-checked')).toBe('true');
    press(football, 'End');
    expect(basketball?.getAttribute('aria-checked')).toBe('true');
  });

  test('other keys are left to the page', async () => {
    mounted = await mount(<Sports />);
    const [football] = mounted.page.querySelectorAll('button');
    press(football, 'a');
    expect(football?.getAttribute('aria-checked')).toBe('true');
  });

  test('tabs mark the chosen one and show no unknown count', async () => {
    const onChoose = vi.fn();
    mounted = await mount(
      <Tabs
        label="Lists"
        chosen="now"
        onChoose={onChoose}
        tabs={[
          { id: 'now', label: 'Now', count: 42 },
          { id: 'over', label: 'Over' },
        ]}
      />,
    );
    const [now, over] = mounted.page.querySelectorAll('[role=tab]');
    expect([now?.textContent, over?.textContent]).toEqual(['Now 42', 'Over ']);
    expect([now?.ariaSelected, over?.ariaSelected].map(String)).toEqual(['true', 'false']);
    press(now, 'ArrowLeft');
    expect(onChoose).toHaveBeenCalledWith('over');
  });

  test('tabs go on from the focused one while the chosen one is not rendered yet: a second arrow key chose the first one’s tab again', async () => {
    const onChoose = vi.fn();
    const tabs = ['live', 'chat', 'odds'].map((id) => ({ id, label: id }));
    mounted = await mount(<Tabs label="Views" chosen="live" onChoose={onChoose} tabs={tabs} />);
    const [live, chat, odds] = mounted.page.querySelectorAll<HTMLElement>('[role=tab]');
    act(() => live?.focus());
    press(live, 'ArrowRight');
    press(chat, 'ArrowRight');
    expect(onChoose.mock.calls).toEqual([['chat'], ['odds']]);
    expect(document.activeElement).toBe(odds);
  });

  test('a switch reports its new state', async () => {
    const onChange = vi.fn();
    mounted = await mount(<Switch on={false} onChange={onChange} label="Alerts" />);
    const control = mounted.page.querySelector<HTMLElement>('[role=switch]');
    expect(control?.getAttribute('aria-label')).toBe('Alerts');
    act(() => control?.click());
    expect(onChange).toHaveBeenCalledWith(true);
  });

  test('a button does not submit by default, and an icon button has a name', async () => {
    mounted = await mount([<Button key="1">Go</Button>, <IconButton key="2" icon="bell" label="Alerts" />]);
    const [go, bell] = mounted.page.querySelectorAll('button');
    expect(go?.type).toBe('button');
    expect(bell?.getAttribute('aria-label')).toBe('Alerts');
    expect(bell?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('an empty state has an action, and only an error is announced', async () => {
    const onPress = vi.fn();
    mounted = await mount(<EmptyState type="error" title="No data" action={{ label: 'Try again', onPress }} />);
    expect(mounted.page.querySelector('[role=alert]')?.textContent).toContain('No data');
    act(() => mounted?.page.querySelector('button')?.click());
    expect(onPress).toHaveBeenCalledOnce();
    mounted.show(<EmptyState type="search" title="No matches" />);
    expect(mounted.page.querySelector('[role=alert]')).toBeNull();
  });

  test('each kind of empty state has a drawing of its own', async () => {
    const types = ['error', 'search', 'match', 'expert', 'recommend'] as const;
    const drawn = types.map((type) => (
      <svg key={type}>
        <EmptyDrawing type={type} />
      </svg>
    ));
    mounted = await mount(drawn);
    const drawings = Array.from(mounted.page.children, ({ innerHTML }) => innerHTML);
    expect([drawings.length, new Set(drawings).size, drawings.includes('')]).toEqual([types.length, types.length, false]);
  });
});

function Sports() {
  const [sport, setSport] = useState<'football' | 'basketball'>('football');
  return (
    <SegmentedControl
      label="Sport"
      chosen={sport}
      onChoose={setSport}
      segments={[
        { id: 'football', label: 'Football', icon: 'football' },
        { id: 'basketball', label: 'Basketball', icon: 'basketball' },
      ]}
    />
  );
}

function press(target: Element | undefined, key: string): void {
  act(() => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

import { act, type ReactNode, useEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListItem } from '#features/match/listItems.ts';
import { useRestoredFocus } from '#features/match/useRestoredFocus.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted;
let focusedIndex = (): number => -1;

beforeEach(async () => {
  mounted = await mount(<List ids={[1, 2, 3]} />);
});

afterEach(() => mounted.unmount());

describe('useRestoredFocus', () => {
  test('returns the index of the focused item wherever it is sorted to', () => {
    expect(focusedIndex()).toBe(-1);
    focus(2);
    expect(focusedIndex()).toBe(1);
    mounted.show(<List ids={[1, 3, 4, 2]} />);
    expect(focusedIndex()).toBe(3);
    act(() => page('list').focus());
    expect(focusedIndex()).toBe(-1);
  });

  test('focuses the list when the focused item leaves, unless focus is elsewhere', () => {
    focus(2);
    mounted.show(<List ids={[1, 3]} />);
    expect(document.activeElement).toBe(page('list'));
    focus(1);
    act(() => page('elsewhere').focus());
    mounted.show(<List ids={[3]} />);
    expect(document.activeElement).toBe(page('elsewhere'));
  });
});

function List({ ids }: { readonly ids: readonly number[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const items = ids.map((id): ListItem => ({ kind: 'match', key: `m${id}`, id, lastPeriod: 4, isPriced: false }));
  const indexOfFocused = useRestoredFocus(box, items);
  useEffect(() => {
    focusedIndex = indexOfFocused;
  }, [indexOfFocused]);
  return (
    <>
      <button type="button" data-testid="elsewhere" />
      <div ref={box} tabIndex={0} data-testid="list">
        {ids.map((id) => (
          <div key={id} className="slot" data-key={`m${id}`}>
            <button type="button" data-testid={`${id}`} />
          </div>
        ))}
      </div>
    </>
  );
}

function focus(id: number): void {
  act(() => page(`${id}`).focus());
}

function page(name: string): HTMLElement {
  const found = mounted.page.querySelector<HTMLElement>(`[data-testid="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

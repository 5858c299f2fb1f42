import { act, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchId } from '#contract/match/match.ts';
import { useRowFocus } from '#parts/row/useRowFocus.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { until } from '#tests/builders/until.ts';

const HELP = 'Arrow keys go to other matches, F follows';
const ROW_PX = 72;
const LIST_PX = 4 * ROW_PX;

let mounted: Mounted;
let shown: readonly (MatchId | null)[];
const onFollow = vi.fn<(id: MatchId) => void>();

beforeEach(async () => {
  shown = [];
  onFollow.mockClear();
  useToasts.setState({ messages: [] });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LIST_PX);
  Element.prototype.scrollIntoView = () => undefined;
  mounted = await mount(<List ids={[1, 2, 3, 4, 5, 6]} />);
});

afterEach(() => {
  mounted.unmount();
  vi.restoreAllMocks();
});

describe('useRowFocus', () => {
  test('passes the focus of the list on to its first row, with its keys described once', async () => {
    await enter();
    expect(focusedRow()).toBe(1);
    expect(descriptionOf(1)).toBe(`Cup 1, ${HELP}`);
    press('ArrowDown');
    expect([focusedRow(), descriptionOf(1), descriptionOf(2)]).toEqual([2, null, null]);
  });

  test('describes the heading above a row when it is another than before', async () => {
    await enter();
    press('End');
    expect(descriptionOf(6)).toBe('Cup 2');
    press('ArrowUp');
    expect(descriptionOf(5)).toBeNull();
  });

  test.each([
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', 6],
    ['PageDown', 4],
  ])('moves from the first row with %s to row %i', async (key, row) => {
    await enter();
    expect([press(key).defaultPrevented, focusedRow()]).toEqual([true, row]);
  });

  test.each([
    ['ArrowDown', 6],
    ['Home', 1],
    ['PageUp', 3],
  ])('moves from the last row with %s to row %i', async (key, row) => {
    await enter();
    press('End');
    press(key);
    expect(focusedRow()).toBe(row);
  });

  test('leaves keys with a modifier, and of other controls, to the browser', async () => {
    await enter();
    expect([press('ArrowDown', { ctrlKey: true }).defaultPrevented, focusedRow()]).toEqual([false, 1]);
    act(() => star(1).focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(star(1));
  });

  test('is no Tab stop while focus is inside, so that Shift+Tab leaves it, and is one again once focus has left', async () => {
    await enter();
    expect(list().tabIndex).toBe(-1);
    act(() => element('elsewhere').focus());
    expect(list().tabIndex).toBe(0);
  });

  test('returns to the row that was left', async () => {
    await enter();
    press('PageDown');
    act(() => element('elsewhere').focus());
    mounted.show(<List ids={[6, 5, 4, 3, 2, 1]} />);
    await enter();
    expect(focusedRow()).toBe(4);
  });

  test('returns to the neighbour of a row that has left meanwhile', async () => {
    await enter();
    press('End');
    act(() => element('elsewhere').focus());
    mounted.show(<List ids={[1, 2, 3]} />);
    await enter();
    expect(focusedRow()).toBe(3);
  });

  test('returns to a row that is no longer mounted', async () => {
    await enter();
    press('End');
    act(() => element('elsewhere').focus());
    mounted.show(<List ids={[1, 2, 3, 4, 5, 6]} unmounted={6} />);
    await enter();
    expect(focusedRow()).toBe(6);
  });

  test('focuses the neighbour when the focused row leaves, unless focus is elsewhere', async () => {
    await enter();
    press('ArrowDown');
    mounted.show(<List ids={[1, 3, 4]} />);
    await act(async () => undefined);
    expect(focusedRow()).toBe(3);
    mounted.show(<List ids={[1, 4, 3]} />);
    await act(async () => undefined);
    expect(focusedRow()).toBe(3);
    act(() => element('elsewhere').focus());
    mounted.show(<List ids={[1, 4]} />);
    await act(async () => undefined);
    expect(document.activeElement).toBe(element('elsewhere'));
  });

  test('reports which row has focus', async () => {
    await enter();
    press('ArrowDown');
    act(() => element('elsewhere').focus());
    expect(shown).toEqual([1, 2, null]);
  });

  test('goes back to the list with Escape, and into it again with an arrow', async () => {
    await enter();
    press('ArrowDown');
    press('Escape');
    expect([document.activeElement === list(), shown.at(-1)]).toEqual([true, null]);
    press('ArrowDown');
    expect(focusedRow()).toBe(2);
  });

  test('follows with F, once while it is held down, and says so', async () => {
    await enter();
    press('f');
    press('f', { repeat: true });
    expect(onFollow.mock.calls).toEqual([[1]]);
    expect(useToasts.getState().messages.map(({ lines }) => lines)).toEqual([['You follow this match']]);
  });

  test('ignores F where the row does not offer it', async () => {
    await enter();
    element('2').removeAttribute('aria-keyshortcuts');
    press('ArrowDown');
    press('f');
    expect([onFollow.mock.calls, useToasts.getState().messages]).toEqual([[], []]);
  });
});

interface ListProps {
  readonly ids: readonly MatchId[];
  /** Mounted only on request. */
  readonly unmounted?: MatchId;
}

function List({ ids, unmounted }: ListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState(0);
  useRowFocus(box, {
    ids,
    mount: (id) => flushSync(() => setRequested(id)),
    headingOf: (id) => (id < 5 ? 'Cup 1' : 'Cup 2'),
    onFocus: (id) => (shown = [...shown, id]),
  });
  return (
    <>
      <button type="button" data-testid="elsewhere" />
      <div ref={box} tabIndex={0} data-testid="list">
        {ids
          .filter((id) => id !== unmounted || id === requested)
          .map((id) => (
            <div key={id}>
              <button type="button" data-testid={`${id}`} data-match={id} tabIndex={-1} aria-keyshortcuts="f" />
              <button type="button" data-testid={`star ${id}`} aria-pressed="false" tabIndex={-1} onClick={() => onFollow(id)} />
            </div>
          ))}
      </div>
    </>
  );
}

/** Focuses the list as Tab does; its keys load with the first focus. */
async function enter(): Promise<void> {
  await act(async () => {
    list().focus();
    await vi.dynamicImportSettled();
  });
  await until(() => expect(focusedRow()).not.toBeNull());
}

function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event;
}

function focusedRow(): MatchId | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset['match'] ? Number(activeElement.dataset['match']) : null;
}

function descriptionOf(id: MatchId): string | null {
  return element(`${id}`).getAttribute('aria-description');
}

function list(): HTMLElement {
  return element('list');
}

function star(id: MatchId): HTMLElement {
  return element(`star ${id}`);
}

function element(name: string): HTMLElement {
  const found = mounted.page.querySelector<HTMLElement>(`[data-testid="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

import type { TFunction } from 'i18next';
import type { MatchId } from '#contract/match/match.ts';
import { showText } from '#stores/overlays/toast.ts';

/** What a list of matches tells about itself. */
export interface RowList {
  /** In display order; by default the rows of the page, for a list that mounts them all. */
  readonly ids?: readonly MatchId[];
  /** Mounts the row of a match at once, for a list that mounts only what is visible. */
  readonly mount?: (id: MatchId) => void;
  /** The heading above a match, described when it is another than that of the row before. */
  readonly headingOf?: (id: MatchId) => string;
  /** Called when focus comes to the row of a match, and with null when it leaves the rows. */
  readonly onFocus?: (id: MatchId | null) => void;
}

/** Where focus is in a list. It outlives the list's listeners, which end while the list is hidden. */
export interface FocusedRow {
  /** null while focus is elsewhere. */
  id: MatchId | null;
  /** To which focus returns. */
  last: MatchId | null;
  /** Position of `last`, whose neighbour takes the focus when it leaves the list. */
  index: number;
}

export interface RowFocus {
  /** Call it whenever rows may have appeared, moved or disappeared. */
  afterRender(): void;
  dispose(): void;
}

/** A row is the element that opens its match. */
const ROW = '[data-match]';

/**
 * Makes a list one Tab stop. The stop is the list itself, because the row that was left may no longer be mounted; it passes the focus on to
 * that row, or the first visible one. Arrows, Home, End, Page Up and Page Down move between rows, F follows, Escape goes back to the list.
 * The list has no role of a grid: its rows and columns would be announced to touch, and its headings out of reach of a reader's keys.
 */
export function attachRowFocus(box: HTMLElement, focused: FocusedRow, list: () => RowList & { readonly t: TFunction<'match'> }): RowFocus {
  const watching = new AbortController();
  const options = { signal: watching.signal };
  let heading = '';
  box.addEventListener('focusin', onFocusIn, options);
  box.addEventListener('focusout', onFocusOut, options);
  box.addEventListener('keydown', onKeyDown, options);
  if (document.activeElement !== null && box.contains(document.activeElement)) onFocusOn(document.activeElement, null);
  return { afterRender, dispose: () => watching.abort() };

  function onFocusIn({ target, relatedTarget }: FocusEvent): void {
    if (target instanceof Element) onFocusOn(target, relatedTarget);
  }

  function onFocusOn(target: Element, from: EventTarget | null): void {
    if (!target.matches(':focus-visible')) return;
    if (target === box && !isInside(from)) return enter();
    box.tabIndex = -1; // else Shift+Tab would go from a row to its list
    const id = idOf(target);
    focused.id = id;
    if (id !== null) {
      focused.last = id;
      focused.index = ids().indexOf(id);
    }
    list().onFocus?.(id);
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (isInside(relatedTarget)) return;
    if (relatedTarget !== null) return leave();
    // Nothing has focus next: the row was removed, which afterRender handles, the window has lost focus, or the page was clicked.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && document.activeElement === document.body) leave();
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = idOf(target);
    if (id === null && target !== box) return;
    if (key === 'Escape') return box.focus({ preventScroll: true });
    if (key.toLowerCase() === 'f') return event.repeat ? undefined : follow(target);
    const to = destination(key, id === null ? null : ids().indexOf(id), ids().length, pageOf(target));
    if (to === null) return;
    event.preventDefault();
    if (id === null) enter();
    else focus(ids()[to]);
  }

  function afterRender(): void {
    if (focused.id === null) return;
    const at = ids().indexOf(focused.id);
    if (at >= 0) focused.index = at;
    else queueMicrotask(replace);
  }

  /** Focuses the neighbour of a row that has left the list with the focus on it. */
  function replace(): void {
    if (focused.id === null || ids().includes(focused.id)) return;
    focused.id = null;
    if (document.activeElement === document.body) focus(ids()[Math.min(focused.index, ids().length - 1)]);
    else list().onFocus?.(null);
  }

  function enter(): void {
    const { last, index } = focused;
    const all = ids();
    const id = last === null ? firstVisible() : all.includes(last) ? last : all[Math.min(index, all.length - 1)];
    focus(id ?? all[0], list().t('keys.help'));
  }

  function leave(): void {
    box.tabIndex = 0;
    heading = '';
    if (focused.id === null) return;
    focused.id = null;
    list().onFocus?.(null);
  }

  function focus(id: MatchId | undefined, help = ''): void {
    if (id === undefined) return;
    const row = elementOf(id) ?? mount(id);
    if (row === null) return;
    const above = list().headingOf?.(id) ?? '';
    const description = [above === heading ? '' : above, help].filter(Boolean).join(list().t('aria.comma'));
    heading = above;
    if (description !== '') row.setAttribute('aria-description', description);
    row.addEventListener('blur', () => row.removeAttribute('aria-description'), { once: true });
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function mount(id: MatchId): HTMLElement | null {
    list().mount?.(id);
    return elementOf(id);
  }

  function follow(row: HTMLElement): void {
    const star = row.parentElement?.querySelector<HTMLElement>('[aria-pressed]');
    if (!star || row.getAttribute('aria-keyshortcuts') === null) return;
    const isFollowed = star.ariaPressed === 'true';
    star.click();
    showText(list().t(isFollowed ? 'keys.unfollowed' : 'keys.followed'));
  }

  function ids(): readonly MatchId[] {
    return list().ids ?? [...box.querySelectorAll(ROW)].map((row) => idOf(row) ?? 0);
  }

  function firstVisible(): MatchId | null {
    const top = Math.max(0, box.getBoundingClientRect().top);
    const row = [...box.querySelectorAll(ROW)].find((one) => one.getBoundingClientRect().top >= top);
    return row ? idOf(row) : null;
  }

  function elementOf(id: MatchId): HTMLElement | null {
    return box.querySelector(`[data-match="${id}"]`);
  }

  function isInside(target: EventTarget | null): boolean {
    return target instanceof Node && box.contains(target);
  }

  /** Rows on a page of the list. */
  function pageOf(row: HTMLElement): number {
    return Math.max(1, Math.floor(Math.min(box.clientHeight, innerHeight) / row.offsetHeight) - 1);
  }
}

function idOf(row: Element): MatchId | null {
  return row instanceof HTMLElement && row.matches(ROW) ? Number(row.dataset['match']) : null;
}

/** Returns the position that a key moves to, or null for other keys. Nothing wraps around: at an end the row is focused again. */
function destination(key: string, from: number | null, count: number, page: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: page, PageUp: -page }[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, (from ?? 0) + step));
}

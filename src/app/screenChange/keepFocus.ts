import { screenHeadings } from '#stores/overlays/screenHeading.ts';
import { isShown } from './isShown.ts';
import { findPart, type LeftPart, partOf } from './leftPart.ts';

/** What a screen shows later than this after "back" does not get focus: its heading has it by then. */
const PART_MS = 1_000;
/** A screen that has not loaded by then is left to the user. */
const WAITING_MS = 10_000;
const LOOK_AGAIN_MS = 100;

export interface FocusKeeper {
  /** Called after each navigation, once the router has rendered it; `isBack` when it leads to an entry that was there before. */
  navigated(isBack: boolean): void;
  stop(): void;
}

/** A navigation after which the user has not gone on. */
interface Waiting {
  readonly since: number;
  /** What had focus when the screen was left, if the navigation leads back to it. */
  readonly part: LeftPart | null;
}

/**
 * Moves focus after each navigation: to the part that had it when the screen was left, if the user goes back to it, otherwise to the heading.
 * A screen that focuses a part by itself keeps it, and so does a user who goes on meanwhile. `entry` returns the key of the history entry.
 */
export function keepFocus(page: Document, entry: () => string): FocusKeeper {
  const leftParts = new Map<string, LeftPart>();
  let heading = headingNow();
  let focusedEntry: string | null = null;
  let waiting: Waiting | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watching = new AbortController();
  remember(page.activeElement); // the user may have focused it before this code was loaded
  const options = { capture: true, passive: true, signal: watching.signal };
  page.addEventListener('focusin', ({ target }) => note(target), options);
  page.addEventListener('click', ({ target }) => note(target), options); // Safari focuses no button at a click
  for (const type of ['keydown', 'pointerdown'] as const) page.addEventListener(type, goOn, options);
  return {
    navigated(isBack) {
      const part = isBack ? (leftParts.get(entry()) ?? null) : null;
      waiting = { since: performance.now(), part };
      clearTimeout(timer);
      timer = setTimeout(look); // the screen's own effects come first
    },
    stop() {
      clearTimeout(timer);
      watching.abort();
    },
  };

  function goOn(): void {
    heading = headingNow();
    waiting = null;
  }

  function note(target: EventTarget | null): void {
    focusedEntry = entry();
    remember(target);
  }

  function remember(target: EventTarget | null): void {
    const part = target instanceof HTMLElement && target !== headingNow() ? partOf(target) : null;
    if (part !== null) leftParts.set(entry(), part);
  }

  function look(): void {
    clearTimeout(timer);
    if (waiting === null) return;
    const { since, part } = waiting;
    const age = performance.now() - since;
    if (hasPlaced(part, age)) heading = headingNow();
    // What takes the place of a skeleton takes focus away once more.
    if (age < WAITING_MS) timer = setTimeout(look, LOOK_AGAIN_MS);
  }

  function hasPlaced(part: LeftPart | null, age: number): boolean {
    const now = headingNow();
    const focused = page.activeElement;
    const hasFocus = focused !== null && focused !== page.body && isShown(focused);
    if (focused?.closest('[role="dialog"], [role="alertdialog"]')) return false;
    if (hasFocus && (now === heading || focusedEntry === entry())) return true; // the same screen, or one that has focused a part
    const found = part && findPart(page, part);
    if (found) found.focus({ preventScroll: true });
    else if (now === null || (part !== null && age < PART_MS)) return false;
    else now.focus({ preventScroll: true });
    return true;
  }
}

function headingNow(): HTMLElement | null {
  return screenHeadings.getState().headings.at(-1)?.element ?? null;
}

import type { MatchId } from '#contract/match/match.ts';

const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const SLOP_PX = 8;

interface Press {
  readonly id: MatchId;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Calls `open` for a long press, a right click and the context-menu key on an element with the attribute `data-match`. The click that
 * ends a long press is suppressed. Listens on the window, so that rows carry no listeners of their own. Returns the unsubscribe function.
 */
export function onMatchLongPress(page: Window, open: (id: MatchId) => void): () => void {
  let press: Press | null = null;
  let hasOpened = false;
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const listen = <Kind extends keyof WindowEventMap>(kind: Kind, run: (event: WindowEventMap[Kind]) => void, passive = true): void =>
    page.addEventListener(kind, run, { ...options, passive });
  listen('pointerdown', begin);
  listen('pointermove', move);
  for (const kind of ['pointerup', 'pointercancel', 'scroll'] as const) listen(kind, cancel);
  listen('keydown', () => (hasOpened = false));
  listen('contextmenu', openAtOnce, false);
  listen('click', suppress, false);
  return () => {
    cancel();
    watching.abort();
  };

  function begin({ target, button, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    cancel();
    hasOpened = false;
    const id = matchAt(target);
    if (id === null || button !== 0 || !isPrimary) return;
    press = { id, x, y, timer: setTimeout(fire, LONG_PRESS_MS, id) };
  }

  function move({ clientX, clientY }: PointerEvent): void {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLOP_PX) cancel();
  }

  function cancel(): void {
    clearTimeout(press?.timer);
    press = null;
  }

  function fire(id: MatchId): void {
    press = null;
    hasOpened = true;
    open(id);
  }

  /** Android dispatches it for a long press too, before or after ours. */
  function openAtOnce(event: MouseEvent): void {
    const id = matchAt(event.target);
    if (id === null) return;
    event.preventDefault();
    cancel();
    if (!hasOpened) open(id);
    // A right click and a key are followed by no click.
    hasOpened = event instanceof PointerEvent && event.pointerType === 'touch';
  }

  function suppress(event: MouseEvent): void {
    if (!hasOpened) return;
    hasOpened = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function matchAt(target: EventTarget | null): MatchId | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null;
  return element ? Number(element.dataset['match']) : null;
}

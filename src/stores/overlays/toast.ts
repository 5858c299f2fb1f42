import { create } from 'zustand';

/** A few words over the page, for a moment. */
export interface ToastMessage {
  /** One with a known id takes the place of the former, and starts anew. */
  readonly id: string;
  readonly title?: string;
  readonly lines: readonly string[];
  /** The look of it: news of a goal, of a goal taken back, or of anything else. */
  readonly tone: 'plain' | 'goal' | 'lost';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Nobody asked for it: it lies below sheets, and a tap elsewhere dismisses it. */
  readonly isOffer?: boolean;
}

interface ToastState {
  readonly messages: readonly ToastMessage[];
}

/** Long enough to read two lines. */
const SHOWN_MS = 4_000;
/** An offer takes longer to decide on, but nothing covers a list for more than 6 s (design.md 8). */
const OFFERED_MS = 6_000;
/** More at once would cover the list; the oldest leaves. */
const AT_ONCE = 2;

let last = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useToasts = create<ToastState>(() => ({ messages: [] }));

/** Says something to the reader for a moment, in words of their language. */
export function showText(text: string): void {
  last += 1;
  showToast({ id: `said ${last}`, lines: [text], tone: 'plain' });
}

/** Shows a message, for longer when there is something to decide. */
export function showToast(message: ToastMessage): void {
  useToasts.setState(({ messages }) => ({ messages: [...messages.filter((one) => one.id !== message.id), message].slice(-AT_ONCE) }));
  clearTimeout(timers.get(message.id));
  timers.set(
    message.id,
    setTimeout(() => dismissToast(message.id), message.action ? OFFERED_MS : SHOWN_MS),
  );
}

export function dismissToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
}

import { create } from 'zustand';

/** A short message over the page. */
export interface ToastMessage {
  /** A message with the id of a shown one replaces it and restarts its time. */
  readonly id: string;
  readonly title?: string;
  readonly lines: readonly string[];
  /** goal: a goal; annulled: a cancelled goal. */
  readonly tone: 'plain' | 'goal' | 'annulled';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Called by a tap on the message, which then disappears. */
  readonly onPress?: () => void;
  /** An unrequested offer lies below sheets, and a tap elsewhere dismisses it. */
  readonly isOffer?: boolean;
}

interface ToastState {
  readonly messages: readonly ToastMessage[];
}

/** Long enough to read two lines. */
const TEXT_MS = 4_000;
/** A decision takes longer, but nothing covers a list for more than 6 s (design.md 8). */
const ACTION_MS = 6_000;
/** More at once would cover the list; the oldest is removed. */
const MAX_MESSAGES = 2;

let lastId = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useToasts = create<ToastState>(() => ({ messages: [] }));

/** Shows a translated text for a moment. */
export function showText(text: string): void {
  lastId += 1;
  showToast({ id: `text ${lastId}`, lines: [text], tone: 'plain' });
}

/** Shows a message; one with an action stays longer. */
export function showToast(message: ToastMessage): void {
  useToasts.setState(({ messages }) => ({ messages: [...messages.filter((one) => one.id !== message.id), message].slice(-MAX_MESSAGES) }));
  clearTimeout(timers.get(message.id));
  timers.set(
    message.id,
    setTimeout(() => dismissToast(message.id), message.action ? ACTION_MS : TEXT_MS),
  );
}

export function dismissToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
}

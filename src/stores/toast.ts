import { create } from 'zustand';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
}

interface ToastState {
  readonly messages: readonly ToastMessage[];
}

/** Long enough to read two lines. */
const SHOWN_MS = 4_000;
/** More at once would cover the list; the oldest leaves. */
const AT_ONCE = 2;

let last = 0;

export const useToasts = create<ToastState>(() => ({ messages: [] }));

/** Says something to the reader for a moment, in words of their language. */
export function say(text: string): void {
  last += 1;
  const message = { id: last, text };
  useToasts.setState(({ messages }) => ({ messages: [...messages, message].slice(-AT_ONCE) }));
  setTimeout(() => {
    useToasts.setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== message.id) }));
  }, SHOWN_MS);
}

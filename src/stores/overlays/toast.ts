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
  /** The message stays until it is used or dismissed: its action brings lost work back, or what it says must be read. */
  readonly stays?: boolean;
  /** An unrequested offer lies below sheets, and a tap elsewhere dismisses it. */
  readonly isOffer?: boolean;
}

interface ToastState {
  readonly messages: readonly ToastMessage[];
}

/** Long enough to read two lines. */
const TEXT_MS = 4_000;
/** A decision takes longer, but nothing covers a list for more than 6 s unless the user reads it or would lose work. */
const ACTION_MS = 6_000;
/** More at once would cover the list; the oldest is removed, and one that stays only after all others. */
const MAX_MESSAGES = 2;

let lastId = 0;
let areHeld = false;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const useToasts = create<ToastState>(() => ({ messages: [] }));

/** Shows a translated text for a moment. */
export function showText(text: string): void {
  lastId += 1;
  showToast({ id: `text ${lastId}`, lines: [text], tone: 'plain' });
}

/** Shows a message; one with an action stays longer. */
export function showToast(message: ToastMessage): void {
  useToasts.setState(({ messages }) => {
    const next = [...messages.filter((one) => one.id !== message.id), message];
    if (next.length > MAX_MESSAGES)
      next.splice(
        Math.max(
          0,
          next.findIndex(({ stays }) => !stays),
        ),
        1,
      );
    return { messages: next };
  });
  startTime(message);
}

/** Stops the time of all messages while the user is at one of them; it begins anew afterwards. */
export function holdToasts(hold: boolean): void {
  if (hold === areHeld) return;
  areHeld = hold;
  useToasts.getState().messages.forEach(startTime);
}

export function dismissToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
}

function startTime({ id, action, stays }: ToastMessage): void {
  clearTimeout(timers.get(id));
  if (!areHeld && !stays)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), action ? ACTION_MS : TEXT_MS),
    );
}

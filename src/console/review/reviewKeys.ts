import type { ActName } from '#contract/console/reviewable.ts';

/** What a key asks for. `reason` counts from 0. */
export type KeyAction =
  | { readonly name: 'act'; readonly act: ActName }
  | { readonly name: 'reason'; readonly index: number }
  | { readonly name: 'transfer' | 'next' | 'previous' | 'select' | 'undo' | 'help' | 'leave' };

const ACT_KEYS: Readonly<Record<string, ActName>> = { a: 'approve', r: 'reject', b: 'payBack', c: 'credit', w: 'writeOff' };
const OTHER_KEYS: Readonly<Record<string, Exclude<KeyAction['name'], 'act' | 'reason'>>> = {
  t: 'transfer',
  j: 'next',
  k: 'previous',
  x: 'select',
  z: 'undo',
  '?': 'help',
  escape: 'leave',
};

/** The letter of each act, as it is shown on its button. */
export const LETTER_OF_ACT: Readonly<Record<ActName, string>> = { approve: 'A', reject: 'R', payBack: 'B', credit: 'C', writeOff: 'W' };

/** Of a keydown: what decides whether it is one of the console's. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'target'>;

/**
 * Returns what a key asks for, or null: keys typed into a field are text, those with Ctrl, Alt or Meta are the browser's, and one that is
 * held down counts once.
 */
export function keyAction(pressed: PressedKey): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, target } = pressed;
  if (ctrlKey || metaKey || altKey || isComposing || isField(target)) return null;
  const letter = key.toLowerCase();
  if (repeat && letter !== 'j' && letter !== 'k') return null;
  if (/^[1-5]$/.test(letter)) return { name: 'reason', index: Number(letter) - 1 };
  const act = ACT_KEYS[letter];
  if (act !== undefined) return { name: 'act', act };
  const name = OTHER_KEYS[letter];
  return name === undefined ? null : { name };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}

/** Of a key that an input method handles itself, also after Safari has ended its composition. */
const COMPOSING_KEY_CODE = 229;

export interface FieldKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Whether a key sends the text: Enter, unless it chooses a word of an input method; Shift+Enter breaks the line. */
export function sendsText({ key, shiftKey, isComposing, keyCode }: FieldKey): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== COMPOSING_KEY_CODE;
}

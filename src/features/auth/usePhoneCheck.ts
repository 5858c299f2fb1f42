import { useEffect, useRef, useState } from 'react';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { debounce } from '#parts/throttle.ts';

/** Numbers of some countries are good at nine digits and at twelve: who is still typing is not asked about. */
const PAUSE_MS = 500;

/** Whether a phone has an account; undecided: the gateway would not say, or could not be asked (reliability.md, Sessions). */
export type Known = 'yes' | 'no' | 'undecided';

/** Asks the gateway about a phone when it is good and the reader pauses; `ask` does so at once. Each phone is asked about once. */
export function usePhoneCheck(phone: string | null): { readonly known: Known | null; readonly ask: () => void } {
  const { api } = useLiveClient();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Known>>(new Map());
  const asked = useRef(new Set<string>());
  const known = phone === null ? null : (answers.get(phone) ?? null);

  useEffect(() => {
    const later = debounce(ask, PAUSE_MS);
    later();
    return later.cancel;
  }, [phone]);

  return { known, ask };

  function ask(): void {
    if (phone === null || asked.current.has(phone)) return;
    asked.current.add(phone);
    api.call('checkPhone', { phone }, { quiet: true }).then(
      ({ hasPhone }) => learn(phone, hasPhone === null ? 'undecided' : hasPhone ? 'yes' : 'no'),
      () => learn(phone, 'undecided'),
    );
  }

  function learn(phone: string, answer: Known): void {
    setAnswers((before) => new Map(before).set(phone, answer));
  }
}

import { useEffect, useRef, useState } from 'react';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { debounce } from '#parts/throttle.ts';

/** Phones of some countries are valid at 9 to 12 digits, so the check waits for a pause in typing. */
const PAUSE_MS = 500;

/** Whether a phone has an account; undecided: the gateway declined to answer or the call failed (reliability.md, Sessions). */
export type HasAccount = 'yes' | 'no' | 'undecided';

/** Checks a valid phone once, after a pause in typing or at once by `checkNow`. `hasAccount` is null until the answer. */
export function usePhoneCheck(phone: string | null): { readonly hasAccount: HasAccount | null; readonly checkNow: () => void } {
  const { api } = useLiveClient();
  const [answers, setAnswers] = useState<ReadonlyMap<string, HasAccount>>(new Map());
  const checked = useRef(new Set<string>());
  const hasAccount = phone === null ? null : (answers.get(phone) ?? null);

  useEffect(() => {
    const debounced = debounce(checkNow, PAUSE_MS);
    debounced();
    return debounced.cancel;
  }, [phone]);

  return { hasAccount, checkNow };

  function checkNow(): void {
    if (phone === null || checked.current.has(phone)) return;
    checked.current.add(phone);
    api.call('checkPhone', { phone }, { quiet: true }).then(
      ({ hasPhone }) => store(phone, hasPhone === null ? 'undecided' : hasPhone ? 'yes' : 'no'),
      () => store(phone, 'undecided'),
    );
  }

  function store(phone: string, answer: HasAccount): void {
    setAnswers((before) => new Map(before).set(phone, answer));
  }
}

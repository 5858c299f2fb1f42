import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callerror.ts';
import { APP_CONFIG } from '#contract/appconfig.ts';
import type { Input, Output } from '#contract/calls.ts';
import { CAPTCHA_MS } from '#contract/limits.ts';
import { TENANTS } from '#contract/tenants.ts';
import { failureKey } from '#stores/failure.ts';
import { useLive } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';

type Asked = { readonly puzzle: Output<'captcha'> | null; readonly question: Output<'captchaQuestion'> | null };

const NOTHING: Asked = { puzzle: null, question: null };
const { captchaId } = APP_CONFIG;

/**
 * Asks the gateway for a puzzle or a question, and has it check the answer. One that was answered wrongly, or that lay for too
 * long, is followed by another; `note` says why.
 */
export function useProof(onPassed: (captcha: string) => void): Asked & {
  readonly kind: 'puzzle' | 'question';
  /** The other kind. */
  readonly turn: () => void;
  readonly busy: boolean;
  readonly note: string;
  readonly verify: (answer: Input<'captchaVerify'>) => void;
  readonly answer: (answer: Input<'captchaAnswer'>) => void;
  readonly another: () => void;
} {
  const { t } = useTranslation(['auth', 'errors']);
  const { api } = useLive();
  const { language } = useReader();
  const [kind, setKind] = useState<'puzzle' | 'question'>('puzzle');
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');

  useEffect(() => {
    const left = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;
    ask(left.signal).then(
      (come) => {
        if (left.signal.aborted) return;
        setAsked(come);
        expiry = setTimeout(() => renew(t('captcha.expired')), CAPTCHA_MS);
      },
      (error: unknown) => {
        if (!left.signal.aborted) setNote(whyOf(error));
      },
    );
    return () => {
      left.abort();
      clearTimeout(expiry);
    };
  }, [kind, round, api]);

  return {
    ...asked,
    kind,
    turn() {
      setKind(kind === 'puzzle' ? 'question' : 'puzzle');
      renew('');
    },
    busy,
    note,
    verify: (answer) => check(api.call('captchaVerify', answer, { quiet: true })),
    answer: (answer) => check(api.call('captchaAnswer', answer, { quiet: true })),
    another: () => renew(''),
  };

  async function ask(signal: AbortSignal): Promise<Asked> {
    const which = { captchaId, lang: TENANTS[language].captchaLang };
    if (kind === 'puzzle') return { puzzle: await api.call('captcha', which, { signal, quiet: true }), question: null };
    return { puzzle: null, question: await api.call('captchaQuestion', which, { signal, quiet: true }) };
  }

  function check(checked: Promise<{ readonly captcha: string }>): void {
    setBusy(true);
    checked
      .then(
        ({ captcha }) => onPassed(captcha),
        (error: unknown) => renew(whyOf(error)),
      )
      .finally(() => setBusy(false));
  }

  function renew(why: string): void {
    setAsked(NOTHING);
    setNote(why);
    setRound((before) => before + 1);
  }

  /** The gateway says in the reader's language what was wrong; what happened on the way has words of ours. */
  function whyOf(error: unknown): string {
    const key = failureKey(error);
    const onTheWay = key === 'network' || key === 'timeout' || key === 'garbled';
    return error instanceof CallError && error.message !== '' && !onTheWay ? error.message : t(`errors:${key}`);
  }
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import type { Input, Output } from '#contract/calls/calls.ts';
import { CAPTCHA_MS } from '#contract/calls/limits.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';

type Asked = { readonly puzzle: Output<'captcha'> | null; readonly question: Output<'captchaQuestion'> | null };

const NOTHING: Asked = { puzzle: null, question: null };
const { captchaId } = APP_CONFIG;

/**
 * Asks the gateway for a puzzle or a question, and has it check the answer. One that was answered wrongly, or that lay for too
 * long, is followed by another; `note` says why.
 */
export function useCaptcha(onPassed: (captcha: string) => void): Asked & {
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
  const { api } = useLiveClient();
  const { language } = useLocale();
  const [kind, setKind] = useState<'puzzle' | 'question'>('puzzle');
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const showing = useRef<AbortController | null>(null);

  useEffect(() => {
    const left = new AbortController();
    showing.current = left;
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
      showing.current = null;
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

  /** What comes of it counts while this very one is shown: who has closed it, or taken another, is sent no SMS. */
  function check(checked: Promise<{ readonly captcha: string }>): void {
    const shown = showing.current;
    setBusy(true);
    checked.then(
      ({ captcha }) => {
        if (showing.current !== shown || useAuth.getState().panel === null) return; // while the overlay leaves, it is still there
        setBusy(false);
        onPassed(captcha);
      },
      (error: unknown) => {
        if (showing.current === shown) renew(whyOf(error));
      },
    );
  }

  function renew(why: string): void {
    setAsked(NOTHING);
    setBusy(false);
    setNote(why);
    setRound((before) => before + 1);
  }

  /** The gateway says in the reader's language what was wrong; what happened on the way has words of ours. */
  function whyOf(error: unknown): string {
    return (error instanceof CallError ? error.userMessage : null) ?? t(`errors:${errorKey(error)}`);
  }
}

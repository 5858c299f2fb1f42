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

type Challenge = { readonly puzzle: Output<'captcha'> | null; readonly question: Output<'captchaQuestion'> | null };

const NO_CHALLENGE: Challenge = { puzzle: null, question: null };
const { captchaId } = APP_CONFIG;

/** Loads a puzzle or a question and verifies the answer. A wrong answer or the expiry loads another; `message` is the reason. */
export function useCaptcha(onPassed: (captcha: string) => void): Challenge & {
  readonly kind: 'puzzle' | 'question';
  readonly switchKind: () => void;
  readonly busy: boolean;
  readonly message: string;
  readonly verify: (answer: Input<'captchaVerify'>) => void;
  readonly answer: (answer: Input<'captchaAnswer'>) => void;
  readonly replace: () => void;
} {
  const { t } = useTranslation(['auth', 'errors']);
  const { api } = useLiveClient();
  const { language } = useLocale();
  const [kind, setKind] = useState<'puzzle' | 'question'>('puzzle');
  const [round, setRound] = useState(0);
  const [challenge, setChallenge] = useState(NO_CHALLENGE);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const current = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    current.current = controller;
    let expiry: ReturnType<typeof setTimeout> | undefined;
    fetchChallenge(controller.signal).then(
      (loaded) => {
        if (controller.signal.aborted) return;
        setChallenge(loaded);
        expiry = setTimeout(() => startRound(t('captcha.expired')), CAPTCHA_MS);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setMessage(messageOf(error));
      },
    );
    return () => {
      controller.abort();
      current.current = null;
      clearTimeout(expiry);
    };
  }, [kind, round, api]);

  return {
    ...challenge,
    kind,
    switchKind() {
      setKind(kind === 'puzzle' ? 'question' : 'puzzle');
      startRound('');
    },
    busy,
    message,
    verify: (answer) => check(api.call('captchaVerify', answer, { quiet: true })),
    answer: (answer) => check(api.call('captchaAnswer', answer, { quiet: true })),
    replace: () => startRound(''),
  };

  async function fetchChallenge(signal: AbortSignal): Promise<Challenge> {
    const options = { captchaId, lang: TENANTS[language].captchaLang };
    if (kind === 'puzzle') return { puzzle: await api.call('captcha', options, { signal, quiet: true }), question: null };
    return { puzzle: null, question: await api.call('captchaQuestion', options, { signal, quiet: true }) };
  }

  /** The result is dropped when the challenge has been closed or replaced, so no unwanted SMS is sent. */
  function check(checked: Promise<{ readonly captcha: string }>): void {
    const shown = current.current;
    setBusy(true);
    checked.then(
      ({ captcha }) => {
        if (current.current !== shown || useAuth.getState().panel === null) return; // still mounted during the closing animation
        setBusy(false);
        onPassed(captcha);
      },
      (error: unknown) => {
        if (current.current === shown) startRound(messageOf(error));
      },
    );
  }

  function startRound(reason: string): void {
    setChallenge(NO_CHALLENGE);
    setBusy(false);
    setMessage(reason);
    setRound((before) => before + 1);
  }

  /** Returns the gateway's message in the user's language, or the text for a transport error. */
  function messageOf(error: unknown): string {
    return (error instanceof CallError ? error.userMessage : null) ?? t(`errors:${errorKey(error)}`);
  }
}

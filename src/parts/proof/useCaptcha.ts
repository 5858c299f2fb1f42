import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import type { Input, Output } from '#contract/calls/calls.ts';
import { CAPTCHA_MS } from '#contract/calls/limits.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { errorKey, isCallError } from '#stores/overlays/errorKey.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { queryClient } from '#stores/queries/queryClient.ts';

type Challenge = { readonly puzzle: Output<'captcha'> | null; readonly question: Output<'captchaQuestion'> | null };
type Kind = keyof Challenge;

const NO_CHALLENGE: Challenge = { puzzle: null, question: null };
const { captchaId } = APP_CONFIG;

/** Loads a puzzle or a question and verifies the answer. A wrong answer or the expiry loads another; `message` is the reason. */
export function useCaptcha(onPassed: (captcha: string) => void): Challenge & {
  readonly kind: Kind;
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
  /** Of the overlay, if it is one of its panels that needs the captcha. */
  const [panel] = useState(() => useAuth.getState().panel);
  const [{ kind, round, reason }, setRound] = useState<{ kind: Kind; round: number; reason: string }>({
    kind: 'puzzle',
    round: 0,
    reason: '',
  });
  const { data: challenge, error } = useQuery(
    { queryKey: ['captcha', kind, round], queryFn: ({ signal }) => fetchChallenge(signal) },
    queryClient,
  );
  const { isPending, mutate, reset } = useMutation({ mutationFn: (send: () => Promise<Output<'captchaVerify'>>) => send() }, queryClient);
  useEffect(() => {
    if (challenge === undefined) return;
    const expiry = setTimeout(() => startRound(kind, t('captcha.expired')), CAPTCHA_MS);
    return () => clearTimeout(expiry);
    // oxlint-disable-next-line react/exhaustive-deps -- a challenge has one expiry
  }, [challenge]);

  return {
    ...(challenge ?? NO_CHALLENGE),
    kind,
    switchKind: () => startRound(kind === 'puzzle' ? 'question' : 'puzzle', ''),
    busy: isPending,
    message: error === null ? reason : messageOf(error),
    verify: (answer) => check(() => api.call('captchaVerify', answer, { quiet: true })),
    answer: (answer) => check(() => api.call('captchaAnswer', answer, { quiet: true })),
    replace: () => startRound(kind, ''),
  };

  async function fetchChallenge(signal: AbortSignal): Promise<Challenge> {
    const options = { captchaId, lang: TENANTS[language].captchaLang };
    if (kind === 'puzzle') return { puzzle: await api.call('captcha', options, { signal, quiet: true }), question: null };
    return { puzzle: null, question: await api.call('captchaQuestion', options, { signal, quiet: true }) };
  }

  /** These callbacks are dropped when the challenge has been closed or replaced, so no unwanted SMS is sent. */
  function check(send: () => Promise<Output<'captchaVerify'>>): void {
    mutate(send, {
      onSuccess({ captcha }) {
        if (useAuth.getState().panel === panel) onPassed(captcha); // still mounted during the closing animation of the overlay
      },
      onError: (error) => startRound(kind, messageOf(error)),
    });
  }

  function startRound(kind: Kind, reason: string): void {
    reset();
    setRound(({ round }) => ({ kind, round: round + 1, reason }));
  }

  /** Returns the gateway's message in the user's language, or the text for a transport error. */
  function messageOf(error: unknown): string {
    return (isCallError(error) ? error.userMessage : null) ?? t(`errors:${errorKey(error)}`);
  }
}

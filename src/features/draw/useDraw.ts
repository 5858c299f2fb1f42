import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallError } from '#api/callError.ts';
import type { Input } from '#contract/calls/calls.ts';
import type { DrawTicket } from '#contract/draw/drawCalls.ts';
import { errorKey, isCallError } from '#stores/overlays/errorKey.ts';
import { useDrawPrize } from '#stores/queries/draw.ts';
import { queryClient } from '#stores/queries/queryClient.ts';

/** Attempts beyond the first for an answer that was lost; each has the key of the first, so that nothing is spent twice. */
const MAX_RETRIES = 3;
const RETRY_MS = 1_000;

export interface DrawAttempt {
  readonly busy: boolean;
  /** Why it failed, in words; null otherwise. */
  readonly problem: string | null;
  readonly draw: (input: Input<'drawPrize'>) => void;
}

/** Draws a ticket; `onDrawn` runs with its result. */
export function useDraw(onDrawn: (ticket: DrawTicket) => void): DrawAttempt {
  const { t } = useTranslation(['draw', 'errors']);
  const send = useDrawPrize();
  const { mutate, error, isPending } = useMutation(
    {
      mutationFn: send,
      scope: { id: 'draw' },
      retry: (failures, failure) => failures < MAX_RETRIES && isTransient(failure),
      retryDelay: (attempt) => RETRY_MS * 2 ** attempt,
      onSuccess: ({ ticket }) => onDrawn(ticket),
    },
    queryClient,
  );
  const said = isCallError(error) && !error.isTransient ? error.userMessage : null;
  return {
    busy: isPending,
    problem: error === null ? null : (said ?? `${t(`errors:${errorKey(error)}`)} ${t('lost')}`),
    draw: (input) => {
      if (!isPending) mutate(input);
    },
  };
}

function isTransient(error: unknown): error is CallError {
  return isCallError(error) && error.isTransient;
}

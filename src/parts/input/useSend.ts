import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useThrottledTap } from './throttle.ts';
import { isCallError } from '#stores/overlays/errorKey.ts';
import { showText } from '#stores/overlays/toast.ts';
import { queryClient } from '#stores/queries/queryClient.ts';

/**
 * Runs `task` once per double tap and not while it is pending; `sendNow` is for a task that no tap repeats. The API client's hook shows
 * call errors (docs/product.md#call-failures); a failed import is shown here.
 */
export function useSend(task: () => Promise<unknown>): {
  readonly busy: boolean;
  readonly send: () => void;
  readonly sendNow: () => void;
} {
  const { t } = useTranslation('common');
  const { isPending, mutate } = useMutation(
    {
      mutationFn: task,
      onError(error) {
        if (!isCallError(error)) showText(t('notLoaded.title'));
      },
    },
    queryClient,
  );
  const throttledSend = useThrottledTap(() => mutate());
  return {
    busy: isPending,
    send() {
      if (!isPending) throttledSend();
    },
    sendNow: () => mutate(),
  };
}

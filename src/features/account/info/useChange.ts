import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { useSend } from '#parts/input/useSend.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { loadMember } from '#stores/session/sessionActions.ts';
import { showText } from '#stores/overlays/toast.ts';

export interface Change {
  readonly busy: boolean;
  readonly send: () => void;
  /** Why the gateway refused it, in its words; null for none. */
  readonly refusal: string | null;
  readonly clearRefusal: () => void;
}

/**
 * Sends a change of the account by a quiet call. A refusal is said where the change was typed; any other failure is "update failed", and
 * what was typed stays. Afterwards the member is loaded anew.
 */
export function useChange(call: () => Promise<unknown>, onDone: () => void): Change {
  const { t } = useTranslation('accountInfo');
  const { api } = useLiveClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSend(async () => {
    setRefusal(null);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.userMessage === null) showText(t('failed'));
      else setRefusal(error.userMessage);
      return;
    }
    void invalidateCall('memberInfo');
    void loadMember(api, { quiet: true }).catch(() => undefined);
    onDone();
  });
  return { busy, send, refusal, clearRefusal: () => setRefusal(null) };
}

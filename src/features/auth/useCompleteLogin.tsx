import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { closeAuth } from '#stores/overlays/auth.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { startSession } from '#stores/session/sessionActions.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';

export interface LoginCompletion {
  /** Starts the session after a successful login call, then closes the overlay. */
  readonly complete: (session: Pick<Output<'login'>, 'deletionCancelled'>) => Promise<void>;
  /** Says, before the overlay closes, that the login kept an account that was about to be deleted. */
  readonly keptDialog: ReactNode;
}

export function useCompleteLogin(): LoginCompletion {
  const { t } = useTranslation('auth');
  const { api } = useLiveClient();
  const [isKept, setKept] = useState(false);
  return {
    async complete({ deletionCancelled = false }) {
      await startSession(api);
      queryClient.removeQueries({ queryKey: ['checkPhone'] }); // the phone may have got an account
      if (deletionCancelled) setKept(true);
      else closeAuth('entered');
    },
    keptDialog: isKept && (
      <ConfirmDialog
        title={t('kept.title')}
        text={t('kept.text')}
        choices={[
          {
            label: t('kept.ok'),
            onPress() {
              setKept(false);
              closeAuth('entered');
            },
          },
        ]}
      />
    ),
  };
}

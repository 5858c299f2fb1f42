import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, isCallError } from '#stores/overlays/errorKey.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Returns a function that shows why something failed; a session that has ended has opened the login already. */
export function useShowFailure(): (error: unknown) => void {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      const key = errorKey(error);
      if (key !== '401') showText((isCallError(error) ? error.userMessage : null) ?? t(key));
    },
    [t],
  );
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';

/**
 * Returns a function that shares or saves the tape of the last minutes and shows the result; `about` is the key of a reported
 * alert, or null.
 */
export function useSaveTape(): (about: string | null) => void {
  const { t } = useTranslation('tape');
  const { saveTape } = useLiveClient();
  return useCallback(
    (about) =>
      void saveTape(about).then((done) => {
        if (done !== 'left') showText(t(`done.${done}`));
      }),
    [saveTape, t],
  );
}

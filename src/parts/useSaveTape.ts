import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Saves or shares the tape of the last minutes, with the key of the alert that it is about, or null; says what became of it. */
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

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { useCall } from '#stores/session/queryClient.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { isNewer } from './isNewer.ts';

/** A page may stay open for days. */
const EVERY_MS = 3_600_000;

/** The newest version that this device was told of. */
const told = createPersistedStore<{ readonly version: string }>('notifiedVersion', (found) => ({
  version: typeof found === 'object' && found !== null && 'version' in found && typeof found.version === 'string' ? found.version : '',
}));

/** Tells of a newer version than the one that runs, once, with a button that loads it. */
export function VersionNotice(): null {
  const { t } = useTranslation('notices');
  const { data } = useCall('wosVersion', {}, { everyMs: EVERY_MS });
  useEffect(() => {
    if (!data || data.version === null) return;
    const { version, notes } = data;
    if (!isNewer(version, __APP_VERSION__) || told.getState().version === version) return;
    told.setState({ version });
    showToast({
      id: 'version',
      lines: [t('version.title', { version }), notes.trim() === '' ? t('version.text') : notes],
      tone: 'plain',
      action: { label: t('version.reload'), run: () => location.reload() },
    });
  }, [data, t]);
  return null;
}

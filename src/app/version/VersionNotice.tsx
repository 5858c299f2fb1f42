import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { isNewer } from './isNewer.ts';

/** A page may stay open for days. */
const POLL_MS = 3_600_000;

/** The newest version that a notice on this device has shown. */
const notifiedVersion = createPersistedStore('notifiedVersion', ({ version }) => ({ version: typeof version === 'string' ? version : '' }));

/** Shows a notice of a newer version once, with a button that reloads the page. */
export function VersionNotice(): null {
  const { t } = useTranslation('announcements');
  const { data } = useCall('wosVersion', {}, { everyMs: POLL_MS });
  useEffect(() => {
    if (!data || data.version === null) return;
    const { version, notes } = data;
    if (!isNewer(version, __APP_VERSION__) || notifiedVersion.getState().version === version) return;
    notifiedVersion.setState({ version });
    showToast({
      id: 'version',
      lines: [t('version.title', { version }), notes.trim() === '' ? t('version.text') : notes],
      tone: 'plain',
      action: { label: t('version.reload'), run: () => location.reload() },
    });
  }, [data, t]);
  return null;
}

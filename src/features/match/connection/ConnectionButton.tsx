import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#i18n/setup.ts';
import { ConnectionIndicator } from '#parts/screen/ConnectionIndicator.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useDelayPreference } from '#stores/preferences/delayPreference.ts';
import { useMatchStore } from '#stores/live/liveClient.ts';
import { Icon } from '#ui/Icon.tsx';

async function loadSheet() {
  const [{ ConnectionSheet }] = await Promise.all([import('./ConnectionSheet.tsx'), loadNamespaces('delay', 'tape')]);
  return { ConnectionSheet };
}

/** Shows the connection state or the screen delay; a tap opens the sheet with both. */
export function ConnectionButton(): ReactNode {
  const { t } = useTranslation('match');
  const [open, setOpen] = useState(false);
  const sheet = useLazyOverlay(loadSheet, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  const connection = useMatchStore((state) => state.connection);
  const seconds = useDelayPreference();
  const isConnected = connection.state === 'live' || connection.state === 'polling';
  const delayLabel = t('connection.delayed', { seconds });
  return (
    <>
      <button
        type="button"
        className="match-connection"
        aria-haspopup="dialog"
        aria-label={t('connection.open', { state: seconds > 0 && isConnected ? delayLabel : t(`connection.${connection.state}`) })}
        onClick={() => setOpen(true)}
      >
        {seconds > 0 && isConnected ? (
          <span className="match-delay">
            <Icon name="delay" size={16} />
            {delayLabel}
          </span>
        ) : (
          <ConnectionIndicator state={connection.state} lastMessageAt={connection.lastMessageAt} />
        )}
      </button>
      {open && sheet && <sheet.ConnectionSheet onClose={() => setOpen(false)} />}
    </>
  );
}

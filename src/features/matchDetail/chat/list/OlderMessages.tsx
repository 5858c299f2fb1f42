import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomState } from '#stores/room/roomStore.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface OlderMessagesProps {
  readonly older: RoomState['older'];
  /** Nobody has written yet, and the user may. */
  readonly invites: boolean;
  readonly onRetry: () => void;
}

/** The line above the oldest message: more of them, or the beginning of the room. Always as high. */
export function OlderMessages({ older, invites, onRetry }: OlderMessagesProps): ReactNode {
  const { t } = useTranslation('room');
  switch (older) {
    case 'none':
      return <p className="room-older">{t(invites ? 'empty.text' : 'older.beginning')}</p>;
    case 'failed':
      return (
        <p className="room-older">
          {t('older.failed')}
          <Button variant="quiet" size="slim" onClick={onRetry}>
            {t('older.retry')}
          </Button>
        </p>
      );
    default:
      return (
        <p className="room-older" aria-busy={older === 'loading'}>
          <span className="visually-hidden">{older === 'loading' && t('older.loading')}</span>
          <Skeleton width={160} />
        </p>
      );
  }
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '#parts/serverClock.ts';
import { useRoomClient } from '#stores/room/useRoom.ts';
import type { SendFailure, ShownMessage } from '#stores/room/roomStore.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { RoomLineActions } from './roomLineActions.ts';
import { secondsUntil } from './writeAccess.ts';

export interface SendStatusProps {
  readonly message: ShownMessage;
  readonly failure: SendFailure;
  readonly actions: Pick<RoomLineActions, 'retry' | 'discard'>;
}

/** Why one's message was not sent, and what to do about it. */
export function SendStatus({ message: { clientId }, failure, actions }: SendStatusProps): ReactNode {
  const { t } = useTranslation(['room', 'errors']);
  const room = useRoomClient();
  const retryAt = failure.kind === 'refused' ? failure.retryAt : null;
  const seconds = useClock(() => secondsUntil(retryAt, room.now()));
  const isFinal = failure.kind === 'refused' && retryAt === null;
  return (
    <div className="room-failure" role="alert">
      <span>
        <Icon name="warn" size={16} />
        {failure.kind === 'refused' ? t(`refused.${failure.reason}`) : (failure.message ?? t(`errors:${failure.error}`))}
      </span>
      {!isFinal && (
        <Button variant="quiet" size="slim" disabled={seconds > 0} onClick={() => actions.retry(clientId)}>
          {seconds > 0 ? t('send.retryIn', { seconds }) : t('send.retry')}
        </Button>
      )}
      <Button variant="quiet" size="slim" onClick={() => actions.discard(clientId)}>
        {t('send.discard')}
      </Button>
    </div>
  );
}

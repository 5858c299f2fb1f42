import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '#parts/text/serverClock.ts';
import { useRoomClient } from '#stores/room/useRoom.ts';
import type { SendFailure, ShownMessage } from '#stores/room/roomStore.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { failureText, retryTime } from '#features/matchDetail/chat/failureText.ts';
import type { RoomLineActions } from '#features/matchDetail/chat/list/roomLineActions.ts';
import { secondsUntil } from '#features/matchDetail/chat/composer/writeAccess.ts';

export interface SendStatusProps {
  readonly message: ShownMessage;
  readonly failure: SendFailure;
  readonly actions: Pick<RoomLineActions, 'retry' | 'edit' | 'discard'>;
}

/** Why one's message was not sent, and what to do about it. Not a live region, for it counts seconds: the announcer says it once. */
export function SendStatus({ message, failure, actions }: SendStatusProps): ReactNode {
  const { t } = useTranslation(['room', 'errors']);
  const room = useRoomClient();
  const reasonId = useId();
  const retryAt = retryTime(failure);
  const seconds = useClock(() => secondsUntil(retryAt, room.now()));
  const isFinal = failure.kind === 'refused' && retryAt === null;
  return (
    <div className="room-failure" role="group" aria-labelledby={reasonId}>
      <span id={reasonId}>
        <Icon name="warn" size={16} />
        {failureText(t, failure)}
      </span>
      {!isFinal && (
        <Button variant="quiet" size="slim" disabled={seconds > 0} onClick={() => actions.retry(message.clientId)}>
          {seconds > 0 ? t('send.retryIn', { seconds }) : t('send.retry')}
        </Button>
      )}
      <Button variant="quiet" size="slim" onClick={() => actions.edit(message)}>
        {t('send.edit')}
      </Button>
      <Button variant="quiet" size="slim" onClick={() => actions.discard(message.clientId)}>
        {t('send.discard')}
      </Button>
    </div>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, showText, showToast, useToasts } from '#stores/overlays/toast.ts';
import type { RoomActions, ShownMessage } from '#stores/room/roomStore.ts';
import type { RoomLineActions } from '#features/matchDetail/chat/list/roomLineActions.ts';
import type { WrittenMessage } from './useWrittenMessage.ts';

export interface RefusedMessagesOptions {
  readonly messages: readonly ShownMessage[];
  readonly discard: RoomActions['discard'];
  readonly edit: WrittenMessage['edit'];
  readonly focusField: () => void;
}

const DISCARDED = 'discardedMessages';

/** Returns what the user can do with messages that were not sent, the same object in each render. */
export function useRefusedMessages(options: RefusedMessagesOptions): Pick<RoomLineActions, 'edit' | 'discard'> {
  const { t } = useTranslation('room');
  const latest = useRef(options);
  latest.current = options;
  const undo = useRef<readonly (() => void)[]>([]);
  useEffect(() => () => dismissToast(DISCARDED), []);
  return useMemo(
    () => ({
      edit(message) {
        const { messages, discard, edit, focusField } = latest.current;
        const replied = messages.find(({ send }) => send.kind === 'posted' && send.seq === message.replyTo?.seq);
        if (edit(message, replied ?? null)) discard(message.clientId);
        else showText(t('send.editFirst'));
        focusField();
      },
      discard(clientId) {
        const restore = latest.current.discard(clientId);
        const isShown = useToasts.getState().messages.some(({ id }) => id === DISCARDED);
        undo.current = [...(isShown ? undo.current : []), restore];
        const restoreAll = undo.current;
        showToast({
          id: DISCARDED,
          lines: [t('discarded', { count: restoreAll.length })],
          tone: 'plain',
          stays: true,
          action: { label: t('undo'), run: () => restoreAll.forEach((run) => run()) },
        });
      },
    }),
    [t],
  );
}

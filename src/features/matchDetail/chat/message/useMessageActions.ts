import { useTranslation } from 'react-i18next';
import type { RoomActions, ShownMessage } from '#stores/room/roomStore.ts';
import { showText, showToast } from '#stores/overlays/toast.ts';
import { copyText } from '#ui/device/copyText.ts';
import type { MessageMenuActions } from './MessageMenu.tsx';
import { useShowFailure } from '#parts/input/useShowFailure.ts';

export interface MessageActionOptions {
  readonly actions: Pick<RoomActions, 'remove' | 'report' | 'block'>;
  readonly loginFirst: (run: () => void) => void;
  readonly onReply: (message: ShownMessage) => void;
  readonly onMention: (message: ShownMessage) => void;
}

/** Returns what the user can do with a message. A guest logs in first. */
export function useMessageActions({
  actions,
  loginFirst,
  onReply,
  onMention,
}: MessageActionOptions): (message: ShownMessage) => MessageMenuActions {
  const { t } = useTranslation('room');
  const showFailure = useShowFailure();
  return (message) => {
    const { author, send, text } = message;
    const seq = send.kind === 'posted' ? send.seq : null;
    return {
      reply: () => loginFirst(() => onReply(message)),
      mention: () => loginFirst(() => onMention(message)),
      copy: () => void copyText(globalThis, text).then((isCopied) => showText(t(isCopied ? 'copied' : 'notCopied'))),
      report: (reason) =>
        loginFirst(() => {
          if (seq !== null) actions.report(seq, reason).then(() => showText(t('reported')), showFailure);
        }),
      block: () => loginFirst(() => void actions.block(author.memberId, true).then(offerUndo, showFailure)),
      remove: () => {
        if (seq !== null) actions.remove(seq).then(() => showText(t('removed')), showFailure);
      },
    };

    function offerUndo(): void {
      showToast({
        id: `blocked ${author.memberId}`,
        lines: [t('blocked', { name: author.nickname })],
        tone: 'plain',
        action: { label: t('undo'), run: () => void actions.block(author.memberId, false).catch(showFailure) },
      });
    }
  };
}

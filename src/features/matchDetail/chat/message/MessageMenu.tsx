import './messageMenu.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_REASONS, type ReportReason } from '#contract/room/roomCalls.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { RoomIcon, type RoomIconName } from '#features/matchDetail/chat/RoomIcon.tsx';

/** What the user can do with a message. */
export interface MessageMenuActions {
  readonly reply: () => void;
  readonly mention: () => void;
  readonly copy: () => void;
  readonly report: (reason: ReportReason) => void;
  readonly block: () => void;
  readonly remove: () => void;
}

export interface MessageMenuProps extends MessageMenuActions {
  readonly message: ShownMessage;
  readonly open: boolean;
  /** Whether replies and mentions can be written now, by this user or after a login. */
  readonly canWrite: boolean;
  readonly onClose: () => void;
}

/** The menu of a message: one's own can be deleted, others' answered, reported, and their author blocked. */
export function MessageMenu({ message, open, canWrite, onClose, ...actions }: MessageMenuProps): ReactNode {
  const { t } = useTranslation(['room', 'common']);
  const [step, setStep] = useState<'menu' | 'report' | 'remove'>('menu');
  const { author, isOwn, send, text } = message;
  const isPosted = send.kind === 'posted';
  const close = (): void => {
    setStep('menu');
    onClose();
  };
  const after = (run: () => void) => (): void => {
    close();
    run();
  };
  if (step === 'remove')
    return (
      <ConfirmDialog
        title={t('remove.title')}
        text={t('remove.text')}
        choices={[
          { label: t('remove.confirm'), onPress: after(actions.remove) },
          { label: t('remove.cancel'), onPress: close },
        ]}
      />
    );
  return (
    <Sheet open={open} onClose={close} title={title()} closeLabel={t('common:close')}>
      <p className="room-menu-quote" dir="auto">
        {text}
      </p>
      {step === 'report' ? (
        <ul className="room-menu" aria-label={t('report.title')}>
          {REPORT_REASONS.map((reason) => (
            <Choice key={reason} icon="report" label={t(`report.${reason}`)} onPress={after(() => actions.report(reason))} />
          ))}
        </ul>
      ) : (
        <ul className="room-menu">
          {isPosted && canWrite && <Choice icon="reply" label={t('menu.reply')} onPress={after(actions.reply)} />}
          {!isOwn && canWrite && (
            <Choice icon="mention" label={t('menu.mention', { name: author.nickname })} onPress={after(actions.mention)} />
          )}
          <Choice icon="copy" label={t('menu.copy')} onPress={after(actions.copy)} />
          {isOwn
            ? isPosted && <Choice icon="remove" label={t('menu.remove')} onPress={() => setStep('remove')} />
            : isPosted && (
                <>
                  <Choice icon="report" label={t('menu.report')} onPress={() => setStep('report')} />
                  <Choice icon="block" label={t('menu.block', { name: author.nickname })} onPress={after(actions.block)} />
                </>
              )}
        </ul>
      )}
    </Sheet>
  );

  function title(): string {
    if (step === 'report') return t('report.title');
    return isOwn ? t('menu.titleOwn') : t('menu.title', { name: author.nickname });
  }
}

interface ChoiceProps {
  readonly icon: RoomIconName;
  readonly label: string;
  readonly onPress: () => void;
}

function Choice({ icon, label, onPress }: ChoiceProps): ReactNode {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <RoomIcon name={icon} />
        <bdi>{label}</bdi>
      </button>
    </li>
  );
}

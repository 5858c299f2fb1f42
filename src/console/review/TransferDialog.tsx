import { useMutation } from '@tanstack/react-query';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '#contract/console/reviewable.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { useErrorText } from '#console/client/useErrorText.ts';

export interface TransferDialogProps {
  readonly item: string;
  /** Those who are at their desks. */
  readonly colleagues: readonly Colleague[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives the open item to a colleague: 1 to 9 choose one. */
export function TransferDialog({ item, colleagues, onClose, onDone }: TransferDialogProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const errorText = useErrorText();
  const transfer = useMutation({ mutationFn: (to: number) => client.call('transfer', { key: item, to }), onSuccess: onDone });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const colleague = /^[1-9]$/.test(key) ? colleagues[Number(key) - 1] : undefined;
    if (colleague !== undefined && !transfer.isPending) transfer.mutate(colleague.id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <Modal open onClose={onClose} closesOnBackdropTap className="console-dialog">
      <Dialog.Title>{t('transfer.title')}</Dialog.Title>
      {colleagues.length === 0 ? (
        <p className="mute">{t('transfer.nobody')}</p>
      ) : (
        <div className="transfer-list">
          {colleagues.map(({ id, name }, index) => (
            <Button key={id} variant="ghost" disabled={transfer.isPending} onClick={() => transfer.mutate(id)}>
              {name}
              {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
            </Button>
          ))}
        </div>
      )}
      {transfer.error !== null && <p role="alert">{errorText(transfer.error)}</p>}
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </Modal>
  );
}

import './keyHelp.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

const KEYS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['1 – 5', 'reason'],
  ['T', 'transfer'],
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['Shift', 'range'],
  ['Z', 'undo'],
  ['B C W', 'payment'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const;

export interface KeyHelpProps {
  readonly onClose: () => void;
}

/** The keys of the queue. */
export function KeyHelp({ onClose }: KeyHelpProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <Modal open onClose={onClose} closesOnBackdropTap className="console-dialog">
      <Dialog.Title>{t('keys.title')}</Dialog.Title>
      <p className="mute small">{t('keys.fields')}</p>
      <dl className="key-list">
        {KEYS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="ghost" onClick={onClose}>
        {t('close')}
      </Button>
    </Modal>
  );
}

import '#ui/button.css';
import './confirmDialog.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The first is the primary choice. */
  readonly choices: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** A dialog that is closed only by one of its choices. */
export function ConfirmDialog({ title, text, choices }: ConfirmDialogProps): ReactNode {
  return (
    <Modal open onClose={null} role="alertdialog" className="confirm" backdropClass="confirm-backdrop">
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description>{text}</Dialog.Description>
      {choices.map(({ label, onPress }, index) => (
        <Button key={label} variant={index === 0 ? 'solid' : 'ghost'} onClick={onPress}>
          {label}
        </Button>
      ))}
    </Modal>
  );
}

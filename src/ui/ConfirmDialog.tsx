import './button.css';
import './confirmDialog.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The first is the one that most people want. */
  readonly choices: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** Something that has happened, and what is done about it: one of the choices, and nothing beside them. */
export function ConfirmDialog({ title, text, choices }: ConfirmDialogProps): ReactNode {
  return (
    <Modal open onClose={null} role="alertdialog" className="confirm" backdropClass="confirm-backdrop">
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description>{text}</Dialog.Description>
      {choices.map(({ label, onPress }, at) => (
        <Button key={label} variant={at === 0 ? 'solid' : 'ghost'} onClick={onPress}>
          {label}
        </Button>
      ))}
    </Modal>
  );
}

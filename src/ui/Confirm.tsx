import './button.css';
import './confirm.css';
import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The first is the one that most people want. */
  readonly choices: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** Something that has happened, and what is done about it: one of the choices, and nothing beside them. */
export function Confirm({ title, text, choices }: ConfirmProps): ReactNode {
  const name = useId();
  return (
    <Modal open onClose={null} role="alertdialog" className="confirm" veil="confirm-veil" labelledBy={name} describedBy={`${name}-text`}>
      <h2 id={name}>{title}</h2>
      <p id={`${name}-text`}>{text}</p>
      {choices.map(({ label, onPress }, at) => (
        <Button key={label} look={at === 0 ? 'solid' : 'ghost'} onClick={onPress}>
          {label}
        </Button>
      ))}
    </Modal>
  );
}

import './button.css';
import './confirm.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The first is the one that most people want. */
  readonly choices: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** Something that has happened, and what is done about it: one of the choices, and nothing beside them. */
export function Confirm({ title, text, choices }: ConfirmProps): ReactNode {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal container={document.getElementById('over') ?? undefined}>
        <AlertDialog.Backdrop className="full-veil confirm-veil" forceRender />
        <AlertDialog.Popup className="confirm">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          {choices.map(({ label, onPress }, at) => (
            <Button key={label} look={at === 0 ? 'solid' : 'ghost'} onClick={onPress}>
              {label}
            </Button>
          ))}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

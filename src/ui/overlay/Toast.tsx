import './toast.css';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#ui/Button.tsx';

export interface ToastProps {
  readonly id: string;
  /** Says how the keyboard reaches the action. */
  readonly hint: string;
  readonly title?: string;
  readonly lines: readonly string[];
  readonly tone?: 'plain' | 'goal' | 'annulled';
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Of a message that time does not remove. */
  readonly close?: { readonly label: string; readonly onPress: () => void };
  /** Makes the message itself a button. */
  readonly onPress?: () => void;
}

/** A short message over the page with at most one action. The container positions it and is the live region. */
export function Toast({ id, hint, title, lines, tone = 'plain', action, close, onPress }: ToastProps): ReactNode {
  const text = (
    <>
      {title && <b>{title}</b>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
  return (
    <div className={`toast ${tone}`} data-toast={id}>
      {onPress ? (
        <button type="button" className="text" aria-keyshortcuts="F8" onClick={onPress}>
          {text}
        </button>
      ) : (
        <div className="text">{text}</div>
      )}
      {action && (
        <>
          <Button variant="quiet" aria-keyshortcuts="F8" onClick={action.onPress}>
            {action.label}
          </Button>
          <span className="visually-hidden toast-hint">{hint}</span>
        </>
      )}
      {close && <IconButton icon="close" label={close.label} onClick={close.onPress} />}
    </div>
  );
}

import './toast.css';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export interface ToastProps {
  readonly title?: string;
  readonly lines: readonly string[];
  readonly tone?: 'plain' | 'goal' | 'annulled';
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Makes the message itself a button. */
  readonly onPress?: () => void;
}

/** A short message over the page with at most one action. The container positions it and is the live region. */
export function Toast({ title, lines, tone = 'plain', action, onPress }: ToastProps): ReactNode {
  const text = (
    <>
      {title && <b>{title}</b>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
  return (
    <div className={`toast ${tone}`}>
      {onPress ? (
        <button type="button" className="text" onClick={onPress}>
          {text}
        </button>
      ) : (
        <div className="text">{text}</div>
      )}
      {action && (
        <Button variant="quiet" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

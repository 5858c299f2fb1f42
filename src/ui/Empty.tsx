import './empty.css';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { IconName } from './Icon.tsx';

/** Each with the painted line: broken, searched, without a ball, without a flag bearer, unwritten. */
const DRAWINGS = {
  error: (
    <>
      <path d="M0 44h64m72 0h64M71 37l8 14m42 0 8-14" />
      <circle cx="100" cy="44" r="9" />
    </>
  ),
  search: (
    <>
      <path d="M0 80h200M105 59l21 21" />
      <circle cx="86" cy="40" r="26" />
      <path className="faint" d="M74 40h24" />
    </>
  ),
  match: (
    <>
      <path d="M0 44h64m72 0h64M100 0v8m0 72v8" />
      <circle cx="100" cy="44" r="36" />
      <circle className="faint" cx="100" cy="44" r="7" />
    </>
  ),
  expert: (
    <>
      <path d="M0 80h200M88 80V10l34 12-34 12" />
      <path className="faint" d="M88 80a40 40 0 0 1 40 0" />
    </>
  ),
  recommend: (
    <>
      <path d="M0 80h56m88 0h56M56 8h88v72H56z" />
      <path className="faint" d="M68 26h64M68 42h44M68 58h30" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The empty states of the specification. */
export type EmptyType = keyof typeof DRAWINGS;

export interface EmptyProps {
  readonly type: EmptyType;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly icon?: IconName; readonly onPress: () => void };
}

/** A page with nothing on it: what is missing, and what to do about it. An error is announced. */
export function Empty({ type, title, text, action }: EmptyProps): ReactNode {
  return (
    <section className="empty" role={type === 'error' ? 'alert' : undefined}>
      <svg viewBox="0 0 200 88" aria-hidden="true" focusable="false">
        {DRAWINGS[type]}
      </svg>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && (
        <Button icon={action.icon} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </section>
  );
}

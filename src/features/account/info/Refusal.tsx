import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Why a change was refused, announced when it appears. */
export function Refusal({ text }: { readonly text: string | null }): ReactNode {
  if (text === null) return null;
  return (
    <p className="wrong" role="alert">
      <Icon name="warn" size={16} />
      <span>{text}</span>
    </p>
  );
}

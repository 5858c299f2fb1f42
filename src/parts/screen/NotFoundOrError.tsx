import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';

export interface NotFoundOrErrorProps extends LoadErrorProps {
  /** Texts for an item that does not exist, and where its button leads. */
  readonly gone: Readonly<Record<'title' | 'text' | 'button' | 'to', string>>;
}

/** Replaces one item that was opened by its address: it does not exist, or failed to load. */
export function NotFoundOrError({ gone, ...failed }: NotFoundOrErrorProps): ReactNode {
  const navigate = useNavigate();
  const key = errorKey(failed.error);
  if (key !== '404' && key !== '400') return <LoadError {...failed} />;
  const onPress = (): void => void navigate(gone.to, { replace: true });
  return <EmptyState type="search" title={gone.title} text={gone.text} action={{ label: gone.button, onPress }} />;
}

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';

export interface NotFoundOrErrorProps extends LoadErrorProps {
  /** What is said of one that is not there, or no more, and where that leads. */
  readonly gone: Readonly<Record<'title' | 'text' | 'button' | 'to', string>>;
}

/** In place of one thing that was asked for by its address: it is gone, or did not come this time. */
export function NotFoundOrError({ gone, ...failed }: NotFoundOrErrorProps): ReactNode {
  const navigate = useNavigate();
  const key = errorKey(failed.error);
  if (key !== '404' && key !== '400') return <LoadError {...failed} />;
  const onPress = (): void => void navigate(gone.to, { replace: true });
  return <EmptyState type="search" title={gone.title} text={gone.text} action={{ label: gone.button, onPress }} />;
}

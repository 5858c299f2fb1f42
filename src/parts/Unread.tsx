import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureKey } from '#stores/failure.ts';
import { Empty } from '#ui/Empty.tsx';
import { Failed, type FailedProps } from './Failed.tsx';

export interface UnreadProps extends FailedProps {
  /** What is said of one that is not there, or no more, and where that leads. */
  readonly gone: Readonly<Record<'title' | 'text' | 'button' | 'to', string>>;
}

/** In place of one thing that was asked for by its address: it is gone, or did not come this time. */
export function Unread({ gone, ...failed }: UnreadProps): ReactNode {
  const navigate = useNavigate();
  const key = failureKey(failed.error);
  if (key !== '404' && key !== '400') return <Failed {...failed} />;
  const onPress = (): void => void navigate(gone.to, { replace: true });
  return <Empty type="search" title={gone.title} text={gone.text} action={{ label: gone.button, onPress }} />;
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from './LoadError.tsx';

export interface CallResultProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** With the geometry of the content. */
  readonly skeleton: ReactNode;
  /** Renders the answer; null means that there is nothing to show. */
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** Shows a pulled answer: a skeleton first, an error with retry only where nothing was loaded before, else the content or its absence. */
export function CallResult<Data>({ query: { data, error, refetch }, skeleton, children }: CallResultProps<Data>): ReactNode {
  const { t } = useTranslation('common');
  if (data === undefined) {
    if (error === null) return skeleton;
    return <LoadError title={t('notLoaded.title')} error={error} onRetry={() => void refetch()} />;
  }
  const content = data === null ? null : children(data);
  return content ?? <EmptyState type="search" title={t('noData')} />;
}

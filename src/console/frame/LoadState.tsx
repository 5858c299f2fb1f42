import './loadState.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { useErrorText } from '#console/client/useErrorText.ts';
import { DeskIcon } from './DeskIcon.tsx';

export interface LoadStateProps {
  /** null while it loads. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What stands in place of something that loads, or did not. */
export function LoadState({ error, onRetry }: LoadStateProps): ReactNode {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  if (error === null)
    return (
      <div className="load-state" role="status">
        <i className="load-line" aria-hidden="true" />
        <p>{t('loading')}</p>
      </div>
    );
  return (
    <div className="load-state broken" role="alert">
      <DeskIcon name="warn" size={24} />
      <p>{errorText(error)}</p>
      <Button variant="ghost" size="slim" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

export interface NothingProps {
  readonly title: string;
  readonly text?: string;
}

/** What stands in place of an empty list. */
export function Nothing({ title, text }: NothingProps): ReactNode {
  return (
    <div className="load-state">
      <DeskIcon name="check" size={24} />
      <p>
        <b>{title}</b>
        {text !== undefined && <span>{text}</span>}
      </p>
    </div>
  );
}

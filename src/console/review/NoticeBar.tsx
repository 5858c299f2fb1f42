import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { ConflictError } from '#console/client/consoleClient.ts';
import { useErrorText } from '#console/client/useErrorText.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { useConflictText } from './useConflictText.ts';
import type { Notice } from './useActs.ts';

export interface NoticeBarProps {
  readonly notice: Notice | null;
  /** Server time (ms). */
  readonly now: number;
  readonly onDismiss: () => void;
  readonly onOpen: (key: string) => void;
}

/** Says what became of an act when it was not simply done. */
export function NoticeBar({ notice, now, onDismiss, onOpen }: NoticeBarProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <div role="alert" className="notice-live">
      {notice !== null && (
        <div className="notice-bar">
          <DeskIcon name={notice.type === 'undone' ? 'check' : 'warn'} size={18} />
          <NoticeText notice={notice} now={now} />
          {'key' in notice && notice.key !== '' && !isGone(notice) && (
            <Button variant="quiet" size="slim" onClick={() => onOpen(notice.key)}>
              {t('notice.open')}
            </Button>
          )}
          <button type="button" className="notice-close" aria-label={t('close')} onClick={onDismiss}>
            <DeskIcon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

function NoticeText({ notice, now }: Pick<NoticeBarProps, 'now'> & { readonly notice: Notice }): ReactNode {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const conflictText = useConflictText(now);
  switch (notice.type) {
    case 'conflict':
      return <p>{conflictText(notice.label, notice.conflict)}</p>;
    case 'failed':
      return <p>{t('notice.failed', { label: notice.label, reason: errorText(notice.error) })}</p>;
    case 'undone':
      return <p>{t('notice.undone', { label: notice.labels.join(', ') })}</p>;
    case 'notUndone':
      return (
        <p>
          {notice.error instanceof ConflictError
            ? t('notice.notUndone', { label: notice.labels.join(', ') })
            : t('notice.failed', { label: notice.labels.join(', '), reason: errorText(notice.error) })}
        </p>
      );
    case 'partly':
      return (
        <div>
          <p>{t('notice.partly', { done: notice.done, count: notice.refused.length })}</p>
          <ul>
            {notice.refused.slice(0, MAX_SHOWN).map(({ label, conflict }) => (
              <li key={label}>{conflictText(label, conflict)}</li>
            ))}
          </ul>
        </div>
      );
  }
}

const MAX_SHOWN = 4;

function isGone(notice: Notice): boolean {
  return notice.type === 'conflict' && notice.conflict.why === 'gone';
}

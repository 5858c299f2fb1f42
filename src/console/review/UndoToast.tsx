import './undoToast.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNDO_MS } from '#contract/console/deadlines.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import type { UndoableAct } from './useActs.ts';

export interface UndoToastProps {
  /** The newest first. */
  readonly undoables: readonly UndoableAct[];
  /** Server time (ms). */
  readonly now: number;
  readonly onUndo: (undoable: UndoableAct) => void;
}

/** The newest act, as long as it can be undone; the one before it comes back once it is undone. */
export function UndoToast({ undoables, now, onUndo }: UndoToastProps): ReactNode {
  const { t } = useTranslation('console');
  const [latest] = undoables.filter(({ until }) => until > now);
  const text = latest === undefined ? '' : doneText(latest);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {latest !== undefined && (
        <div className="undo-toast" style={{ '--left': Math.min(1, (latest.until - now) / UNDO_MS) }}>
          <DeskIcon name="check" size={18} />
          <span className="truncate">{text}</span>
          <button type="button" aria-keyshortcuts="Z" onClick={() => onUndo(latest)}>
            {t('undo')}
            <b>{Math.ceil(Math.min(UNDO_MS, latest.until - now) / 1_000)}</b>
            <kbd aria-hidden="true">Z</kbd>
          </button>
        </div>
      )}
    </>
  );

  function doneText({ kind, act, labels }: UndoableAct): string {
    const [first = ''] = labels;
    const what = t(`act.${kind}.${act}`);
    return labels.length === 1 ? t('done.one', { act: what, label: first }) : t('done.many', { act: what, count: labels.length });
  }
}

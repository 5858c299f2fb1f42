import './queue.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/console/reviewable.ts';
import { Button } from '#ui/Button.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useOperator } from '#console/client/consoleContext.ts';
import type { PollState } from '#console/client/usePoll.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { LoadState, Nothing } from '#console/frame/LoadState.tsx';
import { QueueRow } from './QueueRow.tsx';
import { countByKind, isTaken, type QueueTab } from './queueOrder.ts';

export interface QueueProps {
  readonly state: PollState;
  /** Everything that waits, and what the tab shows of it; the least time left first. */
  readonly waiting: readonly QueueItem[];
  readonly items: readonly QueueItem[];
  readonly tab: QueueTab;
  readonly onTab: (tab: QueueTab) => void;
  readonly open: string;
  readonly now: number;
  readonly selected: ReadonlySet<string>;
  readonly lamp: ReactNode;
  readonly onOpen: (key: string) => void;
  readonly onToggle: (key: string, isRange: boolean) => void;
  readonly onHelp: () => void;
}

/** What waits, by the time left. */
export function Queue({ state, waiting, items, tab, onTab, open, now, selected, lamp, onOpen, onToggle, onHelp }: QueueProps): ReactNode {
  const { t } = useTranslation('console');
  const { operator } = useOperator();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    void list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  const { poll, error, refresh } = state;
  const counted = countByKind(waiting);
  const hidden = Math.max(0, (poll?.total ?? 0) - (poll?.items.length ?? 0));
  return (
    <section className="review-queue" aria-label={t('queue.title')}>
      <header className="desk-head">
        <h1>
          {t('queue.title')}
          {poll !== null && <b>{waiting.length + hidden}</b>}
        </h1>
        {lamp}
        <button type="button" className="key-button" title={t('keys.title')} aria-label={t('keys.title')} onClick={onHelp}>
          <kbd>?</kbd>
          <DeskIcon name="keyboard" />
        </button>
      </header>
      <Tabs<QueueTab>
        label={t('queue.kinds')}
        chosen={counted.some(({ kind }) => kind === tab) ? tab : 'all'}
        onChoose={onTab}
        tabs={[{ id: 'all', label: t('queue.all') }, ...counted.map(({ kind, count }) => ({ id: kind, label: t(`kind.${kind}`), count }))]}
      />
      {poll !== null && error !== null && (
        <p className="stale-bar" role="status">
          <DeskIcon name="warn" size={16} />
          <span>{t('queue.stale')}</span>
          <Button variant="quiet" size="slim" onClick={refresh}>
            {t('retry')}
          </Button>
        </p>
      )}
      {poll === null ? (
        <LoadState error={error} onRetry={refresh} />
      ) : items.length === 0 ? (
        <Nothing title={t('queue.empty')} text={t('queue.emptyText')} />
      ) : (
        <ol ref={list} tabIndex={-1}>
          {items.map((item) => (
            <QueueRow
              key={item.key}
              item={item}
              now={now}
              isOpen={item.key === open}
              isSelected={selected.has(item.key)}
              isTaken={isTaken(item, operator.id, now)}
              onOpen={onOpen}
              onToggle={onToggle}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

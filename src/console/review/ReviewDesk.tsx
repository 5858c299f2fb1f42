import './reviewDesk.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useConsole, useOperator } from '#console/client/consoleContext.ts';
import type { PollState } from '#console/client/usePoll.ts';
import { Trail } from '#console/audit/Trail.tsx';
import { goToDesk } from '#console/frame/deskPath.ts';
import { KeyHelp } from '#console/frame/KeyHelp.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { Queue } from './Queue.tsx';
import { byTimeLeft, inTab, keysBetween, nextKey, type QueueTab } from './queueOrder.ts';
import { keyAction } from './reviewKeys.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { UndoToast } from './UndoToast.tsx';
import { type ActDetails, useActs } from './useActs.ts';
import { type Verdict, useVerdict } from './useVerdict.ts';

export interface ReviewDeskProps {
  readonly state: PollState;
  /** Server time (ms). */
  readonly now: number;
  /** Key of the open item, empty for none. */
  readonly open: string;
  readonly lamp: ReactNode;
}

/** The queue with the open item and the audit, driven by keys. */
export function ReviewDesk({ state, now, open, lamp }: ReviewDeskProps): ReactNode {
  const { client } = useConsole();
  const { operator } = useOperator();
  const queries = useQueryClient();
  const [tab, setTab] = useState<QueueTab>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastSelected, setLastSelected] = useState('');
  const [dialog, setDialog] = useState<'help' | 'transfer' | null>(null);
  const [isTrailOpen, setIsTrailOpen] = useState(false);
  const acts = useActs(state.refresh);

  const waiting = byTimeLeft(state.poll?.items ?? []).filter(({ key, version }) => acts.acted.get(key) !== version);
  const items = inTab(waiting, tab);
  const chosen = waiting.filter(({ key }) => selected.has(key));
  const next = nextKey(items, open, { me: operator.id, now });
  const openItem = (key: string | null): void => {
    if (open !== '' && open !== key && acts.acted.get(open) === undefined)
      void client.call('release', { key: open }).catch(() => undefined);
    goToDesk('review', key ?? '', open !== '');
  };
  const verdict = useVerdict(open, {
    isWaiting: waiting.some(({ key }) => key === open),
    version: state.poll?.version,
    chosen,
    act: perform,
  });

  // What comes next is there when it is opened.
  useEffect(() => {
    if (open === '' || next === null) return;
    void queries.prefetchQuery({ queryKey: ['item', next], queryFn: () => client.call('item', { key: next }), staleTime: 5_000 });
  }, [client, next, open, queries]);

  const toggle = (key: string, isRange = false): void => {
    const keys = isRange && lastSelected !== '' ? keysBetween(items, lastSelected, key) : [key];
    const kind = chosen[0]?.kind;
    const added = keys.filter((one) => kind === undefined || waiting.find((item) => item.key === one)?.kind === kind);
    setLastSelected(key);
    setSelected((before) => {
      if (!isRange && before.has(key)) return new Set([...before].filter((one) => one !== key));
      return new Set([...before, ...added]);
    });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (dialog !== null || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    const action = keyAction(event);
    if (action === null) return;
    event.preventDefault();
    switch (action.name) {
      case 'act':
        return verdict.press(action.act);
      case 'reason':
        return verdict.chooseReason(action.index);
      case 'next':
        return next === null ? undefined : openItem(next);
      case 'previous': {
        const previous = nextKey(items, open, { me: operator.id, now, step: -1 });
        return previous === null ? undefined : openItem(previous);
      }
      case 'transfer':
        return open === '' ? undefined : setDialog('transfer');
      case 'select':
        return open === '' ? undefined : toggle(open);
      case 'undo':
        return acts.undoLatest(now);
      case 'help':
        return setDialog('help');
      case 'leave':
        if (selected.size > 0) return setSelected(new Set());
        return open === '' ? undefined : openItem(null);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  function perform(targets: Verdict['targets'], act: Verdict['acts'][number]['name'], details: ActDetails): void {
    const keys = new Set(targets.map(({ key }) => key));
    acts.act(targets, act, details);
    setSelected(new Set());
    if (keys.has(open) || open === '')
      goToDesk(
        'review',
        nextKey(
          items.filter(({ key }) => key === open || !keys.has(key)),
          open,
          { me: operator.id, now },
        ) ?? '',
        true,
      );
  }

  return (
    <div className="review" data-open={open === '' ? undefined : ''} data-trail={isTrailOpen ? '' : undefined}>
      <Queue
        state={state}
        waiting={waiting}
        items={items}
        tab={tab}
        onTab={setTab}
        open={open}
        now={now}
        selected={selected}
        lamp={lamp}
        onOpen={openItem}
        onToggle={toggle}
        onHelp={() => setDialog('help')}
      />
      <ItemPanel
        verdict={verdict}
        now={now}
        colleagues={state.poll?.colleagues ?? []}
        hasWaiting={items.length > 0}
        onNext={next === null ? null : () => openItem(next)}
        onBack={() => openItem(null)}
        onTransfer={() => setDialog('transfer')}
        onTrail={() => setIsTrailOpen(!isTrailOpen)}
        onClearSelection={() => setSelected(new Set())}
      />
      <Trail item={open} auditId={state.poll?.auditId ?? 0} now={now} onClose={() => setIsTrailOpen(false)} />
      <div className="desk-messages">
        <NoticeBar notice={acts.notice} now={now} onDismiss={acts.dismissNotice} onOpen={openItem} />
        <UndoToast undoables={acts.undoables} now={now} onUndo={acts.undo} />
      </div>
      {dialog === 'help' && <KeyHelp onClose={() => setDialog(null)} />}
      {dialog === 'transfer' && (
        <TransferDialog
          item={open}
          colleagues={(state.poll?.colleagues ?? []).filter(({ id }) => id !== operator.id)}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            goToDesk('review', next ?? '', true);
            state.refresh();
          }}
        />
      )}
    </div>
  );
}

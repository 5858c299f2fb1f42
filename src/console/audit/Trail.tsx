import './trail.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/console/consoleCalls.ts';
import { timeOf } from '#i18n/dates.ts';
import { dayAndMonthOf } from '#i18n/moments.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { useConsole, useOperator } from '#console/client/consoleContext.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { LoadState } from '#console/frame/LoadState.tsx';
import { flagFacts } from './flagFacts.ts';
import { useCommandText } from './useCommandText.ts';

const DAY_MS = 86_400_000;

export interface TrailProps {
  /** Key of the open item, empty for none. */
  readonly item: string;
  /** The newest entry of the audit: another one has it loaded again. */
  readonly auditId: number;
  /** Server time (ms). */
  readonly now: number;
  readonly onClose: () => void;
}

/** The audit of the open item, or of all. */
export function Trail({ item, auditId, now, onClose }: TrailProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const [scope, setScope] = useState<'item' | 'all'>('item');
  const isOfItem = scope === 'item' && item !== '';
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', isOfItem ? item : '', auditId],
    queryFn: () => client.call('audit', isOfItem ? { item } : {}),
    placeholderData: keepPreviousData,
  });
  const entries = data === undefined ? [] : isOfItem ? data.entries.toReversed() : data.entries;
  return (
    <aside className="audit-trail" aria-label={t('audit.title')}>
      <header>
        <h2>{t('audit.title')}</h2>
        <SegmentedControl
          label={t('audit.scope')}
          segments={[
            { id: 'item', label: t('audit.item') },
            { id: 'all', label: t('audit.all') },
          ]}
          chosen={isOfItem ? 'item' : 'all'}
          onChoose={setScope}
        />
        <button type="button" className="trail-close" aria-label={t('close')} onClick={onClose}>
          <DeskIcon name="close" size={18} />
        </button>
      </header>
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : entries.length === 0 ? (
        <p className="trail-empty">{t('audit.empty')}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isOfItem={isOfItem} now={now} />
          ))}
        </ol>
      )}
      <p className="trail-foot">{t('audit.appendOnly')}</p>
    </aside>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly isOfItem: boolean;
  readonly now: number;
}

function Entry({ entry, isOfItem, now }: EntryProps): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const { operator, tenants } = useOperator();
  const commandText = useCommandText();
  const { at, actor, command, label, flags, undoneAt, tenant } = entry;
  const isToday = now - at < DAY_MS;
  const text = [commandText(command), isOfItem ? '' : (label ?? '')].filter((part) => part !== '').join(' ');
  const facts = [...flagFacts(flags), tenants.length > 1 && !isOfItem ? tenant : ''].filter((fact) => fact !== '');
  return (
    <li className={undoneAt === null ? undefined : 'undone'}>
      <time>{isToday ? timeOf(at, language, timeZone) : dayAndMonthOf(at, language, timeZone)}</time>
      <p>
        <b>{actor === operator.name ? t('audit.you') : actor}</b> {undoneAt === null ? text : <s>{text}</s>}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {undoneAt !== null && <small>{t('audit.undone', { time: timeOf(undoneAt, language, timeZone) })}</small>}
      </p>
    </li>
  );
}

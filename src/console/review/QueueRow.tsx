import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/console/reviewable.ts';
import { Tag } from '#ui/Tag.tsx';
import { useOperator } from '#console/client/consoleContext.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { itemTitle, matchName } from './itemText.ts';
import { shareWaited } from './remainingTime.ts';
import { TimeLeft } from './TimeLeft.tsx';

export interface QueueRowProps {
  readonly item: QueueItem;
  /** Server time (ms). */
  readonly now: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** A colleague works on it. */
  readonly isTaken: boolean;
  readonly onOpen: (key: string) => void;
  readonly onToggle: (key: string, isRange: boolean) => void;
}

/** One item: what it is, who has it, and how much of its time is over. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps): ReactNode {
  const { item, now, isOpen, isSelected, isTaken, onOpen, onToggle } = props;
  const { t } = useTranslation('console');
  const { tenants } = useOperator();
  const { kind, key, match, count, coins, images, who, claim, tenant, since, due } = item;
  const facts = [
    match !== null && (kind === 'report' || kind === 'held') ? matchName(match) : who,
    coins !== null && kind === 'stance' ? t('queue.coins', { count: coins }) : '',
    images > 0 ? t('queue.images', { count: images }) : '',
    count > 0 && kind === 'report' ? t('queue.reporters', { count }) : '',
    count > 1 && kind === 'realName' ? t('queue.times', { count }) : '',
    tenants.length > 1 ? tenant : '',
  ].filter((fact) => fact !== '');
  const states = [isOpen && 'open', isTaken && 'taken', isSelected && 'selected'].filter((state) => state !== false);
  return (
    <li className={states.join(' ') || undefined}>
      <button
        type="button"
        className="row-open"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          if (event.shiftKey) onToggle(key, true);
          else if (event.ctrlKey || event.metaKey) onToggle(key, false);
          else onOpen(key);
        }}
      >
        <b className="row-title">{itemTitle(item, t)}</b>
        <TimeLeft due={due} now={now} />
        <Tag variant={isOpen ? 'ink' : 'line'}>{t(`kind.${kind}`)}</Tag>
        <span className="row-facts">
          {match?.isLive && <i className="live-plate">{t('queue.live')}</i>}
          {isTaken && claim !== null ? t('queue.takenBy', { name: claim.by.name }) : facts.join(' · ')}
        </span>
        <i className="due-line" aria-hidden="true" style={{ '--waited': shareWaited(since, due, now) }} />
      </button>
      <button
        type="button"
        className="row-select"
        role="checkbox"
        aria-checked={isSelected}
        aria-label={t('queue.select', { label: item.label })}
        onClick={(event) => onToggle(key, event.shiftKey)}
      >
        <span>{isSelected && <DeskIcon name="check" size={14} />}</span>
      </button>
    </li>
  );
});

import './rail.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/Avatar.tsx';
import { useOperator } from '#console/client/consoleContext.ts';
import { DeskIcon } from './DeskIcon.tsx';
import { type DeskName, DESKS, deskHash } from './deskPath.ts';
import { FACE_COLOUR } from './faceColour.ts';
import { Mark } from './Mark.tsx';

export interface RailProps {
  readonly desk: DeskName;
  /** How many items wait; null while unknown. */
  readonly waiting: number | null;
}

/** The desks, and who is logged in: at the left, on a narrow screen at the bottom. */
export function Rail({ desk, waiting }: RailProps): ReactNode {
  const { t } = useTranslation('console');
  const { operator } = useOperator();
  return (
    <nav className="console-rail" aria-label={t('desks')}>
      <Mark />
      {DESKS.map((name) => (
        <a key={name} href={deskHash(name)} aria-current={name === desk ? 'page' : undefined} data-desk={name}>
          <DeskIcon name={name} size={22} />
          <span>{t(`desk.${name}`)}</span>
          {name === 'review' && waiting !== null && waiting > 0 && desk !== 'review' && (
            <b aria-label={t('queue.waiting', { count: waiting })}>{waiting > 99 ? '99+' : waiting}</b>
          )}
        </a>
      ))}
      <span className="who">
        <Avatar name={operator.name} avatar={null} colour={FACE_COLOUR} size={28} />
        <span className="truncate">{operator.name}</span>
      </span>
    </nav>
  );
}

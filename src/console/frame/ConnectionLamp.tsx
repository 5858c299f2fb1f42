import './connectionLamp.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ConnectionLampProps {
  readonly isLive: boolean;
  readonly isFeedAlive: boolean;
  /** Before the first answer nothing is lost yet. */
  readonly hasBeenLive: boolean;
}

/** Whether the queue is live: yellow only while it is. */
export function ConnectionLamp({ isLive, isFeedAlive, hasBeenLive }: ConnectionLampProps): ReactNode {
  const { t } = useTranslation('console');
  const state = isLive ? (isFeedAlive ? 'live' : 'feedStale') : hasBeenLive ? 'offline' : 'connecting';
  return (
    <span className={`connection ${isLive && isFeedAlive ? 'on' : isLive ? 'stale' : 'off'}`} role="status">
      <i aria-hidden="true" />
      {t(`connection.${state}`)}
    </span>
  );
}

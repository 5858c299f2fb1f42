import './screenTop.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#ui/Button.tsx';

export interface ScreenTopProps {
  readonly title: string;
  /** Where "back" leads when this screen was opened first: a link from outside. */
  readonly parentPath: string;
  /** A control at its end. */
  readonly suffix?: ReactNode;
}

/** The head of a screen above the tabs: the way back, and what it is. */
export function ScreenTop({ title, parentPath, suffix }: ScreenTopProps): ReactNode {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return (
    <header className="screen-top lit">
      <IconButton
        icon="back"
        label={t('back')}
        onClick={() => void (cameFromHere() ? navigate(-1) : navigate(parentPath, { replace: true }))}
      />
      <h1 className="truncate">{title}</h1>
      {suffix}
    </header>
  );
}

/** Whether the entry before this one is a screen of ours: the router numbers them. */
function cameFromHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}

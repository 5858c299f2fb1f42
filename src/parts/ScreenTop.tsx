import './screenTop.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#ui/Button.tsx';

export interface ScreenTopProps {
  readonly title: string;
  /** Target of "back" when this screen was opened first, by a link from outside. */
  readonly parentPath: string;
  /** A control at the end. */
  readonly suffix?: ReactNode;
}

/** The header of a screen without tabs: back button and title. */
export function ScreenTop({ title, parentPath, suffix }: ScreenTopProps): ReactNode {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return (
    <header className="screen-top lit">
      <IconButton
        icon="back"
        label={t('back')}
        onClick={() => void (hasPreviousScreen() ? navigate(-1) : navigate(parentPath, { replace: true }))}
      />
      <h1 className="truncate">{title}</h1>
      {suffix}
    </header>
  );
}

/** Whether the previous history entry is ours: React Router numbers them. */
function hasPreviousScreen(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}

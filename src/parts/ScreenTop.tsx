import './screenTop.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from './ScreenHeading.tsx';
import { IconButton } from '#ui/Button.tsx';
import { useGoBack } from './useGoBack.ts';

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
  const goBack = useGoBack(parentPath);
  return (
    <header className="screen-top lit">
      <IconButton icon="back" label={t('back')} onClick={goBack} />
      <ScreenHeading className="truncate" title={title} />
      {suffix}
    </header>
  );
}

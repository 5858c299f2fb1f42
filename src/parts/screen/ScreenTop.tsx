import './screenTop.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from './ScreenHeading.tsx';
import { IconButton } from '#ui/Button.tsx';
import { useGoBack } from './useGoBack.ts';

export interface ScreenTopProps {
  readonly title: string;
  /** What the screen shows of what its title names; heard, not seen. */
  readonly subject?: string;
  /** Target of "back" when this screen was opened first, by a link from outside. */
  readonly parentPath: string;
  /** A control at the end. */
  readonly suffix?: ReactNode;
}

/** The header of a screen without tabs: back button and title. */
export function ScreenTop({ title, subject, parentPath, suffix }: ScreenTopProps): ReactNode {
  const { t } = useTranslation('common');
  const goBack = useGoBack(parentPath);
  return (
    <header className="screen-top lit">
      <IconButton icon="back" label={t('back')} onClick={goBack} />
      <ScreenHeading className="truncate" title={title}>
        {subject !== undefined && <span className="visually-hidden">{`${subject}: `}</span>}
        {title}
      </ScreenHeading>
      {suffix}
    </header>
  );
}

import './header/pitchHeader.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { IconButton } from '#ui/Button.tsx';

/** The bar of a match that is not known yet, or not at all. */
export function PlainBar({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation(['detail', 'common']);
  return (
    <header className="pitch-bar">
      <IconButton icon="back" label={t('common:back')} onClick={onBack} />
      <ScreenHeading className="visually-hidden" title={t('title')} />
    </header>
  );
}

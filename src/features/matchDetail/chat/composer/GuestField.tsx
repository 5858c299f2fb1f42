import '#parts/input/composer.css';
import './roomComposer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The field as guests see it: a tap opens the login, and their draft stays. */
export function GuestField({ draft, onPress }: { readonly draft: string; readonly onPress: () => void }): ReactNode {
  const { t } = useTranslation('room');
  return (
    <footer className="composer room-composer">
      <button type="button" className="guest" aria-haspopup="dialog" onClick={onPress}>
        <span className="truncate">{draft || t('field.guest')}</span>
      </button>
    </footer>
  );
}

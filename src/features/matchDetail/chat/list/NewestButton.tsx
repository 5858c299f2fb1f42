import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { RoomIcon } from '#features/matchDetail/chat/RoomIcon.tsx';

/** Leads back to the newest message, with the number of those that came meanwhile. */
export function NewestButton({ unread, onPress }: { readonly unread: number; readonly onPress: () => void }): ReactNode {
  const { t } = useTranslation('room');
  const { language } = useLocale();
  return (
    <button type="button" className="room-newest" onClick={onPress}>
      <RoomIcon name="newest" size={16} />
      {unread === 0 ? t('newest') : t('newestCount', { count: unread, shown: numberOf(unread, language) })}
    </button>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

export interface DraftNoteProps {
  /** Device time (ms); null before anything was typed. */
  readonly savedAt: number | null;
  readonly state: 'idle' | 'waiting' | 'sending' | 'saving';
}

/** The foot of the screen: that the draft needs no saving, or what it waits for. */
export function DraftNote({ savedAt, state }: DraftNoteProps): ReactNode {
  const { t } = useTranslation('communityWrite');
  const { language, timeZone } = useLocale();
  return (
    <footer className="write-foot" role="status">
      {state !== 'idle' ? (
        <span>{t(`state.${state}`)}</span>
      ) : savedAt === null ? (
        <span>{t('draft.empty')}</span>
      ) : (
        <span>
          <Icon name="check" size={16} />
          {t('draft.saved', { time: timeOf(savedAt, language, timeZone) })}
        </span>
      )}
    </footer>
  );
}

import { useTranslation } from 'react-i18next';
import type { Conflict } from '#contract/console/reviewable.ts';
import { useCommandText } from '#console/audit/useCommandText.ts';

const MINUTE_MS = 60_000;

/** Returns the words of a conflict: who was first with what, and how long ago. `now`: server time (ms). */
export function useConflictText(now: number): (label: string, conflict: Conflict) => string {
  const { t } = useTranslation('console');
  const commandText = useCommandText();
  return (label, { why, by, at, act, text }) => {
    if (why === 'refused') return t('conflict.refused', { label, text });
    if (by === null) return t(`conflict.${why}`, { label });
    if (why === 'claimed') return t('conflict.claimedBy', { label, name: by });
    const ago = at === null ? t('ago.now') : agoText(now - at);
    return t('conflict.doneBy', { label, name: by, act: act === null ? t('conflict.changedIt') : commandText(act), ago });
  };

  function agoText(ms: number): string {
    const minutes = Math.floor(ms / MINUTE_MS);
    return minutes < 1 ? t('ago.now') : t('ago.minutes', { count: minutes });
  }
}

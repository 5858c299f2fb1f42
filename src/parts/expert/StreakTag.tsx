import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/Tag.tsx';

/** Shorter runs are not worth a tag: three hits in a row happen to everybody (ours). */
const MIN_STREAK = 3;

/** How many stances an expert won in a row; nothing for a short run. Texts are in the namespace `experts`. */
export function StreakTag({ streak }: { readonly streak: number }): ReactNode {
  const { t } = useTranslation('experts');
  return streak >= MIN_STREAK && <Tag variant="ink">{t('streak', { count: streak })}</Tag>;
}

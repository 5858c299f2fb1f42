import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says that the draft needs no saving. */
export function SavedNote(): ReactNode {
  const { t } = useTranslation('release');
  return <small className="release-saved">{t('draft.saved')}</small>;
}

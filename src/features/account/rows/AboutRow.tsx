import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#ui/Glyph.tsx';
import { AccountLink } from './AccountLink.tsx';

/** Leads to policies, version and licences. */
export function AboutRow(): ReactNode {
  const { t } = useTranslation('account');
  return <AccountLink to="account/about" icon={<Glyph name="info" />} name={t('about')} />;
}

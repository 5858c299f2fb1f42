import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StanceMatch } from '#features/stances/legText.ts';

/** How many companies offered what was chosen, so that readers know what its price was compared with. */
export function CompanyCount({ match: { companies } }: { readonly match: StanceMatch }): ReactNode {
  const { t } = useTranslation('stances');
  if (companies === null || companies === 0) return null;
  return (
    <p className="stance-under">
      <span>{t('companies', { count: companies })}</span>
    </p>
  );
}

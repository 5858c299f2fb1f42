import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { LeagueOptions, type LeagueOptionsProps } from './LeagueOptions.tsx';

export interface LeagueSheetProps extends Pick<LeagueOptionsProps, 'chosen' | 'onChange'> {
  readonly onClose: () => void;
}

/** Chooses strong leagues; a choice applies at once. */
export function LeagueSheet({ chosen, onChange, onClose }: LeagueSheetProps): ReactNode {
  const { t } = useTranslation(['experts', 'common']);
  return (
    <Sheet open onClose={onClose} title={t('leagues.title')} closeLabel={t('common:close')}>
      <LeagueOptions chosen={chosen} onChange={onChange} records={[]} />
    </Sheet>
  );
}

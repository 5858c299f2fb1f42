import './definitionsSheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_RANKED, RECORD_VERSION } from '#contract/stances/expertRecord.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';

const NUMBERS = ['sample', 'match', 'winRate', 'interval', 'returnRate', 'weekRate', 'streak', 'hits', 'curve', 'rank'] as const;

export interface DefinitionsSheetProps {
  /** The version behind the numbers; null where the gateway named none. */
  readonly definition: number | null;
  readonly onClose: () => void;
}

/** What the numbers of experts mean (docs/domain.md#expert-records), with the version of the definitions. */
export function DefinitionsSheet({ definition, onClose }: DefinitionsSheetProps): ReactNode {
  const { t } = useTranslation(['experts', 'common']);
  return (
    <Sheet open onClose={onClose} title={t('definitions.title')} closeLabel={t('common:close')}>
      <dl className="expert-definitions">
        {NUMBERS.map((id) => (
          <div key={id}>
            <dt>{t(`definitions.${id}.name`)}</dt>
            <dd>{t(`definitions.${id}.text`, { min: MIN_RANKED })}</dd>
          </div>
        ))}
      </dl>
      <p className="expert-definitions-version">
        {definition === null || definition === RECORD_VERSION
          ? t('definitions.version', { version: RECORD_VERSION })
          : t('definitions.otherVersion', { version: definition, known: RECORD_VERSION })}
      </p>
    </Sheet>
  );
}

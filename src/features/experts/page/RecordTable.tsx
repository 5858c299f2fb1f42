import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { playTypeOfCode } from '#contract/stances/playTypes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tag } from '#ui/Tag.tsx';
import { RecordLine } from '#features/experts/list/RecordLine.tsx';

type Expert = Output<'expertDetail'>;

/** The record by play type and by competition, each part with its own sample and interval. */
export function RecordTable({ expert: { byPlayType, byCompetition, leagues } }: { readonly expert: Expert }): ReactNode {
  const { t } = useTranslation(['experts', 'stances']);
  if (byPlayType.length + byCompetition.length === 0) return <EmptyState type="statistics" title={t('luck.none')} />;
  const strong = new Set(leagues.map(({ competitionId }) => competitionId));
  const nameOf = (ruleType: number): string => {
    const type = playTypeOfCode(ruleType);
    return type === undefined ? String(ruleType) : t(`stances:playType.${type}`);
  };
  return (
    <>
      <h3 className="expert-label">{t('record.byPlayType')}</h3>
      <ul className="record-lines">
        {byPlayType.map((part) => (
          <RecordLine key={part.key} name={nameOf(part.key)} record={part} />
        ))}
      </ul>
      <h3 className="expert-label">{t('record.byCompetition')}</h3>
      <ul className="record-lines">
        {byCompetition.map((part) => (
          <RecordLine key={part.key} name={part.name} record={part} tag={strong.has(part.key) && <Tag>{t('record.strong')}</Tag>} />
        ))}
      </ul>
      <p className="experts-note">
        {t('note')} {t('noteMatch')}
      </p>
    </>
  );
}

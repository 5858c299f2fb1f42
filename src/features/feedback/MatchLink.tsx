import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import type { Receipt } from '#stores/live/alertStore.ts';
import type { WithSides } from '#stores/live/alertStore.ts';
import { IconButton } from '#ui/Button.tsx';
import { Chips } from '#ui/field/Chips.tsx';
import { matchesOf } from './linkedMatches.ts';

export interface MatchLinkProps {
  /** null: none is linked. */
  readonly matchId: MatchId | null;
  readonly receipts: readonly WithSides<Receipt>[];
  readonly onChange: (matchId: MatchId | null) => void;
}

/** The match that a feedback is about, else those that this device has alerted about. */
export function MatchLink({ matchId, receipts, onChange }: MatchLinkProps): ReactNode {
  const { t } = useTranslation('feedback');
  const offered = matchesOf(receipts);
  const linked = offered.find(({ id }) => id === matchId);
  if (linked !== undefined)
    return (
      <p className="feedback-match">
        <span className="truncate">{linked.name}</span>
        <IconButton icon="close" label={t('match.remove')} onClick={() => onChange(null)} />
      </p>
    );
  if (offered.length === 0) return null;
  return (
    <div className="feedback-matches">
      <small>{t('match.which')}</small>
      <Chips
        label={t('match.which')}
        select="one"
        chips={offered.map(({ id, name }) => ({ id, label: name, on: false }))}
        onPress={onChange}
      />
    </div>
  );
}

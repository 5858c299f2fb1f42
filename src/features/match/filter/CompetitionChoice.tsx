import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '#contract/match/fixtures.ts';
import { CompetitionColours } from '#parts/row/CompetitionColours.tsx';
import { stageTexts } from '#parts/score/stageTexts.ts';
import { Star } from '#parts/row/Star.tsx';
import { useFollowTarget } from '#parts/row/useFollowTarget.ts';
import { useFollowState } from '#stores/live/liveClient.ts';
import { Icon } from '#ui/Icon.tsx';

export interface CompetitionChoiceProps {
  readonly competition: Competition;
  readonly matches: number;
  readonly region: boolean;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** A competition with a checkbox (show its matches) and a star (follow it). */
export function CompetitionChoice({ competition, matches, region, shown, onToggle }: CompetitionChoiceProps): ReactNode {
  const { t } = useTranslation('filter');
  const { t: match } = useTranslation('match');
  const about = [region ? competition.region : '', ...stageTexts({ type: competition.type }, '', match)].filter(Boolean);
  const texts = [competition.name, ...about, t('matches', { count: matches })];
  const followed = useFollowState((state) => state.followSet.competitionIds.includes(competition.id));
  const onFollow = useFollowTarget();
  return (
    <li className="filter-row">
      <button
        type="button"
        role="checkbox"
        aria-checked={shown}
        aria-label={texts.join(match('aria.comma'))}
        className="pick"
        onClick={onToggle}
      >
        <span className="box">{shown && <Icon name="check" size={16} />}</span>
        <CompetitionColours colours={competition.colours} />
        <span className="truncate">
          {competition.name}
          {about.length > 0 && <small>{about.join(' · ')}</small>}
        </span>
        <b className="tabular-nums">{t('matches', { count: matches })}</b>
      </button>
      <Star followed={followed} names={competition.name} onPress={(follow) => onFollow({ competitionId: competition.id }, follow)} />
    </li>
  );
}

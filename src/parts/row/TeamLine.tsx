import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/match/fixtures.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { Tag } from '#ui/Tag.tsx';
import { Crest } from './Crest.tsx';
import { type GoalState, sameGoalState } from './goalState.ts';

export interface TeamLineProps {
  readonly row: MatchRow;
  readonly side: Side;
  readonly team: Team;
  readonly goals: GoalState;
}

/** One side of a row: crest, name, red cards, and the state of its last goal. Memoised: most changes of a row affect none of these. */
export const TeamLine = memo(function TeamLine({ row, side, team, goals }: TeamLineProps): ReactNode {
  const { t } = useTranslation('match');
  const annulled = goals.annulled?.side === side ? goals.annulled : null;
  return (
    <div className="team" aria-hidden="true">
      <Crest team={team} />
      <b className={goals.flash.includes(side) || isLeading(row, side) ? 'truncate strong' : 'truncate'}>{team.name}</b>
      {row.sport === 'football' && <RedCards count={row.reds[side]} />}
      {goals.provisional.includes(side) && <Tag variant="goal">{t('provisional')}</Tag>}
      {annulled && (
        <>
          <Tag variant="ink">{t('annulled')}</Tag>
          <s className="struck">{annulled.figure}</s>
        </>
      )}
    </div>
  );
}, haveSameLook);

function haveSameLook(a: TeamLineProps, b: TeamLineProps): boolean {
  const sameFigures = a.goals === b.goals || sameGoalState(a.goals, b.goals);
  return (
    sameFigures && a.side === b.side && a.team === b.team && reds(a) === reds(b) && isLeading(a.row, a.side) === isLeading(b.row, b.side)
  );
}

function reds({ row, side }: TeamLineProps): number {
  return row.sport === 'football' ? row.reds[side] : 0;
}

/** In basketball the name of the leading team is bold. */
function isLeading(row: MatchRow, side: Side): boolean {
  if (row.sport === 'football') return false;
  return side === 'home' ? row.score.home > row.score.away : row.score.away > row.score.home;
}

/** One red card each; from the third on a number, to leave room for the name. */
function RedCards({ count }: { readonly count: number }): ReactNode {
  if (count <= 0) return null;
  if (count > 2) return <i className="pip many">{count}</i>;
  return Array.from({ length: count }, (_, i) => <i key={i} className="pip" />);
}

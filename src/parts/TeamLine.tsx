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

/** A side of a row: crest, name, sendings-off, and what is to be said of its latest goal. Most changes of a row are none of these. */
export const TeamLine = memo(function TeamLine({ row, side, team, goals }: TeamLineProps): ReactNode {
  const { t } = useTranslation('match');
  const lost = goals.annulled?.side === side ? goals.annulled : null;
  return (
    <div className="team">
      <Crest team={team} />
      <b className={goals.flash.includes(side) || leads(row, side) ? 'truncate strong' : 'truncate'}>{team.name}</b>
      {row.sport === 'football' && <Pips count={row.reds[side]} />}
      {goals.provisional.includes(side) && <Tag variant="goal">{t('provisional')}</Tag>}
      {lost && (
        <>
          <Tag variant="ink">{t('lost')}</Tag>
          <s className="struck">{lost.figure}</s>
        </>
      )}
    </div>
  );
}, looksTheSame);

function looksTheSame(a: TeamLineProps, b: TeamLineProps): boolean {
  const sameFigures = a.goals === b.goals || sameGoalState(a.goals, b.goals);
  return sameFigures && a.side === b.side && a.team === b.team && reds(a) === reds(b) && leads(a.row, a.side) === leads(b.row, b.side);
}

function reds({ row, side }: TeamLineProps): number {
  return row.sport === 'football' ? row.reds[side] : 0;
}

/** Basketball names the leader in bold; a football board is short enough to read. */
function leads(row: MatchRow, side: Side): boolean {
  if (row.sport === 'football') return false;
  return side === 'home' ? row.score.home > row.score.away : row.score.away > row.score.home;
}

/** A red card each; from the third on a figure, for a team of eight still needs its name. */
function Pips({ count }: { readonly count: number }): ReactNode {
  if (count <= 0) return null;
  if (count > 2) return <i className="pip many">{count}</i>;
  return Array.from({ length: count }, (_, i) => <i key={i} className="pip" />);
}

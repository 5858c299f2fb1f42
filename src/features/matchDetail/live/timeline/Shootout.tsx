import './shootout.css';
import type { ReactNode } from 'react';
import type { Side } from '#contract/match/match.ts';
import type { Teams } from '#parts/story/liveTypes.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { type ShootoutRound, shownRounds } from '#parts/story/shootout.ts';

export interface ShootoutProps {
  readonly rounds: readonly ShootoutRound[];
  readonly next: Side | null;
  readonly names: Teams;
  readonly words: LiveWords;
}

const SIDES = ['home', 'away'] as const;

/** The kicks of a shoot-out on one line: home above, away below, a miss hollow, the next kick lit. */
export function Shootout({ rounds, next, names, words: { t, teams, join } }: ShootoutProps): ReactNode {
  const score = rounds.at(-1)?.score ?? { home: 0, away: 0 };
  const shown = shownRounds(rounds, next);
  const nextRound = next === null ? 0 : rounds.filter((round) => round[next] !== null).length + 1;
  const label = join([
    t('shootout'),
    t('shootoutLabel', { home: teams.home, homeScore: score.home, away: teams.away, awayScore: score.away }),
    next !== null && t('shootoutNext', { round: nextRound, team: teams[next] }),
  ]);
  return (
    <figure className="shootout" role="img" aria-label={label}>
      <Crest team={names.home} size={26} />
      <Crest team={names.away} size={26} />
      {shown.map((number) => (
        <div key={number}>
          {SIDES.map((side) => (
            <i key={side} className={`${side} ${slotState(rounds[number - 1], side, next === side && nextRound === number)}`} />
          ))}
          <em className={number === nextRound ? 'current' : undefined}>{number}</em>
        </div>
      ))}
    </figure>
  );
}

function slotState(round: ShootoutRound | undefined, side: Side, isNext: boolean): 'scored' | 'missed' | 'next' | 'open' {
  const kick = round?.[side];
  if (kick) return kick.scored ? 'scored' : 'missed';
  return isNext ? 'next' : 'open';
}

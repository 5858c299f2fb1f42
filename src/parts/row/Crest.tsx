import './crest.css';
import type { CSSProperties, ReactNode } from 'react';
import type { Team } from '#contract/match/fixtures.ts';

export interface CrestProps {
  readonly team: Pick<Team, 'name' | 'crest'>;
  /** Side in px, 22 by default. */
  readonly size?: number;
}

/** A team's crest: a shape, two colours and the first letter of its translated name. Decoration only. */
export function Crest({ team, size = 22 }: CrestProps): ReactNode {
  const { shape, pattern, colours } = team.crest;
  return (
    <i className={`crest ${shape} ${pattern}`} style={crestStyle(colours, size)} aria-hidden="true">
      {firstLetter(team.name)}
    </i>
  );
}

function crestStyle([a, b]: readonly [string, string], size: number): CSSProperties {
  return { '--a': a, '--b': b, '--size': `${size}px` };
}

function firstLetter(name: string): string {
  return ([...name.normalize('NFC')][0] ?? '').toLocaleUpperCase();
}

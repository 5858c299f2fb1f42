import './competitionColours.css';
import type { ReactNode } from 'react';
import type { Competition } from '#contract/match/fixtures.ts';

/** The two colours of a competition: decoration beside its name. */
export function CompetitionColours({ colours: [a, b] }: Pick<Competition, 'colours'>): ReactNode {
  return <i className="competition-colours" style={{ '--a': a, '--b': b }} aria-hidden="true" />;
}

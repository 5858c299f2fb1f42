import type { ReactNode } from 'react';
import { AbsentPlayers } from '#parts/match/AbsentPlayers.tsx';
import type { LineupView } from './lineupView.ts';
import { Section } from '#features/matchDetail/live/Section.tsx';

/** The players whom line-ups name as absent. Renders nothing when there are none. */
export function Absences({ view: { lineups, words } }: { readonly view: LineupView }): ReactNode {
  const absences = { home: lineups.home?.absent ?? [], away: lineups.away?.absent ?? [] };
  if (absences.home.length + absences.away.length === 0) return null;
  return (
    <Section title={words.t('lineup.absent')}>
      <AbsentPlayers absences={absences} teams={words.teams} />
    </Section>
  );
}

import type { StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { DocumentEvent, EventOf } from '#gateway/feed/ingest/schema/eventSchema.ts';

const STARTERS: Readonly<Record<Sport, number>> = { football: 11, basketball: 5 };

/** Returns what in a document cannot be true, or is not all of it. It is shown all the same. `squad`: players' ids, if known. */
export function doubtsAbout(event: DocumentEvent, sport: Sport, squad: ReadonlySet<string> | undefined): readonly string[] {
  switch (event.kind) {
    case 'lineups':
      return doubtsAboutLineups(event.body, sport);
    case 'incidents':
      return squad === undefined ? [] : doubtsAboutPlayers(event.body, squad);
    case 'odds':
      return event.body.companies.some(({ market, points }) => market !== 'europe' && points.some(({ line }) => !isQuarter(line)))
        ? ['a line is off the grid of quarters']
        : [];
    default:
      return [];
  }
}

/** Returns what in a table does not add up. */
export function doubtsAboutStandings({ groups }: StandingsDocument['body']): readonly string[] {
  const rows = groups.flatMap((group) => group.rows);
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const unequal = rows.filter(({ played, won, drawn, lost }) => played !== won + drawn + lost).length;
  const split = rows.filter(({ played, home, away }) => home && away && home.played + away.played !== played).length;
  return [
    ...(unequal > 0 ? [`${unequal} rows have not played what they won, drew and lost`] : []),
    ...(split > 0 ? [`${split} rows have not played what they played at home and away`] : []),
    ...(sum(({ won }) => won) === sum(({ lost }) => lost) ? [] : ['there are more wins than defeats, or fewer']),
    ...(sum(({ scored }) => scored) === sum(({ conceded }) => conceded) ? [] : ['there are more goals scored than conceded, or fewer']),
  ];
}

/** Returns the ids of a match's players. */
export function squadOf({ home, away }: EventOf<'lineups'>['body']): ReadonlySet<string> {
  const players = [home, away].flatMap((team) => [...(team?.starters ?? []), ...(team?.bench ?? [])]);
  return new Set(players.flatMap(({ player }) => player.id ?? []));
}

function doubtsAboutLineups({ home, away }: EventOf<'lineups'>['body'], sport: Sport): readonly string[] {
  return Object.entries({ home, away }).flatMap(([side, team]) =>
    team === null || team.starters.length === STARTERS[sport] ? [] : [`${side} has ${team.starters.length} starters`],
  );
}

function doubtsAboutPlayers({ incidents }: EventOf<'incidents'>['body'], squad: ReadonlySet<string>): readonly string[] {
  const people = incidents.flatMap((incident) => ('player' in incident ? (incident.player ?? []) : []));
  const strangers = new Set(people.flatMap(({ id }) => (id === null || squad.has(id) ? [] : id)));
  return strangers.size === 0 ? [] : [`not in the line-ups: ${[...strangers].slice(0, 5).join(', ')}`];
}

function isQuarter(line: number | null): boolean {
  return line === null || Number.isInteger(line * 4);
}

import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { countryNames } from '#gateway/feed/apisports/countryNames.ts';
import { englishOf, lineOf } from '#gateway/feed/apisports/fields.ts';
import { announcedCompetition, announcedTeam } from '#gateway/feed/apisports/references.ts';
import { roundNames } from '#gateway/feed/apisports/roundNames.ts';
import type { FixtureRow } from './fixtureRow.ts';
import type { League } from './readLeagues.ts';

/** "Luigi Nasca, Italy". */
const WITH_COUNTRY = /,[^,]*$/;
const LEG = /\b(?:(1st|first)|(?:2nd|second))[ -]leg\b|\bleg ([12])\b/i;

/**
 * Returns the announcement of a match. `cup` is left to be derived: no field says it, and extra time may come in a round of any name.
 * `state`: that of a match that has begun before it is announced.
 */
export function fixtureEvent(
  row: FixtureRow,
  sourceId: string,
  at: number,
  league: League | undefined,
  state: ProviderEventOf<'state'> | null,
): ProviderEventOf<'fixture'> {
  const round = lineOf(row.league.round);
  const leg = legOf(round ?? '');
  const region = countryNames(row.league.country);
  return {
    kind: 'fixture',
    sourceId,
    at,
    body: {
      sport: 'football',
      kickoff: row.fixture.timestamp * 1_000,
      tbd: row.fixture.status.short === 'TBD',
      ...(leg === null ? {} : { leg }),
      coverage: league?.coverage.events === false ? 'low' : 'full',
      competition: announcedCompetition('football', row.league, {
        ...(league?.kind === undefined ? {} : { kind: league.kind }),
        ...(region === null ? {} : { region }),
      }),
      home: announcedTeam('football', row.teams.home),
      away: announcedTeam('football', row.teams.away),
      ...(round === null ? {} : { round: roundNames(round) }),
      ...(state === null ? {} : { state: { at: state.at, body: state.body } }),
    },
  };
}

function legOf(round: string): 1 | 2 | null {
  const found = LEG.exec(round);
  if (found === null) return null;
  return found[1] !== undefined || found[2] === '1' ? 1 : 2;
}

/** Returns where a match is played and who referees it; null when neither is said. Weather is not. */
export function environmentEvent({ fixture }: FixtureRow, sourceId: string, at: number): ProviderEventOf<'environment'> | null {
  const venue = englishOf(fixture.venue?.name);
  const referee = englishOf(fixture.referee?.replace(WITH_COUNTRY, ''));
  if (venue === null && referee === null) return null;
  return {
    kind: 'environment',
    sourceId,
    at,
    body: {
      weather: null,
      temperatureC: null,
      wind: null,
      humidity: null,
      pressure: null,
      neutral: false,
      venue: venue === null ? null : { name: venue, city: englishOf(fixture.venue?.city), capacity: null, attendance: null },
      referee: referee === null ? null : { name: referee, record: null },
    },
  };
}

import { logoUrl } from '#contract/detail/fields.ts';
import type { Names } from '#contract/locale/names.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { FixtureFields } from './readFixtures.ts';
import type { DirectoryRow } from './names/directoryRow.ts';
import { roundNames } from './roundNames.ts';
import { sourceIdOf } from './sourceIds.ts';
import type { TheSportsContext } from './theSportsContext.ts';

type Fixture = ProviderEventOf<'fixture'>['body'];

const KINDS = ['league', 'cup', 'friendly'] as const;

/** Returns what the fixtures of both sports have; null while the competition or a team has no name. */
export function namedFixture(
  row: FixtureFields,
  { sport, directory }: TheSportsContext,
): Pick<Fixture, 'competition' | 'home' | 'away' | 'kickoff' | 'round'> | null {
  const { competition_id: competitionId } = row;
  const names = directory.names('competition', competitionId);
  const home = teamOf(row.home_team_id);
  const away = teamOf(row.away_team_id);
  if (names === null || home === null || away === null) return null;
  const competition = directory.row('competition', competitionId);
  const kind = KINDS[(competition?.type ?? 0) - 1];
  const region = regionOf(competition?.countryId);
  const round = roundOf();
  return {
    competition: {
      sourceId: sourceIdOf(sport, 'competition', directory.resolve('competition', competitionId)),
      name: names,
      ...(kind === undefined ? {} : { kind }),
      ...(region === null ? {} : { region }),
      ...logoOf(competition),
      ...(competition?.colours === undefined ? {} : { colours: [competition.colours[0], competition.colours[1]] }),
    },
    home,
    away,
    kickoff: row.match_time * 1_000,
    ...(round === undefined ? {} : { round }),
  };

  function teamOf(id: string): Fixture['home'] | null {
    const name = directory.names('team', id);
    return name === null
      ? null
      : { sourceId: sourceIdOf(sport, 'team', directory.resolve('team', id)), name, ...logoOf(directory.row('team', id)) };
  }

  function roundOf(): Names | undefined {
    const { stage_id: stageId, group_num: group, round_num: round } = row.round ?? {};
    const stage = directory.names('stage', stageId ?? '');
    return roundNames({ stage, isKnockout: directory.row('stage', stageId ?? '')?.mode === 2, group: group ?? 0, round: round ?? 0 });
  }

  /** International competitions belong to a category (a continent) instead of a country. */
  function regionOf(id: string | undefined): Names | null {
    if (id === undefined) return null;
    return directory.row('country', id) === undefined
      ? ((directory.row('category', id) && directory.names('category', id)) ?? null)
      : directory.names('country', id);
  }
}

/** A picture that the gateway could not take anyway is not worth the fixture. */
function logoOf(row: DirectoryRow | undefined): Pick<Fixture['home'], 'logo'> {
  const url = logoUrl.safeParse(row?.logo);
  return url.success ? { logo: url.data } : {};
}

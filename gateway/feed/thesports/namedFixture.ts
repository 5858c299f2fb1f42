import { logoUrl } from '#contract/detail/fields.ts';
import type { Names } from '#contract/locale/names.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { DirectoryRow } from './names/directoryRow.ts';
import { sourceIdOf } from './sourceIds.ts';
import type { TheSportsContext } from './theSportsContext.ts';

type Fixture = ProviderEventOf<'fixture'>['body'];

const KINDS = ['league', 'cup', 'friendly'] as const;

/** Returns competition and teams of a fixture, or null while one of them has no name. */
export function namedFixture(
  { competitionId, homeTeamId, awayTeamId }: { readonly competitionId: string; readonly homeTeamId: string; readonly awayTeamId: string },
  { sport, directory }: TheSportsContext,
): Pick<Fixture, 'competition' | 'home' | 'away'> | null {
  const names = directory.names('competition', competitionId);
  const home = teamOf(homeTeamId);
  const away = teamOf(awayTeamId);
  if (names === null || home === null || away === null) return null;
  const row = directory.row('competition', competitionId);
  const kind = KINDS[(row?.type ?? 0) - 1];
  const region = regionOf(row?.countryId);
  return {
    competition: {
      sourceId: sourceIdOf(sport, 'competition', directory.resolve('competition', competitionId)),
      name: names,
      ...(kind === undefined ? {} : { kind }),
      ...(region === null ? {} : { region }),
      ...logoOf(row),
      ...(row?.colours === undefined ? {} : { colours: [row.colours[0], row.colours[1]] }),
    },
    home,
    away,
  };

  function teamOf(id: string): Fixture['home'] | null {
    const name = directory.names('team', id);
    return name === null
      ? null
      : { sourceId: sourceIdOf(sport, 'team', directory.resolve('team', id)), name, ...logoOf(directory.row('team', id)) };
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

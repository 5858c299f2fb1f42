import type { Person } from '#contract/detail/fields.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import { cleanName } from './cleanName.ts';

/**
 * Returns a player or coach with the names that are known of it, else with the one that the payload says. null without any name: the
 * provider often names the id first and the name minutes later.
 */
export function personOf(
  kind: 'player' | 'coach',
  { id, name }: { readonly id?: string | undefined; readonly name?: string | undefined },
  { sport, directory }: Pick<TheSportsContext, 'sport' | 'directory'>,
): Person | null {
  const said = cleanName(name);
  if (id === undefined || id === '') return said === undefined ? null : { id: null, name: said };
  if (said !== undefined) directory.put({ kind, id, name: said });
  const names = directory.names(kind, id);
  return names === null ? null : { id: sourceIdOf(sport, kind, directory.resolve(kind, id)), name: names };
}

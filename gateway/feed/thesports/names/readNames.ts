import * as z from 'zod/mini';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { maybeNumber, maybeText } from '#gateway/feed/thesports/fields.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { cleanName } from './cleanName.ts';
import type { DirectoryKind } from './directoryRow.ts';

/** Rows of all lists of names: what a kind does not have is missing. */
const row = z.object({
  id: z.string().check(z.minLength(1)),
  uid: maybeText,
  name: maybeText,
  year: maybeText,
  logo: maybeText,
  country_id: maybeText,
  category_id: maybeText,
  competition_id: maybeText,
  season_id: maybeText,
  primary_color: maybeText,
  secondary_color: maybeText,
  type: maybeNumber,
  mode: maybeNumber,
  capacity: maybeNumber,
  city: maybeText,
});
type NameRow = z.output<typeof row>;

/** Reads a list of names (`competition/additional/list`, `team/additional/list`, `stage/list` …) into the directory. Returns merged ids. */
export function readNameList(payload: unknown, kind: DirectoryKind, context: TheSportsContext): readonly ProviderEvent[] {
  return putNames(readList(payload).results, kind, context);
}

/** Puts rows into the directory, and returns what became of ids that were merged into others. Rows that do not fit are reported. */
export function putNames(rows: unknown, kind: DirectoryKind, context: TheSportsContext): readonly ProviderEvent[] {
  return parseRows(rows, row, kind, context.report).flatMap((one) => putName(one, kind, context));
}

/** `results_extra` of fixtures: names without further calls. */
export function putExtra(extra: unknown, context: TheSportsContext): readonly ProviderEvent[] {
  const lists = extraLists.safeParse(extra);
  if (!lists.success) return [];
  return EXTRA_KINDS.flatMap((kind) => putNames(lists.data[kind], kind, context));
}

const EXTRA_KINDS = ['competition', 'team', 'referee', 'venue', 'season', 'stage'] as const;
const list = z.optional(z.unknown());
const extraLists = z.object({ competition: list, team: list, referee: list, venue: list, season: list, stage: list });

function putName(one: NameRow, kind: DirectoryKind, { sport, directory, receivedAt }: TheSportsContext): readonly ProviderEvent[] {
  const { id } = one;
  const mergedInto = given(one.uid);
  const before = directory.resolve(kind, id);
  directory.put({
    kind,
    id,
    name: cleanName(kind === 'season' ? (one.name ?? one.year) : one.name),
    mergedInto: mergedInto === id ? undefined : mergedInto,
    logo: given(one.logo),
    countryId: given(one.country_id) ?? given(one.category_id),
    competitionId: given(one.competition_id),
    seasonId: given(one.season_id),
    colours: coloursOf(one),
    type: one.type ?? undefined,
    mode: one.mode ?? undefined,
    capacity: one.capacity || undefined,
    city: cleanName(one.city),
  });
  const isNews = before !== directory.resolve(kind, id);
  if (!isNews || (kind !== 'team' && kind !== 'competition')) return [];
  return [
    {
      kind: 'gone',
      sourceId: sourceIdOf(sport, kind, id),
      at: receivedAt,
      body: { what: kind, mergedInto: sourceIdOf(sport, kind, directory.resolve(kind, id)) },
    },
  ];
}

function given(value: string | null | undefined): string | undefined {
  return value === null || value === '' ? undefined : value;
}

const COLOUR = /^#[\da-f]{6}$/i;

function coloursOf({ primary_color: first, secondary_color: second }: NameRow): readonly [string, string] | undefined {
  return first && second && COLOUR.test(first) && COLOUR.test(second) ? [first, second] : undefined;
}

import * as z from 'zod/mini';
import type { Names } from '#contract/locale/names.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { groupNames } from '#gateway/feed/provider/roundWords.ts';
import { readAnswer, readList } from './envelope.ts';
import { maybeNumber, maybeText } from './fields.ts';
import { cleanName } from './names/cleanName.ts';
import { parseRows } from './parseRows.ts';
import { sourceIdOf } from './sourceIds.ts';
import { basketballRow, footballRow, type StandingsBodyRow } from './standingsRows.ts';
import type { TheSportsContext } from './theSportsContext.ts';
import { type Zone, zoneKindOf } from './zones.ts';

const promotion = z.object({ id: z.string(), name: z.string() });
const table = z.object({
  id: maybeText,
  conference: maybeText,
  name: maybeText,
  group: maybeNumber,
  stage_id: maybeText,
  rows: z.optional(z.unknown()),
});
const season = z.object({ season_id: maybeText, promotions: z.optional(z.unknown()), tables: z.optional(z.unknown()) });
type Table = z.output<typeof table>;

const MAX_ZONES = 30;
const MAX_GROUPS = 64;

/** Reads `season/recent/table/detail` of one season. */
export function translateStandings(payload: unknown, seasonId: string, context: TheSportsContext): readonly ProviderEvent[] {
  return seasonEvents(readAnswer(payload).results, seasonId, context);
}

/** Reads `table/live`: seasons whose tables changed in the last ten minutes. */
export function translateLiveStandings(payload: unknown, context: TheSportsContext): readonly ProviderEvent[] {
  return readList(payload).results.flatMap((row) => {
    const read = season.safeParse(row);
    return read.success && read.data.season_id ? seasonEvents(row, read.data.season_id, context) : [];
  });
}

/** A document is the table of one stage, with a group for each of its tables. Seasons that belong to no known competition are left out. */
function seasonEvents(results: unknown, seasonId: string, context: TheSportsContext): readonly ProviderEvent[] {
  const { sport, directory, receivedAt: at, report } = context;
  const read = season.safeParse(results);
  const competitionId = directory.row('season', seasonId)?.competitionId ?? competitionOfMatches(seasonId, context);
  if (!read.success || competitionId === undefined) return [];
  const promotions = parseRows(read.data.promotions, promotion, `a zone of season ${seasonId}`, report).slice(0, MAX_ZONES);
  const zones = promotions.map(({ name }): Zone => ({ kind: zoneKindOf(name), name: cleanName(name) ?? '?' }));
  const tables = parseRows(read.data.tables, table, `a table of season ${seasonId}`, report);
  const stages = new Map<string, Table[]>();
  for (const one of tables) stages.set(one.stage_id ?? '', [...(stages.get(one.stage_id ?? '') ?? []), one]);
  return Array.from(stages, ([stageId, listed]): ProviderEvent[] => {
    const groups = listed
      .map((one) => groupOf(one, promotions, context))
      .filter(({ rows }) => rows.length > 0)
      .slice(0, MAX_GROUPS);
    if (groups.length === 0) return [];
    const body: ProviderEventOf<'standings'>['body'] = {
      season: { id: sourceIdOf(sport, 'season', seasonId), name: directory.names('season', seasonId) ?? '-' },
      stage: { id: sourceIdOf(sport, 'stage', stageId === '' ? seasonId : stageId), name: directory.names('stage', stageId) ?? '-' },
      groups,
      zones,
      tieRules: [],
      rules: null,
    };
    return [
      { kind: 'standings', competition: sourceIdOf(sport, 'competition', directory.resolve('competition', competitionId)), at, body },
    ];
  }).flat();
}

function competitionOfMatches(seasonId: string, { directory }: TheSportsContext): string | undefined {
  return directory.rowsOf('match').find(({ match }) => match?.seasonId === seasonId)?.match?.competitionId;
}

function groupOf(
  one: Table,
  promotions: readonly { readonly id: string }[],
  context: TheSportsContext,
): { readonly name: Names | null; readonly rows: StandingsBodyRow[] } {
  const name = cleanName(one.name) ?? cleanName(one.conference) ?? groupNames(one.group ?? 0) ?? null;
  const zoneOf = (id: string): number | null => {
    const index = promotions.findIndex((promotion) => promotion.id === id);
    return index === -1 ? null : index;
  };
  const read = context.sport === 'football' ? footballRow : basketballRow;
  const rows = Array.isArray(one.rows) ? one.rows.flatMap((row: unknown) => read(row, zoneOf, context)) : [];
  return { name, rows: rows.sort((a, b) => a.position - b.position) };
}

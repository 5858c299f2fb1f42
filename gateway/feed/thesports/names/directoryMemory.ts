import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { ProviderMemory } from '#gateway/feed/provider/pollStore.ts';
import type { StoredDirectoryRow, TheSportsPlan } from '#gateway/feed/thesports/thesportsPlan.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from './directoryRow.ts';

const PREFIX = 'directory/';

const text = z.optional(z.string());
const number = z.optional(z.number());
const row = z.object({
  kind: z.enum(DIRECTORY_KINDS),
  id: z.string(),
  name: text,
  names: z.optional(z.partialRecord(z.enum(LANGUAGES), z.string())),
  mergedInto: text,
  logo: text,
  countryId: text,
  competitionId: text,
  seasonId: text,
  colours: z.optional(z.tuple([z.string(), z.string()])),
  type: number,
  mode: number,
  capacity: number,
  city: text,
  match: z.optional(
    z.object({
      kickoff: z.number(),
      homeTeamId: z.string(),
      awayTeamId: z.string(),
      competitionId: z.string(),
      seasonId: z.string(),
      reversed: z.boolean(),
      hasExtraTime: z.boolean(),
      hasLineup: z.boolean(),
      periodSeconds: z.number(),
      status: z.number(),
    }),
  ),
  cursor: z.optional(z.object({ page: number, time: z.number() })),
  usedAt: number,
});
const stored = z.object({ sport: z.enum(SPORTS), row });

/** Gives a plan the names that an earlier process has read: lists are long, and are read whole only once. */
export function loadDirectory(plan: TheSportsPlan, memory: ProviderMemory): void {
  const rows = [...memory.entries(PREFIX).values()].flatMap((value): readonly StoredDirectoryRow[] => {
    const read = stored.safeParse(value);
    return read.success ? [read.data] : [];
  });
  plan.load(rows);
}

/** Stores what a plan has learned, and deletes what it has forgotten, since the last call. */
export function storeDirectory(plan: TheSportsPlan, memory: ProviderMemory): void {
  for (const { sport, row: changed } of plan.takeChangedRows()) memory.set(keyOf(sport, changed.kind, changed.id), { sport, row: changed });
  for (const { sport, kind, id } of plan.takeForgottenRows()) memory.delete(keyOf(sport, kind, id));
}

function keyOf(sport: Sport, kind: DirectoryKind, id: string): string {
  return `${PREFIX}${sport}/${kind}/${id}`;
}

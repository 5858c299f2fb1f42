import type { Language } from '#contract/locale/tenants.ts';

/** `cursor` is the place up to which a list was read. */
export const DIRECTORY_KINDS = [
  'category',
  'country',
  'competition',
  'team',
  'player',
  'coach',
  'referee',
  'venue',
  'season',
  'stage',
  'injury',
  'match',
  'cursor',
] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** What is known of one id of the provider. All but kind and id may be missing; it survives as JSON. */
export interface DirectoryRow {
  readonly kind: DirectoryKind;
  readonly id: string;
  /** The provider's name, which is English. */
  readonly name?: string | undefined;
  readonly names?: Readonly<Partial<Record<Language, string>>> | undefined;
  /** The id that this one was merged into. */
  readonly mergedInto?: string | undefined;
  /** An address at the provider's host. */
  readonly logo?: string | undefined;
  readonly countryId?: string | undefined;
  readonly competitionId?: string | undefined;
  readonly seasonId?: string | undefined;
  readonly colours?: readonly [string, string] | undefined;
  /** Of competitions: 1 league, 2 cup, 3 friendly. */
  readonly type?: number | undefined;
  /** Of stages: 1 points, 2 elimination. */
  readonly mode?: number | undefined;
  readonly capacity?: number | undefined;
  readonly city?: string | undefined;
  readonly match?: KnownMatch | undefined;
  readonly cursor?: ListCursor | undefined;
  /** Server time (ms) of its last use, a week late at the most; only of kinds that are pruned. */
  readonly usedAt?: number | undefined;
}

/** What states and documents need to know of a match, and payloads about it do not say. */
export interface KnownMatch {
  /** Planned kick-off in ms. */
  readonly kickoff: number;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly competitionId: string;
  readonly seasonId: string;
  /** The official home side is the provider's away side, so everything about this match is turned round. */
  readonly reversed: boolean;
  readonly hasExtraTime: boolean;
  readonly hasLineup: boolean;
  /** Basketball: length of a period. */
  readonly periodSeconds: number;
  /** As in the last list. */
  readonly status: number;
}

export interface ListCursor {
  /** The next page of the first reading; undefined once it is complete. */
  readonly page?: number | undefined;
  /** Newest `updated_at` that was read, in Unix seconds. */
  readonly time: number;
}

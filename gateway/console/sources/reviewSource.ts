import { createHash } from 'node:crypto';
import type { ActName, AllowedAct, QueueItem, ReviewKind, Shown } from '#contract/console/reviewable.ts';
import type { ReasonCode } from '#contract/console/reasons.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';

/** An item as its source knows it: who has claimed it is known to the console alone. */
export interface SourceItem extends Omit<QueueItem, 'claim'> {
  /** A reported text that the reports have hidden; the console is not told. */
  readonly isHidden?: boolean;
}

/** What the operator gives with an act. */
export interface ActInput {
  readonly act: ActName;
  readonly reason?: ReasonCode | undefined;
  readonly text?: string | undefined;
  readonly member?: string | undefined;
}

/** The commands that carry out an act, as typed after `npm run operator --`, and the one that undoes it. */
export interface ActPlan {
  readonly commands: readonly (readonly string[])[];
  readonly undo: readonly string[] | null;
}

/** What sources read besides the database. */
export interface SourcePorts {
  readonly now: () => number;
  readonly catalogue: Pick<MatchCatalogue, 'partsOf' | 'team' | 'competition'>;
  readonly rowOf: (matchId: number) => MatchRow | undefined;
  readonly pepper: string;
}

/** A kind of thing that waits for a person. The operator's commands decide; a source says what waits, what it is and which command fits. */
export interface ReviewSource {
  readonly kind: ReviewKind;
  /** Returns what waits in a tenant, at most `SOURCE_MAX`; with an id that item only, or none. `db` may be an act's transaction. */
  list(db: Db, tenant: string, id?: string): Promise<readonly SourceItem[]>;
  show(db: Db, item: SourceItem): Promise<Shown>;
  acts(item: SourceItem): readonly AllowedAct[];
  plan(item: SourceItem, input: ActInput): ActPlan;
}

/** Items of one kind and tenant that a queue has; counts stop there. */
export const SOURCE_MAX = 1_000;

/** Names an item in every call. */
export function keyOf(tenant: string, kind: ReviewKind, id: string | number): string {
  return `${tenant}.${kind}.${id}`;
}

/** Returns the last part of a key. */
export function idOf({ key }: Pick<SourceItem, 'key'>): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** Returns the id as the database numbers it; undefined for none, null for one that is no number. */
export function numberIn(id: string | undefined): number | undefined | null {
  if (id === undefined) return undefined;
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Returns the version of what an act depends on. */
export function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('base64url')
    .slice(0, 16);
}

const PLAIN = { reasons: [], takesMember: false, isUndoable: false } as const;

/** An act that needs nothing more. */
export function plainAct(name: ActName, isUndoable = false): AllowedAct {
  return { ...PLAIN, reasons: [], name, needs: 'nothing', isUndoable };
}

/** An act that needs one of some reasons. */
export function reasonedAct(name: ActName, reasons: readonly ReasonCode[], isUndoable = false): AllowedAct {
  return { ...PLAIN, name, needs: 'reason', reasons: [...reasons], isUndoable };
}

/** An act that needs a text. */
export function textAct(name: ActName, takesMember = false): AllowedAct {
  return { ...PLAIN, reasons: [], name, needs: 'text', takesMember };
}

/** Returns the arguments of a command. Values are given as `--flag=value`: a text may begin with a dash. */
export function commandOf(name: string, tenant: string, flags: Readonly<Record<string, string | number | undefined>>): readonly string[] {
  const given = Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}=${value}`]));
  return [...name.split(' '), `--tenant=${tenant}`, ...given];
}

/** The fields of an item that few kinds have. */
export const NOTHING_MORE = { count: 0, coins: null, images: 0, match: null } as const;

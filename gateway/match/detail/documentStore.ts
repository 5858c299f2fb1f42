import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SourceDocumentKind } from '#contract/detail/sourceDocument.ts';
import { isOddsKey, type MatchDocumentKind, type OddsKey } from '#contract/detail/matchDocument.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { repeatUnknown } from '#gateway/db/repeatUnknown.ts';
import { storableJson } from './storableJson.ts';
import { matchDocuments } from './tables.ts';

/** What the match channel shows (contract/detail/matchDocument.ts). */
const CHANNEL_KINDS: readonly MatchDocumentKind[] = ['statistics', 'trend', 'lineups', 'players', 'environment', 'votes', 'stances'];

export interface StoredDocument {
  readonly matchId: MatchId;
  readonly kind: SourceDocumentKind | 'votes' | 'stances' | OddsKey;
  readonly at: number;
  /** null for what is stored elsewhere. */
  readonly body: unknown;
}

/** A document as the match channel has it. */
export interface ChannelDocument {
  readonly matchId: MatchId;
  readonly key: string;
  readonly rev: number;
  readonly body: unknown;
}

const storedRows = z.object({ rows: z.array(z.object({ match_id: z.coerce.number(), kind: z.string(), rev: z.coerce.number() })) });

/** The newest document of each match and kind. */
export class DocumentStore {
  readonly #db: Db;
  readonly #report: (message: string) => void;

  constructor(db: Db, report: (message: string) => void) {
    this.#db = db;
    this.#report = report;
  }

  /**
   * Stores documents in one statement. Returns those that are not older than the stored ones, and whether their body is another. The
   * revision must exceed all earlier ones.
   */
  async put<Document extends StoredDocument>(
    documents: readonly Document[],
    rev: number,
  ): Promise<readonly (Document & { readonly isChanged: boolean })[]> {
    const newest = newestOf(documents);
    if (newest.size === 0) return [];
    const given = storableJson(Array.from(newest.values(), ({ matchId, kind, at, body }) => ({ match_id: matchId, kind, at, body })));
    const { rows } = storedRows.parse(
      await repeatUnknown(async () =>
        this.#db.execute(sql`
        insert into match_documents as stored (match_id, kind, at, rev, body)
        select match_id, kind, at, ${rev}::bigint, nullif(body, 'null'::jsonb)
        from jsonb_to_recordset(${given}::jsonb) as given (match_id bigint, kind text, at bigint, body jsonb)
        on conflict (match_id, kind) do update set
          at = excluded.at,
          body = excluded.body,
          rev = case when stored.body is distinct from excluded.body then excluded.rev else stored.rev end
        where stored.at <= excluded.at
        returning match_id, kind, rev
      `),
      ),
    );
    return rows.flatMap((row) => {
      const document = newest.get(keyOf(row.match_id, row.kind));
      return document === undefined ? [] : [{ ...document, isChanged: row.rev === rev }];
    });
  }

  /** Returns the body of a document; null without one, and for one that breaks its schema, which is reported. */
  async body<Schema extends z.ZodMiniType>(matchId: MatchId, kind: SourceDocumentKind, schema: Schema): Promise<z.output<Schema> | null> {
    const [found] = await this.#db
      .select({ body: matchDocuments.body })
      .from(matchDocuments)
      .where(and(eq(matchDocuments.matchId, matchId), eq(matchDocuments.kind, kind)));
    return found === undefined ? null : this.#parsed(matchId, kind, schema, found.body);
  }

  /** Returns the bodies of a kind of document that matches have, as `body` does. */
  async bodies<Schema extends z.ZodMiniType>(
    matchIds: readonly MatchId[],
    kind: SourceDocumentKind,
    schema: Schema,
  ): Promise<ReadonlyMap<MatchId, z.output<Schema>>> {
    if (matchIds.length === 0) return new Map();
    const rows = await this.#db
      .select({ matchId: matchDocuments.matchId, body: matchDocuments.body })
      .from(matchDocuments)
      .where(and(isAnyOf(matchDocuments.matchId, matchIds), eq(matchDocuments.kind, kind)));
    const found = new Map<MatchId, z.output<Schema>>();
    for (const { matchId, body } of rows) {
      const parsed = this.#parsed(matchId, kind, schema, body);
      if (parsed !== null) found.set(matchId, parsed);
    }
    return found;
  }

  #parsed<Schema extends z.ZodMiniType>(matchId: MatchId, kind: string, schema: Schema, body: unknown): z.output<Schema> | null {
    if (body === null) return null;
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    this.#report(`the ${kind} of match ${matchId} cannot be shown: ${issue?.path.join('.')} ${issue?.message}`);
    return null;
  }

  /** Returns what the channels of matches show. */
  ofChannels(matchIds: readonly MatchId[]): Promise<readonly ChannelDocument[]> {
    return this.#select(matchIds, or(inArray(matchDocuments.kind, [...CHANNEL_KINDS]), like(matchDocuments.kind, 'odds/%')));
  }

  /** Returns the prices of all companies of matches. */
  odds(matchIds: readonly MatchId[]): Promise<readonly ChannelDocument[]> {
    return this.#select(matchIds, like(matchDocuments.kind, 'odds/%'));
  }

  async #select(matchIds: readonly MatchId[], condition: SQL | undefined): Promise<readonly ChannelDocument[]> {
    return this.#db
      .select({ matchId: matchDocuments.matchId, key: matchDocuments.kind, rev: matchDocuments.rev, body: matchDocuments.body })
      .from(matchDocuments)
      .where(and(inArray(matchDocuments.matchId, [...matchIds]), condition))
      .orderBy(matchDocuments.kind);
  }
}

/** Whether the match channel shows a kind of document. */
export function isOnChannel(kind: string): boolean {
  return isOddsKey(kind) || CHANNEL_KINDS.some((one) => one === kind);
}

/** One statement cannot write a row twice: of several documents of a kind the newest counts. */
function newestOf<Document extends StoredDocument>(documents: readonly Document[]): ReadonlyMap<string, Document> {
  const newest = new Map<string, Document>();
  for (const document of documents) {
    const key = keyOf(document.matchId, document.kind);
    if ((newest.get(key)?.at ?? -1) <= document.at) newest.set(key, document);
  }
  return newest;
}

function keyOf(matchId: MatchId, kind: string): string {
  return `${matchId} ${kind}`;
}

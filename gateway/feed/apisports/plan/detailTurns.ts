import type { PartAge } from '#gateway/feed/provider/pollJob.ts';

/** Matches that one request asks about: the provider's limit. */
export const MATCHES_A_REQUEST = 20;
/** Details that were never read count as so old. */
const ABSENCE_MS = 24 * 3_600_000;

/** A match whose details are read every `everyMs`. */
export interface DetailNeed {
  readonly sourceId: string;
  readonly everyMs: number;
}

/** When the details of each match were read last: many matches share a request, so that jobs alone do not say it. Times in ms. */
export class DetailTurns {
  readonly #readAt = new Map<string, number>();

  /** Returns those whose turn it is, the longest overdue first, as many as one request may name (`max`). */
  due(needs: readonly DetailNeed[], now: number, max = MATCHES_A_REQUEST): readonly string[] {
    const lateness = ({ sourceId, everyMs }: DetailNeed): number => (now - (this.#readAt.get(sourceId) ?? -Infinity)) / everyMs;
    return needs
      .map((need) => ({ sourceId: need.sourceId, late: lateness(need) }))
      .filter(({ late }) => late >= 1)
      .toSorted((a, b) => (a.late === b.late ? 0 : b.late - a.late))
      .slice(0, max)
      .map(({ sourceId }) => sourceId);
  }

  /** Returns the age of the details that are most urgent to read. */
  mostUrgent(needs: readonly DetailNeed[], now: number): PartAge {
    const ages = needs.map(({ sourceId, everyMs }) => {
      const readAt = this.#readAt.get(sourceId);
      return { ageMs: readAt === undefined ? ABSENCE_MS : now - readAt, everyMs };
    });
    return ages.reduce((first, one) => (urgencyOf(one) > urgencyOf(first) ? one : first), { ageMs: 0, everyMs: 1 });
  }

  /** Returns them all, those first that were never read or longest ago. */
  oldest(sourceIds: readonly string[]): readonly string[] {
    return sourceIds.toSorted((a, b) => (this.#readAt.get(a) ?? 0) - (this.#readAt.get(b) ?? 0));
  }

  readAt(sourceId: string): number | undefined {
    return this.#readAt.get(sourceId);
  }

  read(sourceIds: readonly string[], at: number): void {
    for (const sourceId of sourceIds) this.#readAt.set(sourceId, at);
  }

  /** Forgets matches that are not announced any more. */
  keepOnly(sourceIds: { has(sourceId: string): boolean }): void {
    for (const sourceId of this.#readAt.keys()) if (!sourceIds.has(sourceId)) this.#readAt.delete(sourceId);
  }
}

function urgencyOf({ ageMs, everyMs }: PartAge): number {
  return ageMs ** 2 / everyMs;
}

/** Answers that together make the analysis of a match, read one after the other. */
export class AnalysisParts {
  readonly #parts = new Map<string, Map<string, unknown>>();

  /** Begins anew: what an earlier attempt has left may be old. */
  begin(sourceId: string): void {
    this.#parts.set(sourceId, new Map());
  }

  add(sourceId: string, part: string, payload: unknown): void {
    const parts = this.#parts.get(sourceId) ?? new Map<string, unknown>();
    parts.set(part, payload);
    this.#parts.set(sourceId, parts);
  }

  /** Forgets what was begun for matches that are not announced any more. */
  keepOnly(sourceIds: { has(sourceId: string): boolean }): void {
    for (const sourceId of this.#parts.keys()) if (!sourceIds.has(sourceId)) this.#parts.delete(sourceId);
  }

  /** Returns what was added, and forgets it. */
  take(sourceId: string): (part: string) => unknown {
    const parts = this.#parts.get(sourceId);
    this.#parts.delete(sourceId);
    return (part) => parts?.get(part);
  }
}

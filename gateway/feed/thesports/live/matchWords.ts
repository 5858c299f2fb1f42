import { AnswerDoubts, type Retraction } from '#gateway/feed/provider/answerDoubts.ts';

/** A push is news; an answer to a poll may come from a cache. */
export type WordSource = 'push' | 'poll';

export interface WordTime {
  /** Server time in ms at which a push came, or a poll was asked. */
  readonly at: number;
  readonly source: WordSource;
}

/** Parts of what the provider says of one match, each whole, by name: `score`, `stats`, `incidents`, `tlive` … */
export type MatchParts = Readonly<Record<string, unknown>>;

interface Part {
  readonly value: unknown;
  readonly text: string;
  /** Server time in ms from which it may be true: the receipt of a push, the request of a poll. */
  readonly at: number;
  readonly source: WordSource;
  /** Values that a push has replaced lately, until the time (ms) at which they may come back. */
  readonly replaced: ReadonlyMap<string, number>;
}

interface Match {
  readonly parts: Map<string, Part>;
  heardAt: number;
}

/** Returns what the parts of a later word take back of earlier ones, such as a goal; null when they take back nothing. */
export type TakesBack = (before: MatchParts, after: MatchParts) => Retraction | null;

/** How long a provider's cache may still answer with what a push has replaced. */
const CACHE_MS = 30_000;
/** Matches of which nothing is said for this long are over, or were never played. */
const RETENTION_MS = 3 * 3_600_000;

/**
 * The latest word on each match, from push or poll. Pushes get lost, and then the poll heals; but an answer that was asked for before a
 * push, or that only repeats what a push has just replaced, never undoes it. One that takes back what was said, or gives back what has just
 * been taken back, waits until others repeat it (docs/domain.md#answers-from-caches).
 */
export class MatchWords {
  readonly #takesBack: TakesBack;
  readonly #matches = new Map<string, Match>();
  readonly #doubts = new AnswerDoubts();

  constructor(takesBack: TakesBack = () => null) {
    this.#takesBack = takesBack;
  }

  /** Returns whether a part has changed. */
  take(id: string, parts: MatchParts, { at, source }: WordTime): boolean {
    const match = this.#matches.get(id) ?? { parts: new Map<string, Part>(), heardAt: at };
    match.heardAt = Math.max(match.heardAt, at);
    this.#matches.set(id, match);
    if (this.#isDoubtful(id, { before: valuesOf(match), after: parts }, { at, source })) return false;
    let hasChanged = false;
    for (const [name, value] of Object.entries(parts)) {
      if (value === undefined) continue;
      const before = match.parts.get(name);
      const text = textOf(value);
      if (before !== undefined && isOlder(before, text, at, source)) continue;
      const replaced = replacedBy(before, text, at, source);
      match.parts.set(name, { value, text, at: Math.max(at, before?.at ?? 0), source, replaced });
      if (before?.text !== text) hasChanged = true;
    }
    return hasChanged;
  }

  parts(id: string): MatchParts | undefined {
    const match = this.#matches.get(id);
    return match && valuesOf(match);
  }

  /** Returns the server time (ms) of the last word on a match; undefined when there was none lately. */
  heardAt(id: string): number | undefined {
    return this.#matches.get(id)?.heardAt;
  }

  /** Forgets matches of which nothing was said for three hours. Returns their ids. */
  prune(now: number): readonly string[] {
    const old = Array.from(this.#matches).flatMap(([id, { heardAt }]) => (now - heardAt > RETENTION_MS ? [id] : []));
    for (const id of old) this.#matches.delete(id);
    this.#doubts.keepOnly(this.#matches);
    return old;
  }

  #isDoubtful(
    id: string,
    { before, after }: { readonly before: MatchParts; readonly after: MatchParts },
    { at, source }: WordTime,
  ): boolean {
    const back = this.#takesBack(before, after);
    if (source === 'poll') return this.#doubts.isHeld(id, { back, again: this.#takesBack(after, before) }, at);
    if (back !== null) this.#doubts.takeBack(id, back, at);
    return false;
  }
}

function valuesOf({ parts }: Match): MatchParts {
  return Object.fromEntries(Array.from(parts, ([name, { value }]) => [name, value]));
}

function isOlder(before: Part, text: string, at: number, source: WordSource): boolean {
  if (source === 'push' || before.text === text) return false;
  return at < before.at || (before.replaced.get(text) ?? 0) > at;
}

function replacedBy(before: Part | undefined, text: string, at: number, source: WordSource): ReadonlyMap<string, number> {
  const still = Array.from(before?.replaced ?? []).filter(([old, until]) => until > at && old !== text);
  if (before === undefined || before.text === text || source === 'poll') return new Map(still);
  return new Map([...still, [before.text, at + CACHE_MS]]);
}

/** Statistics come in any order. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const texts = value.map((item) => JSON.stringify(item));
  return (isStatistics(value) ? texts.sort() : texts).join(',');
}

function isStatistics(value: readonly unknown[]): boolean {
  return value.every((item) => typeof item === 'object' && item !== null && 'type' in item && 'home' in item && 'away' in item);
}

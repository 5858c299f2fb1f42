/** What an answer takes back: a score, the end of a match. Both are named, so that the same one is known again. */
export interface Retraction {
  readonly from: string;
  readonly to: string;
}

/** What an answer changes: `back` takes back what was said, and `again` is what its opposite would take back. */
export interface AnswerChange {
  readonly back: Retraction | null;
  readonly again: Retraction | null;
}

interface Claim {
  readonly name: string;
  /** Server time in ms at which the first answer was asked that says so. */
  readonly since: number;
  readonly answers: number;
}

interface MatchDoubt {
  readonly claim: Claim | null;
  /** What was taken back lately, and when (server time in ms). */
  readonly gone: ReadonlyMap<string, number>;
}

/** An answer from a cache may be repeated by another one: three that are asked within this time, or two that are asked further apart. */
const THREE_WITHIN_MS = 30_000;
const TWO_WITHIN_MS = 60_000;
/** So long after something was taken back an old answer may give it back. */
const GONE_MS = 240_000;

/**
 * Doubts about answers, match by match. One that takes back what was said may come from a cache, and so may one that gives back what has
 * just been taken back: either is believed when later answers repeat it (docs/domain.md#answers-from-caches).
 */
export class AnswerDoubts {
  readonly #matches = new Map<string, MatchDoubt>();

  /** Whether an answer waits for others that repeat it. `askedAt`: server time in ms. */
  isHeld(id: string, { back, again }: AnswerChange, askedAt: number): boolean {
    const doubt = this.#matches.get(id);
    const isGivenBack = again !== null && askedAt - (doubt?.gone.get(again.from) ?? -Infinity) < GONE_MS;
    const name = back?.to ?? (isGivenBack ? again.from : null);
    if (name === null) {
      this.#set(id, { claim: null, gone: goneAt(doubt, askedAt) });
      return false;
    }
    const claim = repeated(doubt?.claim ?? null, name, askedAt);
    this.#set(id, { claim, gone: goneAt(doubt, askedAt) });
    if (!isBelieved(claim, askedAt)) return true;
    if (back !== null) this.takeBack(id, back, askedAt);
    return false;
  }

  /** Remembers what was taken back by somebody who is believed at once. `at`: server time in ms. */
  takeBack(id: string, { from }: Retraction, at: number): void {
    const doubt = this.#matches.get(id);
    this.#matches.set(id, { claim: doubt?.claim ?? null, gone: new Map([...goneAt(doubt, at), [from, at]]) });
  }

  /** Forgets the matches that are not among these. */
  keepOnly(ids: { has(id: string): boolean }): void {
    for (const id of this.#matches.keys()) if (!ids.has(id)) this.#matches.delete(id);
  }

  #set(id: string, doubt: MatchDoubt): void {
    if (doubt.claim === null && doubt.gone.size === 0) this.#matches.delete(id);
    else this.#matches.set(id, doubt);
  }
}

function repeated(before: Claim | null, name: string, askedAt: number): Claim {
  return before?.name === name ? { ...before, answers: before.answers + 1 } : { name, since: askedAt, answers: 1 };
}

function isBelieved({ since, answers }: Claim, askedAt: number): boolean {
  return (answers >= 3 && askedAt - since >= THREE_WITHIN_MS) || (answers >= 2 && askedAt - since >= TWO_WITHIN_MS);
}

function goneAt(doubt: MatchDoubt | undefined, now: number): ReadonlyMap<string, number> {
  return new Map(Array.from(doubt?.gone ?? []).filter(([, at]) => now - at < GONE_MS));
}

import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { EventOf } from '#gateway/feed/ingest/schema/eventSchema.ts';
import type { AliasedKind, SourceAliases } from './sourceAliases.ts';

/** More ids vanish at once when a provider fails than when it tidies up. */
const MAX_PER_MINUTE = 5;
const MINUTE_MS = 60_000;

/** What is to be done about a gone id. */
export type GoneVerdict = { readonly reason: string } | { /** The match to hide, by source id. */ readonly hidden: string | null };

/** Carries out deletions and mergers of a supplier's ids, a handful a minute. */
export class GoneIds {
  readonly #aliases: Pick<SourceAliases, 'resolve' | 'add' | 'stored'>;
  /** Server times (ms) of the latest. */
  #recent: readonly number[] = [];

  constructor(aliases: Pick<SourceAliases, 'resolve' | 'add' | 'stored'>) {
    this.#aliases = aliases;
  }

  /** `rowOf` returns the row of a match; undefined when it was never announced. `now`: server time in ms. */
  async apply(event: EventOf<'gone'>, rowOf: (sourceId: string) => MatchRow | undefined, now: number): Promise<GoneVerdict> {
    this.#recent = this.#recent.filter((at) => now - at < MINUTE_MS);
    if (this.#recent.length >= MAX_PER_MINUTE)
      return { reason: `more than ${MAX_PER_MINUTE} ids are gone within a minute: a person must check them and send them again` };
    const { what, mergedInto } = event.body;
    const verdict = mergedInto === undefined ? deleted(event.sourceId, rowOf) : await this.#merge(what, event.sourceId, mergedInto, rowOf);
    if ('hidden' in verdict) this.#recent = [...this.#recent, now];
    return verdict;
  }

  /** Whichever id is known keeps its match, team or competition, with all follows; of two known ones the new one stays. */
  async #merge(what: AliasedKind, from: string, into: string, rowOf: (sourceId: string) => MatchRow | undefined): Promise<GoneVerdict> {
    const [old, target] = [this.#aliases.resolve(what, from), this.#aliases.resolve(what, into)];
    if (old === target) return what === 'match' && from !== target ? deleted(from, rowOf) : { hidden: null };
    const isKnown = what === 'match' ? (id: string) => rowOf(id) !== undefined : await this.#storedAmong(what, [old, target]);
    if (!isKnown(old)) await this.#aliases.add(what, old, target);
    else if (!isKnown(target)) await this.#aliases.add(what, target, old);
    else {
      const verdict = what === 'match' ? deleted(old, rowOf) : { hidden: null };
      if ('hidden' in verdict) await this.#aliases.add(what, old, target);
      return verdict;
    }
    return { hidden: null };
  }

  async #storedAmong(what: Exclude<AliasedKind, 'match'>, ids: readonly string[]): Promise<(id: string) => boolean> {
    const stored = await this.#aliases.stored(what, ids);
    return (id) => stored.has(id);
  }
}

/** A match that has begun was real: its end is a state. */
function deleted(sourceId: string, rowOf: (sourceId: string) => MatchRow | undefined): GoneVerdict {
  const row = rowOf(sourceId);
  if (row === undefined) return { hidden: null };
  const phase = phaseOf(row);
  if (phase === 'upcoming' || phase === 'delayed') return { hidden: sourceId };
  if (phase === 'hidden' || phase === 'dropped') return { hidden: null };
  return { reason: 'the match has begun: end it with a state' };
}

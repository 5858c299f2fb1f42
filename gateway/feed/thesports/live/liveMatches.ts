import type { Sport } from '#contract/match/sport.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { basketballLiveEvents } from '#gateway/feed/thesports/basketball/liveEvents.ts';
import { footballTakesBack } from '#gateway/feed/thesports/football/footballTakesBack.ts';
import { footballLiveEvents } from '#gateway/feed/thesports/football/liveEvents.ts';
import type { Directory } from '#gateway/feed/thesports/names/directory.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { type MatchParts, MatchWords, type WordTime } from './matchWords.ts';

export interface LiveWord extends WordTime {
  /** Server time in ms at which the payload came. */
  readonly receivedAt: number;
}

interface Translated {
  readonly events: readonly ProviderEvent[];
  /** Server time in ms. */
  readonly at: number;
}

/** Unchanged words are read again after this, because names may have become known. */
const REFRESH_MS = 60_000;
/** A match that was heard of this lately gets its state from here, not from lists. */
const LIVE_MS = 2 * 3_600_000;

/**
 * Makes events of the words on matches: all that is known of one, whichever part was spoken of. Words on matches that were never announced
 * wait for their fixture.
 */
export class LiveMatches {
  readonly #sport: Sport;
  readonly #directory: Directory;
  readonly #report: (message: string) => void;
  readonly #words: MatchWords;
  readonly #translated = new Map<string, Translated>();
  readonly #unannounced = new Set<string>();

  constructor(sport: Sport, directory: Directory, report: (message: string) => void) {
    this.#sport = sport;
    this.#words = new MatchWords(sport === 'football' ? footballTakesBack : undefined);
    this.#directory = directory;
    this.#report = report;
  }

  /** Takes new parts, and returns what is known of the match now. */
  take(id: string, parts: MatchParts, word: LiveWord): readonly ProviderEvent[] {
    const hasChanged = this.#words.take(id, parts, word);
    const before = this.#translated.get(id);
    if (hasChanged || before === undefined || word.receivedAt - before.at >= REFRESH_MS) return this.#translate(id, word.receivedAt);
    return before.events.map((event) => ({ ...event, at: word.receivedAt }));
  }

  /** Returns what is known of matches that were announced after somebody spoke of them. */
  announced(now: number): readonly ProviderEvent[] {
    return Array.from(this.#unannounced).flatMap((id) => {
      if (this.#directory.row('match', id)?.match === undefined) return [];
      this.#unannounced.delete(id);
      return this.#translate(id, now);
    });
  }

  /** Returns the provider's ids of matches that somebody spoke of before their fixture came. */
  unannounced(): readonly string[] {
    return [...this.#unannounced];
  }

  hasLiveWord(id: string, now: number): boolean {
    const at = this.#words.heardAt(id);
    return at !== undefined && now - at < LIVE_MS;
  }

  prune(now: number): void {
    for (const id of this.#words.prune(now)) {
      this.#translated.delete(id);
      this.#unannounced.delete(id);
    }
  }

  #translate(id: string, now: number): readonly ProviderEvent[] {
    const match = this.#directory.row('match', id)?.match;
    const parts = this.#words.parts(id);
    if (match === undefined || parts === undefined) {
      this.#unannounced.add(id);
      return [];
    }
    const context = { sport: this.#sport, directory: this.#directory, receivedAt: now, report: this.#report };
    const events = liveEventsOf(id, parts, match, context);
    this.#translated.set(id, { events, at: now });
    return events;
  }
}

function liveEventsOf(id: string, parts: MatchParts, match: KnownMatch, context: TheSportsContext): readonly ProviderEvent[] {
  return context.sport === 'football' ? footballLiveEvents(id, parts, match, context) : basketballLiveEvents(id, parts, match, context);
}

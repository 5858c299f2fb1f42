import type { Sport } from '#contract/match/sport.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { basketballLiveEvents } from '#gateway/feed/thesports/basketball/liveEvents.ts';
import { footballLiveEvents } from '#gateway/feed/thesports/football/liveEvents.ts';
import type { Directory } from '#gateway/feed/thesports/names/directory.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { type MatchParts, MatchWords, type WordSource } from './matchWords.ts';

export interface LiveWord {
  readonly at: number;
  readonly source: WordSource;
  /** Server time in ms at which the payload came. */
  readonly receivedAt: number;
}

interface Sent {
  readonly text: string;
  readonly at: number;
  readonly isRepeated: boolean;
}

/**
 * A state that is held back as implausible is accepted when it is claimed again after 30 s, and a match that nobody speaks of becomes
 * stale: so states in play are repeated, others once.
 */
const REPEAT_MS = 31_000;
/** A match that was heard of this lately gets its state from here, not from lists. */
const LIVE_MS = 2 * 3_600_000;

/** Makes events of the words on matches, only of what has changed. Words on matches that were never announced wait for their fixture. */
export class LiveMatches {
  readonly #sport: Sport;
  readonly #directory: Directory;
  readonly #report: (message: string) => void;
  readonly #words = new MatchWords();
  readonly #sent = new Map<string, Map<string, Sent>>();
  readonly #unannounced = new Set<string>();

  constructor(sport: Sport, directory: Directory, report: (message: string) => void) {
    this.#sport = sport;
    this.#directory = directory;
    this.#report = report;
  }

  /** Returns what the parts change, or repeat after a while. */
  take(id: string, parts: MatchParts, word: LiveWord): readonly ProviderEvent[] {
    const hasChanged = this.#words.take(id, parts, word);
    if (!hasChanged && !this.#mayRepeat(id, word.receivedAt)) return [];
    return this.#events(id, word.receivedAt);
  }

  /** Returns what is known of matches that were announced after somebody spoke of them. */
  announced(now: number): readonly ProviderEvent[] {
    return Array.from(this.#unannounced).flatMap((id) => {
      if (this.#directory.row('match', id)?.match === undefined) return [];
      this.#unannounced.delete(id);
      return this.#events(id, now);
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
      this.#sent.delete(id);
      this.#unannounced.delete(id);
    }
  }

  #events(id: string, now: number): readonly ProviderEvent[] {
    const match = this.#directory.row('match', id)?.match;
    const parts = this.#words.parts(id);
    if (match === undefined || parts === undefined) {
      this.#unannounced.add(id);
      return [];
    }
    const context = { sport: this.#sport, directory: this.#directory, receivedAt: now, report: this.#report };
    return liveEventsOf(id, parts, match, context).filter((event) => this.#isNews(id, event, now));
  }

  #isNews(id: string, event: ProviderEvent, now: number): boolean {
    const sent = this.#sent.get(id) ?? new Map<string, Sent>();
    this.#sent.set(id, sent);
    const text = JSON.stringify(event.body);
    const before = sent.get(event.kind);
    const isSame = before?.text === text;
    if (isSame && !(event.kind === 'state' && isDue(before, now))) return false;
    sent.set(event.kind, { text, at: now, isRepeated: isSame && !isPlaying(event) });
    return true;
  }

  #mayRepeat(id: string, now: number): boolean {
    const before = this.#sent.get(id)?.get('state');
    return before !== undefined && isDue(before, now);
  }
}

function isDue({ at, isRepeated }: Sent, now: number): boolean {
  return !isRepeated && now - at >= REPEAT_MS;
}

function isPlaying(event: ProviderEvent): boolean {
  return event.kind === 'state' && event.body.clock.running > 0;
}

function liveEventsOf(id: string, parts: MatchParts, match: KnownMatch, context: TheSportsContext): readonly ProviderEvent[] {
  return context.sport === 'football' ? footballLiveEvents(id, parts, match, context) : basketballLiveEvents(id, parts, match, context);
}

import type { Sport } from '#contract/match/sport.ts';
import type { AnswerTimes, PollJob, PollPriority, PollReading, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { LiveMatches } from '#gateway/feed/thesports/live/liveMatches.ts';
import type { Directory } from '#gateway/feed/thesports/names/directory.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { reverseSides } from '#gateway/feed/thesports/reverseSides.ts';
import { sourceIdOf, theSportsIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';

export interface JobSpec {
  /** Below the sport's base address, such as `match/diary`. */
  readonly path: string;
  /** Tells jobs of one path apart, such as a match's id. */
  readonly about?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly priority: PollPriority;
  readonly everyMs: number;
  readonly read: (payload: unknown, context: TheSportsContext, times: AnswerTimes) => JobReading;
}

export interface JobReading {
  readonly events?: readonly ProviderEvent[] | undefined;
  /** Parameters of another page of the same answer. */
  readonly next?: Readonly<Record<string, string>> | undefined;
}

/** A match of the plan: known to the provider, announced to the gateway. */
export interface ScenedMatch {
  readonly id: string;
  readonly match: KnownMatch;
}

/** What the jobs of one sport have learned from answers, and what their requests and translators have in common. */
export class SportKnowledge {
  readonly sport: Sport;
  readonly directory: Directory;
  readonly live: LiveMatches;
  readonly report: (message: string) => void;
  /** When a list of names in other languages was first read to its end; 0 when none was, or by an earlier process. */
  namedAt = 0;

  constructor(sport: Sport, directory: Directory, report: (message: string) => void) {
    this.sport = sport;
    this.directory = directory;
    this.report = report;
    this.live = new LiveMatches(sport, directory, report);
  }

  job({ path, about, params = {}, priority, everyMs, read }: JobSpec): PollJob {
    const key = `${this.sport}/${path}`;
    return {
      key: about === undefined ? key : `${key}/${about}`,
      endpoint: path,
      priority,
      everyMs,
      request: this.#request(path, params),
      read: (payload, times): PollReading => {
        const { events = [], next } = read(payload, this.context(times.receivedAt), times);
        return { events: this.facing(events), next: next && this.#request(path, next) };
      },
    };
  }

  context(receivedAt: number): TheSportsContext {
    return { sport: this.sport, directory: this.directory, receivedAt, report: this.report };
  }

  /** Returns the events as the official home side sees them. */
  facing(events: readonly ProviderEvent[]): readonly ProviderEvent[] {
    return events.map((event) => {
      const id = event.kind === 'standings' ? null : theSportsIdOf(this.sport, 'match', event.sourceId);
      return id !== null && this.match(id)?.reversed === true ? reverseSides(event) : event;
    });
  }

  match(id: string): KnownMatch | undefined {
    return this.directory.row('match', id)?.match;
  }

  /** Returns the matches that somebody has open. */
  watched({ watched }: PollScene): readonly ScenedMatch[] {
    return Array.from(watched).flatMap((sourceId) => {
      const id = theSportsIdOf(this.sport, 'match', sourceId);
      const match = id === null ? undefined : this.match(id);
      return id === null || match === undefined ? [] : [{ id, match }];
    });
  }

  isWatched({ watched }: PollScene, id: string): boolean {
    return watched.has(sourceIdOf(this.sport, 'match', id));
  }

  #request(path: string, params: Readonly<Record<string, string>>): ProviderRequest {
    return { sport: this.sport, path, params };
  }
}

import type { PollJob } from '#gateway/feed/provider/pollJob.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { translateCompensation } from '#gateway/feed/thesports/forecast.ts';
import { theSportsIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { PACE } from './paces.ts';

/** What models say of all matches to come, for the list of forecasts; that of an open match is asked singly (`detailJobs.ts`). */
export class ForecastJobs {
  readonly #knowledge: SportKnowledge;
  #page = 1;

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
  }

  /**
   * The whole list each time, not what has changed since: it reaches further ahead than the schedule, so a match may have been in it before
   * it was known.
   */
  jobs(): readonly PollJob[] {
    const { sport } = this.#knowledge;
    return [
      this.#knowledge.job({
        path: 'compensation/list',
        params: { page: String(this.#page) },
        priority: 'pages',
        everyMs: PACE.pages,
        read: (payload, context) => {
          const { results, query } = readList(payload);
          const isLast = results.length === 0 || query.total === 0;
          this.#page = isLast ? 1 : this.#page + 1;
          const events = translateCompensation(payload, context).filter((event) => {
            const id = event.kind === 'forecast' ? theSportsIdOf(sport, 'match', event.sourceId) : null;
            return id !== null && this.#knowledge.match(id) !== undefined;
          });
          return { events, next: isLast ? undefined : { page: String(this.#page) } };
        },
      }),
    ];
  }
}

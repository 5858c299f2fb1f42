import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { translateLiveStandings, translateStandings } from '#gateway/feed/thesports/standings.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { PACE } from './paces.ts';
import type { UpdateJobs } from './updateJobs.ts';

const MAX_SEASONS = 10;

/** Tables: those that changed in play, those that `data/update` names, and those of open matches. */
export class StandingsJobs {
  readonly #knowledge: SportKnowledge;
  readonly #updates: UpdateJobs;

  constructor(knowledge: SportKnowledge, updates: UpdateJobs) {
    this.#knowledge = knowledge;
    this.#updates = updates;
  }

  jobs(scene: PollScene): readonly PollJob[] {
    const open = new Set(this.#knowledge.watched(scene).flatMap(({ match }) => (match.seasonId === '' ? [] : [match.seasonId])));
    const named = this.#named();
    return [
      ...(this.#knowledge.sport === 'football' ? [this.#live()] : []),
      ...Array.from(open, (id) => this.#season(id, PACE.pages, 'open')),
      ...named.map((id) => this.#season(id, PACE.dataUpdate, 'news')),
    ];
  }

  /** Of seasons that matches of ours belong to; the others are of no interest. */
  #named(): readonly string[] {
    if (this.#updates.seasons.size === 0) return [];
    const known = new Set(this.#knowledge.directory.rowsOf('match').flatMap(({ match }) => match?.seasonId ?? []));
    for (const id of this.#updates.seasons) if (!known.has(id)) this.#updates.seasons.delete(id);
    return [...this.#updates.seasons].slice(0, MAX_SEASONS);
  }

  #live(): PollJob {
    return this.#knowledge.job({
      path: 'table/live',
      priority: 'pages',
      everyMs: PACE.liveTables,
      read: (payload, context) => ({ events: translateLiveStandings(payload, context) }),
    });
  }

  #season(id: string, everyMs: number, why: string): PollJob {
    return this.#knowledge.job({
      path: 'season/recent/table/detail',
      about: `${why}/${id}`,
      params: { uuid: id },
      priority: 'pages',
      everyMs,
      read: (payload, context) => {
        const events = translateStandings(payload, id, context);
        this.#updates.seasons.delete(id);
        return { events };
      },
    });
  }
}

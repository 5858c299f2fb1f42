import * as z from 'zod/mini';
import type { PollJob } from '#gateway/feed/provider/pollJob.ts';
import { readAnswer, readList } from '#gateway/feed/thesports/envelope.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { PACE } from './paces.ts';

const ids = z.object({ match: z.optional(z.nullable(z.array(z.string()))) });
const row = z.object({ id: z.string() });

/** More at once are no ghosts but an error of the provider. */
const MAX_AT_ONCE = 5;

/**
 * Deleted matches. Provisional draws are deleted later (ghosts), but the list is not believed by itself: each match is asked for singly
 * first, and more than a handful at once wait for a person.
 */
export class DeletedJobs {
  readonly #knowledge: SportKnowledge;
  /** Ids of the list, which names them for a day, that were judged already. */
  readonly #judged = new Set<string>();
  readonly #doubtful = new Set<string>();

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
  }

  jobs(): readonly PollJob[] {
    return [this.#list(), ...Array.from(this.#doubtful, (id) => this.#confirmation(id))];
  }

  #list(): PollJob {
    return this.#knowledge.job({
      path: 'deleted',
      priority: 'pages',
      everyMs: PACE.deleted,
      read: (payload) => {
        const read = ids.safeParse(readAnswer(payload).results);
        const listed = new Set(read.success ? (read.data.match ?? []) : []);
        for (const id of this.#judged) if (!listed.has(id)) this.#judged.delete(id);
        const fresh = Array.from(listed).filter((id) => !this.#judged.has(id) && this.#knowledge.match(id) !== undefined);
        for (const id of fresh) this.#judged.add(id);
        if (fresh.length <= MAX_AT_ONCE) for (const id of fresh) this.#doubtful.add(id);
        else
          this.#knowledge.report(
            `TheSports has deleted ${fresh.length} matches of ${this.#knowledge.sport} at once: they stay until a person has looked`,
          );
        return {};
      },
    });
  }

  #confirmation(id: string): PollJob {
    const { sport, directory } = this.#knowledge;
    return this.#knowledge.job({
      path: 'match/recent/list',
      about: `deleted/${id}`,
      params: { uuid: id },
      priority: 'pages',
      everyMs: PACE.once,
      read: (payload, { receivedAt: at }) => {
        const { results } = readList(payload);
        this.#doubtful.delete(id);
        const isThere = results.some((one) => row.safeParse(one).data?.id === id);
        if (isThere) return {};
        directory.forget('match', id);
        return { events: [{ kind: 'gone', sourceId: sourceIdOf(sport, 'match', id), at, body: { what: 'match' } }] };
      },
    });
  }
}

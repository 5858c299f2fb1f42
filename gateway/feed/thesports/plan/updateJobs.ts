import * as z from 'zod/mini';
import type { PollJob } from '#gateway/feed/provider/pollJob.ts';
import { readAnswer } from '#gateway/feed/thesports/envelope.ts';
import { maybeText } from '#gateway/feed/thesports/fields.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { PACE } from './paces.ts';

/** Types of `data/update` that something is asked for. */
const LINEUP = '1';
const STANDINGS = '3';

const entry = z.object({ match_id: maybeText, season_id: maybeText });
const answer = z.record(z.string(), z.array(z.unknown()));

/** What `data/update` names: matches with a new line-up, and seasons with a new table. Each is named until it was read. */
export class UpdateJobs {
  readonly #knowledge: SportKnowledge;
  readonly lineups = new Set<string>();
  readonly seasons = new Set<string>();

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
  }

  jobs(): readonly PollJob[] {
    return [
      this.#knowledge.job({
        path: 'data/update',
        priority: 'watched',
        everyMs: PACE.dataUpdate,
        read: (payload) => {
          const read = answer.safeParse(readAnswer(payload).results);
          const types = read.success ? read.data : {};
          for (const one of entries(types[LINEUP]))
            if (one.match_id && this.#knowledge.match(one.match_id) !== undefined) this.lineups.add(one.match_id);
          for (const one of entries(types[STANDINGS])) if (one.season_id) this.seasons.add(one.season_id);
          return {};
        },
      }),
    ];
  }
}

function entries(list: readonly unknown[] = []): readonly z.output<typeof entry>[] {
  return list.flatMap((one) => {
    const read = entry.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

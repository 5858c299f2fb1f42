import { phaseOf } from '#contract/match/status.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import { translateDetailLive } from '#gateway/feed/thesports/live/detailLive.ts';
import { theSportsIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { PACE } from './paces.ts';

/** After this without a word, a match in play is asked for singly: the list of live matches leaves out those without a change in two hours. */
const SILENT_MS = 10 * 60_000;
const HISTORY_MS = 24 * 3_600_000;
const MAX_SINGLE = 5;

/** What is being played, and what an outage has missed of it. */
export class LiveJobs {
  readonly #knowledge: SportKnowledge;
  readonly #isPushing: () => boolean;
  #lastAnswerAt = 0;

  constructor(knowledge: SportKnowledge, isPushing: () => boolean) {
    this.#knowledge = knowledge;
    this.#isPushing = isPushing;
  }

  jobs(scene: PollScene): readonly PollJob[] {
    return [this.#detailLive(), ...this.#missed(scene)];
  }

  #detailLive(): PollJob {
    const { live, report } = this.#knowledge;
    return this.#knowledge.job({
      path: 'match/detail_live',
      priority: 'board',
      everyMs: this.#isPushing() ? PACE.detailLiveBesidePush : PACE.detailLive,
      read: (payload, _, { askedAt, receivedAt }) => {
        const events = translateDetailLive(payload, live, { at: askedAt, receivedAt }, report);
        this.#lastAnswerAt = receivedAt;
        live.prune(receivedAt);
        return { events };
      },
    });
  }

  /** Matches that the board believes in play though nobody speaks of them, and open ones of which nobody ever spoke. */
  #missed(scene: PollScene): readonly PollJob[] {
    if (this.#lastAnswerAt === 0) return [];
    const { live, sport, report } = this.#knowledge;
    return Array.from(scene.rows)
      .flatMap(([sourceId, row]) => {
        const id = row.sport === sport ? theSportsIdOf(sport, 'match', sourceId) : null;
        if (id === null || scene.now - row.kickoff < SILENT_MS || scene.now - row.kickoff > HISTORY_MS) return [];
        const phase = phaseOf(row);
        const isWatched = scene.watched.has(sourceId);
        const isOn = phase === 'playing' || phase === 'pause';
        const isOver = phase === 'ended';
        const isSilent = !live.hasLiveWord(id, scene.now);
        return isSilent && (isOn || (isWatched && isOver)) ? [{ id, priority: isOn ? ('board' as const) : ('watched' as const) }] : [];
      })
      .slice(0, MAX_SINGLE)
      .map(({ id, priority }) =>
        this.#knowledge.job({
          path: 'match/live/history',
          about: id,
          params: { uuid: id },
          priority,
          everyMs: PACE.once,
          read: (payload, _, { askedAt, receivedAt }) => ({
            events: translateDetailLive(payload, live, { at: askedAt, receivedAt }, report),
          }),
        }),
      );
  }
}

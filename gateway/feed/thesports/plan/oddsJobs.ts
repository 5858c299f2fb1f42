import { phaseOf } from '#contract/match/status.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { matchesWithNewPrices, matchesWithRepairedPrices, translateOddsHistory } from '#gateway/feed/thesports/odds.ts';
import { sourceIdOf, theSportsIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { SportKnowledge } from './sportKnowledge.ts';
import { PACE } from './paces.ts';

/** Histories of matches that nobody has open, asked for at a time: 120 a minute are allowed in all. */
const MAX_OTHERS = 20;
/** Prices of matches that begin within this are wanted before anybody opens them, for the rows of lists. */
const AHEAD_MS = 24 * 3_600_000;
const CONFIRM_MS = 60_000;

/**
 * Prices. `odds/live` only rings the bell; the history of the match that it names is what counts. While the bell works, prices that it
 * does not name stand.
 */
export class OddsJobs {
  readonly #knowledge: SportKnowledge;
  readonly #ringing = new Set<string>();
  /** Matches whose history was read, with the time (ms) of the last confirmation. */
  readonly #read = new Map<string, number>();
  /** Whether `odds/live` was ever answered: an account without the plan of prices is refused, and histories would be in vain. */
  #hasPlan = false;

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
  }

  jobs(scene: PollScene): readonly PollJob[] {
    const { sport } = this.#knowledge;
    const watched = this.#knowledge.watched(scene).map(({ id }) => id);
    const open = watched.filter((id) => this.#ringing.has(id) || !this.#read.has(id));
    const openIds = new Set(watched);
    const others = Array.from(scene.rows)
      .flatMap(([sourceId, row]) => {
        const id = row.sport === sport ? theSportsIdOf(sport, 'match', sourceId) : null;
        const phase = phaseOf(row);
        const isSoon = phase === 'upcoming' && row.kickoff - scene.now < AHEAD_MS;
        const isWanted = isSoon || phase === 'playing' || phase === 'pause';
        return id !== null && isWanted && !openIds.has(id) && (this.#ringing.has(id) || !this.#read.has(id))
          ? [{ id, kickoff: row.kickoff }]
          : [];
      })
      .sort((a, b) => Math.abs(a.kickoff - scene.now) - Math.abs(b.kickoff - scene.now))
      .slice(0, MAX_OTHERS);
    return [
      this.#bell('odds/live', PACE.oddsBell, matchesWithNewPrices),
      this.#bell('odds/update', PACE.oddsRepairs, matchesWithRepairedPrices),
      ...(this.#hasPlan ? [...open.map((id) => this.#history(id, true)), ...others.map(({ id }) => this.#history(id, false))] : []),
    ];
  }

  #bell(path: string, everyMs: number, read: (payload: unknown) => ReadonlySet<string>): PollJob {
    return this.#knowledge.job({
      path,
      priority: 'odds',
      everyMs,
      read: (payload, { receivedAt }) => {
        const ids = read(payload);
        this.#hasPlan = true;
        for (const id of ids) if (this.#knowledge.match(id) !== undefined) this.#ringing.add(id);
        return { events: path === 'odds/live' ? this.#confirmed(receivedAt) : [] };
      },
    });
  }

  /** Prices that nobody confirms cannot be locked (docs/domain.md#confirmed-prices). */
  #confirmed(now: number): readonly ProviderEvent[] {
    return Array.from(this.#read).flatMap(([id, at]): readonly ProviderEvent[] => {
      if (this.#knowledge.match(id) === undefined) this.#read.delete(id);
      else if (now - at >= CONFIRM_MS && !this.#ringing.has(id)) {
        this.#read.set(id, now);
        return [{ kind: 'heard', sourceId: sourceIdOf(this.#knowledge.sport, 'match', id), at: now, body: { odds: true } }];
      }
      return [];
    });
  }

  #history(id: string, isWatched: boolean): PollJob {
    return this.#knowledge.job({
      path: 'odds/history',
      about: id,
      params: { uuid: id },
      priority: 'odds',
      everyMs: isWatched ? PACE.oddsOfWatched : PACE.oddsOfOthers,
      read: (payload, context) => {
        const events = translateOddsHistory(payload, id, context);
        this.#ringing.delete(id);
        this.#read.set(id, context.receivedAt);
        return { events };
      },
    });
  }
}

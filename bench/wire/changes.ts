import { FootballStatus } from '#contract/match/football.ts';
import { blankFootball, type FootballRow, addTo } from '#contract/match/match.ts';

/** One change in so many is a goal, four times as many as on a real evening; the others are corners. */
const GOAL_EACH = 200;

/** A board of live football matches that change one after the other, without a supplier. */
export class Changes {
  readonly #rows: FootballRow[];
  #changes = 0;

  constructor(matches: number, now: number) {
    // Kick-offs differ by seconds, so that minutes change evenly too.
    this.#rows = Array.from({ length: matches }, (_, i) => {
      const kickoff = now - 5 * 60_000 - ((i * 7_919) % 1_500) * 1_000;
      const clock = { base: 0, since: kickoff, running: 1 };
      const corners = { home: 0, away: 0 };
      return { ...blankFootball(100_001 + i), kickoff, statusAt: kickoff, status: FootballStatus.firstHalf, clock, corners };
    });
  }

  get rows(): readonly FootballRow[] {
    return this.#rows;
  }

  /** Returns the next match with a corner or a goal added, at server time `now` (ms). */
  next(now: number): FootballRow {
    this.#changes += 1;
    const at = (this.#changes * 7_919) % this.#rows.length;
    const row = this.#rows[at];
    if (!row) throw new Error(`there is no match ${at}`);
    const side = this.#changes % 3 === 0 ? 'away' : 'home';
    const changed = this.#changes % GOAL_EACH === 0 ? goal(row, side, now) : { ...row, corners: addTo(row.corners ?? row.score, side, 1) };
    this.#rows[at] = changed;
    return changed;
  }
}

function goal(row: FootballRow, side: 'home' | 'away', now: number): FootballRow {
  const minute = Math.floor((now - row.kickoff) / 60_000) + 1;
  return {
    ...row,
    score: addTo(row.score, side, 1),
    scoreAt: now,
    incidents: [...row.incidents, { kind: 'goal', side, minute, added: 0, at: now }],
  };
}

import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Player, Position } from '#gateway/demo/detail/squads/squads.ts';
import type { TeamSheet } from '#gateway/demo/detail/squads/teamSheet.ts';
import { weightedPick } from '#gateway/demo/weightedPick.ts';

type Weights = Readonly<Partial<Record<Position, number>>>;

const ASSISTING: Weights = { guard: 5, forward: 2, centre: 1 };
const REBOUNDING: Weights = { guard: 1.5, forward: 3, centre: 5 };
const THREES: Weights = { guard: 5, forward: 3, centre: 0.6 };
const STEALING: Weights = { guard: 4, forward: 2, centre: 1 };
const BLOCKING: Weights = { guard: 0.6, forward: 2, centre: 5 };
/** Starters play about twice as long as the others. */
const STARTER_SHARE = 2.1;

/** The players of one side during a game: who is on court, how long they have played, and how often they fouled. */
export class BasketballTeam {
  readonly #random: SeededRandom;
  readonly #starters: ReadonlySet<Player>;
  readonly #fouls = new Map<Player, number>();
  readonly #seconds = new Map<Player, number>();
  readonly #maxFouls: number;
  #court: readonly Player[];
  #bench: readonly Player[];

  constructor({ starters, bench }: TeamSheet, maxFouls: number, random: SeededRandom) {
    this.#random = random;
    this.#maxFouls = maxFouls;
    this.#court = starters.map(({ player }) => player);
    this.#starters = new Set(this.#court);
    this.#bench = bench;
  }

  get court(): readonly Player[] {
    return this.#court;
  }

  played(seconds: number): void {
    for (const player of this.#court) this.#seconds.set(player, (this.#seconds.get(player) ?? 0) + seconds);
  }

  shooter(points: number): Player {
    return this.#pick(points === 3 ? THREES : {});
  }

  /** Returns another player than `not`. */
  passer(not: Player): Player | null {
    return this.#other(ASSISTING, not);
  }

  rebounder(): Player {
    return this.#pick(REBOUNDING);
  }

  stealer(): Player {
    return this.#pick(STEALING);
  }

  blocker(): Player {
    return this.#pick(BLOCKING);
  }

  loser(): Player {
    return this.#pick(ASSISTING);
  }

  /** Returns who fouls, and how many personal fouls that makes. */
  foul(): { readonly player: Player; readonly fouls: number } {
    const allowed = this.#court.filter((one) => (this.#fouls.get(one) ?? 0) < this.#maxFouls);
    const player = weightedPick(this.#random, allowed, () => 1) ?? this.#pick({});
    const fouls = (this.#fouls.get(player) ?? 0) + 1;
    this.#fouls.set(player, fouls);
    return { player, fouls };
  }

  /** Replaces a player who has fouled out, or the one who needs a rest most; null when nobody can come on. */
  rest(): { readonly player: Player; readonly playerOut: Player } | null {
    const out = this.#court.find((one) => this.#isOut(one)) ?? [...this.#court].sort((a, b) => this.#load(b) - this.#load(a))[0];
    const fresh = this.#bench.filter((one) => !this.#isOut(one)).sort((a, b) => this.#load(a) - this.#load(b));
    const player = fresh.find(({ position }) => position === out?.position) ?? fresh[0];
    if (!out || !player || (!this.#isOut(out) && this.#load(player) >= this.#load(out))) return null;
    this.#court = [...this.#court.filter((one) => one !== out), player];
    this.#bench = [...this.#bench.filter((one) => one !== player), out];
    return { player, playerOut: out };
  }

  hasFouledOut(): boolean {
    return this.#court.some((one) => this.#isOut(one));
  }

  #isOut(player: Player): boolean {
    return (this.#fouls.get(player) ?? 0) >= this.#maxFouls;
  }

  #load(player: Player): number {
    return (this.#seconds.get(player) ?? 0) / (this.#starters.has(player) ? STARTER_SHARE : 1);
  }

  #pick(weights: Weights): Player {
    const player = weightedPick(this.#random, this.#court, ({ position, skill }) => (weights[position] ?? 1) * (0.5 + skill));
    if (player === null) throw new Error('a side has nobody on court');
    return player;
  }

  #other(weights: Weights, not: Player): Player | null {
    const others = this.#court.filter((player) => player !== not);
    return weightedPick(this.#random, others, ({ position, skill }) => (weights[position] ?? 1) * (0.5 + skill));
  }
}

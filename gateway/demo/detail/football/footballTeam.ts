import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Player, Position } from '#gateway/demo/detail/squads/squads.ts';
import type { TeamSheet } from '#gateway/demo/detail/squads/teamSheet.ts';
import { weightedPick } from '#gateway/demo/weightedPick.ts';

type Weights = Readonly<Partial<Record<Position, number>>>;

const SCORING: Weights = { F: 6, M: 3, D: 0.9, G: 0 };
const PASSING: Weights = { F: 3, M: 4, D: 2, G: 0.3 };
const FOULING: Weights = { F: 2, M: 3, D: 3, G: 0.08 };
const DEFENDING: Weights = { F: 0.4, M: 2, D: 5, G: 0 };
const SENT_OFF: Weights = { F: 1, M: 2, D: 3, G: 0 };
const TIRING: Weights = { F: 4, M: 4, D: 1.5, G: 0 };
const BOOKED_LEAVES = 1.8;
/** A booked player is careful. */
const SECOND_YELLOW = 0.45;

/** The players of one side during a match: who is on the pitch, booked, or has been taken off. */
export class FootballTeam {
  readonly #random: SeededRandom;
  readonly #booked = new Set<string>();
  #onPitch: readonly Player[];
  #bench: readonly Player[];

  constructor(sheet: TeamSheet, random: SeededRandom) {
    this.#random = random;
    this.#onPitch = sheet.starters.map(({ player }) => player);
    this.#bench = sheet.bench;
  }

  get onPitch(): readonly Player[] {
    return this.#onPitch;
  }

  get keeper(): Player | null {
    return this.#onPitch.find(({ position }) => position === 'G') ?? null;
  }

  scorer(): Player {
    return this.#pick(SCORING);
  }

  /** Returns who would put the ball into the own net. */
  unlucky(): Player {
    return this.#pick(DEFENDING);
  }

  passer(scorer: Player): Player | null {
    const others = this.#onPitch.filter((player) => player !== scorer);
    return weightedPick(this.#random, others, ({ position, skill }) => (PASSING[position] ?? 1) * (0.5 + skill));
  }

  fouler(): Player {
    return this.#pick(FOULING);
  }

  /** Returns the best taker of penalties on the pitch. */
  taker(): Player {
    return this.#shooters()[0] ?? this.scorer();
  }

  /** Returns who takes the kick number `turn` of this side, from 0: all take one before anybody takes a second one. */
  kickTaker(turn: number): Player {
    const shooters = this.#shooters();
    return shooters[turn % shooters.length] ?? this.scorer();
  }

  /** Books a player who has no card yet; null when all have one. */
  book(): Player | null {
    const clean = this.#onPitch.filter(({ id }) => !this.#booked.has(id));
    const player = weightedPick(this.#random, clean, ({ position }) => FOULING[position] ?? 1);
    if (player) this.#booked.add(player.id);
    return player;
  }

  /** Sends a player off, some for a second yellow card. */
  sendOff(): { readonly player: Player; readonly second: boolean } {
    const booked = this.#onPitch.filter(({ id, position }) => this.#booked.has(id) && position !== 'G');
    const second = booked.length > 0 && this.#random.hits(SECOND_YELLOW);
    const player = weightedPick(this.#random, second ? booked : this.#onPitch, ({ position }) => SENT_OFF[position] ?? 1) ?? this.fouler();
    this.#onPitch = this.#onPitch.filter((one) => one !== player);
    return { player, second: second && this.#booked.has(player.id) };
  }

  /** Replaces a player by one of the bench who plays the same position if there is one; null when the bench is empty. */
  substitute(cameOn: ReadonlySet<string>): { readonly player: Player; readonly playerOut: Player } | null {
    const tired = this.#onPitch.filter(({ id }) => !cameOn.has(id));
    const playerOut = weightedPick(
      this.#random,
      tired,
      ({ id, position }) => (TIRING[position] ?? 1) * (this.#booked.has(id) ? BOOKED_LEAVES : 1),
    );
    if (!playerOut) return null;
    const outfield = this.#bench.filter(({ position }) => position !== 'G');
    const player = outfield.find(({ position }) => position === playerOut.position) ?? outfield[0];
    if (!player) return null;
    this.#bench = this.#bench.filter((one) => one !== player);
    this.#onPitch = [...this.#onPitch.filter((one) => one !== playerOut), player];
    return { player, playerOut };
  }

  #shooters(): readonly Player[] {
    const value = ({ position, skill }: Player): number => (SCORING[position] ?? 1) / 10 + skill;
    return [...this.#onPitch].sort((a, b) => value(b) - value(a));
  }

  #pick(weights: Weights): Player {
    const player = weightedPick(this.#random, this.#onPitch, ({ position, skill }) => (weights[position] ?? 1) * (0.5 + skill));
    const [anyone] = this.#onPitch;
    if (player) return player;
    if (anyone) return anyone;
    throw new Error('a side has nobody on the pitch');
  }
}

import { addTo, type Clock, type Side, type SideCount } from '#contract/match/match.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { BasketballPlay, BasketPlay } from './basketballPlay.ts';
import type { BasketballTeam } from './basketballTeam.ts';

const SIDES = ['home', 'away'] as const;
/** Missed shots and turnovers between two changes of the state, on average. */
const HIDDEN_MISSES = 0.85;
const HIDDEN_TURNOVERS = 0.16;
const ASSISTED = 0.58;
const IN_PAINT = 0.62;
const FAST_BREAK = 0.14;
const OFFENSIVE_REBOUND = 0.26;
const NO_REBOUND = 0.08;
const BLOCKED = 0.09;
const STOLEN = 0.55;
const MISSED_FREE_THROW = 0.28;
/** Two points after a foul that came from the free-throw line. */
const TWO_FREE_THROWS = 0.45;
const CHANGE_AT_STOP = 0.5;

interface Spot {
  readonly at: number;
  readonly period: number;
  readonly left: number;
}

/** What the states say about a stretch of play. */
interface Scoring {
  readonly at: number;
  readonly period: number;
  readonly side: Side | null;
  readonly points: number;
  /** The score after it. */
  readonly score: SideCount;
}

/** Turns changes of a game's state into plays with players. */
export class BasketballTeller {
  readonly plays: BasketballPlay[] = [];
  readonly #teams: Readonly<Record<Side, BasketballTeam>>;
  readonly #random: SeededRandom;
  readonly #timeouts: Record<Side, number>;
  #left = 0;
  /** Whether the clock stands after a foul. */
  #fouled = false;

  constructor(teams: Readonly<Record<Side, BasketballTeam>>, timeouts: number, random: SeededRandom) {
    this.#teams = teams;
    this.#random = random;
    this.#timeouts = { home: timeouts, away: timeouts };
  }

  mark(kind: 'interrupted' | 'resumed', at: number, period: number, left: number): void {
    this.#advance(left);
    this.plays.push({ kind, at, period, left });
  }

  periodStart(at: number, period: number, seconds: number): void {
    this.#left = seconds;
    this.#fouled = false;
    const spot = { at, period, left: seconds };
    this.plays.push({ kind: 'periodStart', ...spot });
    if (period > 1) this.#changePlayers(spot, 1);
  }

  periodEnd(at: number, period: number, score: SideCount): void {
    this.#advance(0);
    this.plays.push({ kind: 'periodEnd', at, period, left: 0, score });
  }

  /** The clock stops. `side` and `points` tell who scores right after it. */
  stop({ at, period, left, isTimeout, side, score }: Scoring & { readonly left: number; readonly isTimeout: boolean }): void {
    this.#advance(left);
    const spot = { at, period, left };
    const trailing: Side = score.home < score.away ? 'home' : 'away';
    const caller = SIDES.find((one) => one === trailing && this.#timeouts[one] > 0);
    if (isTimeout && caller) {
      this.#timeouts[caller] -= 1;
      this.plays.push({ kind: 'timeout', ...spot, side: caller });
    } else {
      this.#foul(spot, side === null ? this.#random.pick(SIDES) : opposite(side));
      this.#fouled = true;
    }
    this.#changePlayers(spot, CHANGE_AT_STOP);
  }

  /** Play goes on after a basket, a miss or a turnover. `from` is the clock that has been running, null when it stood. */
  possession({ at, period, base, from, side, points, score }: Scoring & { readonly base: number; readonly from: Clock | null }): void {
    if (from) this.#hidden(from, at, period);
    const left = Math.ceil(base);
    this.#advance(left);
    const spot = { at, period, left };
    if (side === null) this.#emptyPossession(spot);
    else this.#score(spot, side, points, score);
    this.#fouled = false;
    for (const one of SIDES) if (this.#teams[one].hasFouledOut()) this.#change(spot, one);
  }

  /** Shots missed and balls lost that no state tells of. */
  #hidden({ base, since }: Clock, at: number, period: number): void {
    const random = this.#random;
    const count = Math.floor(HIDDEN_MISSES + random.next()) + (random.hits(HIDDEN_TURNOVERS) ? 1 : 0);
    const times = Array.from({ length: count }, () => Math.round(random.between(since + 500, Math.max(since + 500, at - 500)))).sort(
      (a, b) => a - b,
    );
    for (const time of times) {
      const spot = { at: time, period, left: Math.max(0, Math.ceil(base - (time - since) / 1000)) };
      this.#advance(spot.left);
      const side = random.pick(SIDES);
      if (random.hits(HIDDEN_MISSES / (HIDDEN_MISSES + HIDDEN_TURNOVERS))) this.#miss(spot, side, random.hits(0.38) ? 3 : 2);
      else this.#turnover(spot, side);
    }
  }

  #score(spot: Spot, side: Side, points: number, score: SideCount): void {
    const random = this.#random;
    const team = this.#teams[side];
    if (points === 1 || (points === 2 && this.#fouled && random.hits(TWO_FREE_THROWS))) {
      if (!this.#fouled) this.#foul(spot, opposite(side));
      const player = team.shooter(2);
      for (let made = points - 1; made >= 0; made -= 1) {
        this.#basket({
          ...spot,
          side,
          points: 1,
          player,
          assist: null,
          score: addTo(score, side, -made),
          inPaint: false,
          fastBreak: false,
        });
      }
      if (points === 1 && random.hits(MISSED_FREE_THROW * 2))
        this.plays.push({ kind: 'miss', ...spot, side, points: 1, player, blocker: null, rebound: null });
      return;
    }
    const three = points === 3;
    const player = team.shooter(points);
    this.#basket({
      ...spot,
      side,
      points: three ? 3 : 2,
      player,
      assist: random.hits(ASSISTED) ? team.passer(player) : null,
      score,
      inPaint: !three && random.hits(IN_PAINT),
      fastBreak: !this.#fouled && random.hits(FAST_BREAK),
    });
  }

  #basket(basket: Omit<BasketPlay, 'kind'>): void {
    this.plays.push({ kind: 'basket', ...basket });
  }

  #emptyPossession(spot: Spot): void {
    const side = this.#random.pick(SIDES);
    if (this.#random.hits(0.5)) this.#turnover(spot, side);
    else this.#miss(spot, side, this.#random.hits(0.4) ? 3 : 2);
  }

  #miss(spot: Spot, side: Side, points: 2 | 3): void {
    const random = this.#random;
    const rebounds = random.hits(OFFENSIVE_REBOUND) ? side : opposite(side);
    this.plays.push({
      kind: 'miss',
      ...spot,
      side,
      points,
      player: this.#teams[side].shooter(points),
      blocker: points === 2 && random.hits(BLOCKED) ? this.#teams[opposite(side)].blocker() : null,
      rebound: random.hits(NO_REBOUND) ? null : { side: rebounds, player: this.#teams[rebounds].rebounder() },
    });
  }

  #turnover(spot: Spot, side: Side): void {
    const stealer = this.#random.hits(STOLEN) ? this.#teams[opposite(side)].stealer() : null;
    this.plays.push({ kind: 'turnover', ...spot, side, player: this.#teams[side].loser(), stealer });
  }

  #foul(spot: Spot, side: Side): void {
    this.plays.push({ kind: 'foul', ...spot, side, ...this.#teams[side].foul() });
  }

  #changePlayers(spot: Spot, chance: number): void {
    for (const side of SIDES) {
      for (let i = 0; i < 2; i += 1) if (this.#random.hits(chance) || this.#teams[side].hasFouledOut()) this.#change(spot, side);
    }
  }

  #change(spot: Spot, side: Side): void {
    const change = this.#teams[side].rest();
    if (change) this.plays.push({ kind: 'substitution', ...spot, side, ...change });
  }

  #advance(left: number): void {
    for (const side of SIDES) this.#teams[side].played(Math.max(0, this.#left - left));
    this.#left = left;
  }
}

function opposite(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

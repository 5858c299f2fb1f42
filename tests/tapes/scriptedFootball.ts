import { FootballStatus as F } from '#contract/match/football.ts';
import { addTo, type Clock, type MatchId, type Side, ZERO } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { aState } from '#tests/builders/fixture.ts';
import type { Script } from './script.ts';

const MINUTE_MS = 60_000;

/** Each call is a change that the supplier reports at the current time. */
export class ScriptedFootball {
  readonly id: MatchId;
  readonly #script: Script;
  #state: FootballState;

  /** In play at this minute (up to 45: first half, to 90: second), or not started at 0. */
  constructor(
    script: Script,
    { id = 101, minute = 20, ...given }: { readonly id?: MatchId; readonly minute?: number } & Partial<FootballState> = {},
  ) {
    this.id = id;
    this.#script = script;
    this.#state = aState(`script-${id}`, { at: script.now, ...playing(minute, script.now), ...given });
    script.announce(id, 'football');
    script.states(id, this.#state);
  }

  reports(change: Partial<FootballState>): void {
    this.#state = { ...this.#state, ...change, at: this.#script.now };
    this.#script.states(this.id, this.#state);
  }

  /** Negative goals are cancelled. */
  scores(side: Side, goals = 1): void {
    this.reports({ score: addTo(this.#state.score, side, goals) });
  }

  kicksOff(): void {
    this.reports({ status: F.firstHalf, clock: this.#running(0) });
  }

  halfTime(): void {
    this.reports({ status: F.halfTime, clock: stopped(2_700), half: this.#state.score });
  }

  secondHalf(): void {
    this.reports({ status: F.secondHalf, clock: this.#running(2_700) });
  }

  fullTime(): void {
    this.reports({ status: F.finished, clock: stopped(5_400) });
  }

  extraTime(): void {
    this.reports({ status: F.extraTime, clock: this.#running(5_400), regular: this.#state.score });
  }

  shootOut(): void {
    this.reports({ status: F.shootOut, clock: stopped(7_200), penalties: ZERO });
  }

  kick(side: Side, scored: boolean): void {
    const { penalties, kicks } = this.#state;
    this.reports({ kicks: [...kicks, { side, scored }], penalties: scored ? addTo(penalties ?? ZERO, side, 1) : penalties });
  }

  interrupted(): void {
    const { base, since } = this.#state.clock;
    this.reports({ status: F.interrupted, clock: stopped(base + Math.floor((this.#script.now - since) / 1_000)) });
  }

  fallsSilent(seconds: number): void {
    const row = this.#script.row(this.id, 'football');
    if (row) this.#script.sets({ ...row, feedSilentSince: this.#script.now - seconds * 1_000 });
  }

  #running(base: number): Clock {
    return { base, since: this.#script.now, running: 1 };
  }
}

function playing(minute: number, now: number): Partial<FootballState> {
  if (minute === 0) return {};
  const [status, base] = minute <= 45 ? ([F.firstHalf, 0] as const) : ([F.secondHalf, 2_700] as const);
  const since = now - (minute - 1 - base / 60) * MINUTE_MS;
  return { status, clock: { base, since, running: 1 } };
}

function stopped(base: number): Clock {
  return { base, since: 0, running: 0 };
}

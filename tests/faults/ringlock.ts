import { BehaviorSubject, Observable } from 'rxjs';
import type { Chance } from '#gateway/feed/simulated/chance.ts';
import type { Lane, Loop } from './loop.ts';

interface Contender {
  readonly lane: Lane;
  readonly holds$: BehaviorSubject<boolean>;
  readonly granted: (holds: boolean) => void;
  rank: number;
}

/** A lease that is not renewed has run out after this (src/effects/lease.ts). */
const LEASE_MS = 1_500;

/**
 * The right to ring as the tabs of a device share it: the best has it, equals leave it where it is, and a closed one loses
 * it. As a lock it is never in two hands and stays with a frozen page; as a lease it may be in two for a moment.
 */
export class RingLock {
  readonly #loop: Loop;
  readonly #chance: Chance;
  readonly #isLease: boolean;
  #contenders: Contender[] = [];
  #holder: Contender | null = null;

  constructor(loop: Loop, chance: Chance) {
    this.#loop = loop;
    this.#chance = chance;
    this.#isLease = chance.hits(0.4);
  }

  /** One tab's part in it; `granted` is told before the tab is. */
  contend(rank$: Observable<number>, lane: Lane, granted: (holds: boolean) => void): Observable<boolean> {
    return new Observable<boolean>((out) => {
      const contender: Contender = { lane, holds$: new BehaviorSubject(false), granted, rank: 0 };
      const running = contender.holds$.subscribe(out);
      this.#contenders.push(contender);
      running.add(
        rank$.subscribe((rank) => {
          contender.rank = rank;
          this.#settle();
        }),
      );
      return () => {
        running.unsubscribe();
        granted(false);
        this.#contenders = this.#contenders.filter((one) => one !== contender);
        if (this.#holder !== contender) return;
        this.#holder = null;
        this.#loop.after(this.#isLease ? LEASE_MS : 0, () => this.#settle());
      };
    });
  }

  /** A page was frozen: its lease runs out, its lock does not. */
  froze(lane: Lane): void {
    if (!this.#isLease || this.#holder?.lane !== lane) return;
    this.#loop.after(LEASE_MS, () => {
      if (!lane.frozen || this.#holder?.lane !== lane) return;
      const awake = this.#contenders.filter((one) => !one.lane.frozen);
      if (awake.length > 0) this.#give(awake);
    });
  }

  #settle(): void {
    const best = Math.max(...this.#contenders.map((one) => one.rank));
    if (this.#holder === null || this.#holder.rank < best) this.#give(this.#contenders);
  }

  #give(among: readonly Contender[]): void {
    const best = Math.max(...among.map((one) => one.rank));
    const next = among.find((one) => one.rank === best);
    const before = this.#holder;
    if (next === undefined || next === before) return;
    this.#holder = next;
    if (before) this.#say(before, false, this.#isLease ? this.#chance.whole(0, LEASE_MS) : 0);
    this.#say(next, true, this.#isLease ? 1 : 2);
  }

  #say(contender: Contender, holds: boolean, ms: number): void {
    this.#loop.after(
      ms,
      () => {
        if (!this.#contenders.includes(contender) || (this.#holder === contender) !== holds) return;
        contender.granted(holds);
        contender.holds$.next(holds);
      },
      contender.lane,
    );
  }
}

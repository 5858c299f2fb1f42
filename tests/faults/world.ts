import { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import type { Sport } from '#contract/match/sport.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { drawFaults, type Fault } from './fault.ts';
import { drawGames, sportsOf } from './game.ts';
import { Gateway } from './gateway.ts';
import type { Shown } from './shrink.ts';
import { Loop } from './simulator.ts';
import { Oracle, type Wishes, Witness } from './oracle.ts';
import { RingLock } from './webLock.ts';
import { Shelf } from './memoryStorage.ts';
import { Tab } from './tab.ts';
import { thrownBy } from './unhandled.ts';
import { Weather } from './networkFaults.ts';

/** Where worlds begin: any moment serves, and always the same one keeps them equal. */
const START = Date.UTC(2026, 10, 21, 15);
/** Once faults have healed every tab equals the gateway within this (R2). */
const HEAL_MS = 20_000;
/** And by then nothing is undecided. */
const REST_MS = 30_000;

/** What one schedule led to. */
export interface Outcome extends Shown {
  readonly seed: number;
  readonly faults: readonly Fault[];
}

/** The faults that a seed draws. */
export function faultsOf(seed: number): readonly Fault[] {
  const { length, tabs } = planOf(seed);
  return drawFaults(new SeededRandom(seed, 'faults'), length, tabs);
}

/** Runs a seed's world with these faults: gateway, device and network in one virtual time. The same seed gives the same trace. */
export async function runWorld(seed: number, faults: readonly Fault[] = faultsOf(seed)): Promise<Outcome> {
  const made: World[] = [];
  const thrown = await thrownBy(async () => {
    const world = new World(seed, faults);
    made.push(world);
    await world.run();
  });
  const wrongs = made.flatMap(({ oracle }) => oracle.wrongs);
  return { seed, faults, wrongs: [...wrongs, ...(thrown === null ? [] : [thrown])], trace: made.flatMap(({ trace }) => trace) };
}

interface Plan {
  /** Ms until everything heals. */
  readonly length: number;
  readonly tabs: number;
  readonly skew: number;
  readonly sports: readonly Sport[];
  /** When my screen's delay is set, in ms since the world began, and to what; at last to nothing. */
  readonly delays: readonly { readonly at: number; readonly ms: number }[];
}

function planOf(seed: number): Plan {
  const chance = new SeededRandom(seed, 'plan');
  const length = chance.whole(15_000, 75_000);
  return {
    length,
    tabs: chance.pick([1, 1, 2, 3]),
    skew: chance.pick([0, 0, 40, -3_600_000, 3_600_000, -7_000, 7_000]),
    sports: sportsOf(seed),
    delays: delaysOf(new SeededRandom(seed, 'delay'), length),
  };
}

/** In one seed of four the reader delays the screen, changes it, and has it off again before the end. */
function delaysOf(chance: SeededRandom, length: number): Plan['delays'] {
  if (!chance.hits(0.25)) return [];
  const set = Array.from({ length: chance.whole(1, 4) }, () => ({
    at: chance.whole(0, length - 1_000),
    ms: chance.pick([0, 2_000, 5_000, 12_000, 30_000, 120_000]),
  }));
  return [...set.sort((a, b) => a.at - b.at), { at: length, ms: 0 }];
}

class World {
  readonly loop = new Loop(START);
  readonly trace: string[] = [];
  readonly oracle: Oracle;
  readonly #plan: Plan;
  readonly #faults: readonly Fault[];
  readonly #day;
  readonly #gateway: Gateway;
  readonly #weather: Weather;
  readonly #lock: RingLock;
  readonly #wishes: Wishes;
  readonly #chance: SeededRandom;
  readonly #shelf = new Shelf();
  readonly #witnesses: Witness[] = [];
  readonly #tabs: (Tab | null)[] = [];
  #delay = 0;

  constructor(seed: number, faults: readonly Fault[]) {
    this.#plan = planOf(seed);
    this.#faults = faults;
    this.#chance = new SeededRandom(seed, 'device');
    this.#day = drawGames(seed, this.#plan.sports, START, this.#plan.length + this.#chance.pick([0, 8_000]));
    this.#gateway = new Gateway(this.loop, new SeededRandom(seed, 'gateway'), this.#day);
    this.#weather = new Weather(this.loop, seed, faults);
    this.#lock = new RingLock(this.loop, new SeededRandom(seed, 'lock'), this.#plan.skew);
    const follows = this.#day.map(({ id }) => id).filter(() => this.#chance.hits(0.8));
    this.#wishes = { follows: new Set(follows), allGoals: this.#chance.hits(0.3) };
    this.oracle = new Oracle(this.loop, this.#day, this.#wishes);
    this.oracle.skew = this.#plan.skew;
    this.loop.afterEach = () => this.oracle.check();
  }

  async run(): Promise<void> {
    const { length, tabs } = this.#plan;
    void this.#gateway.start();
    for (const { id, versions, before } of this.#day) {
      let heard = 0; // a supplier is late now and then, but never out of order
      for (const [version, { at }] of versions.entries()) {
        if (version < before) continue;
        heard = Math.max(heard, at - START + this.#chance.pick([0, 0, 200, 1_000]));
        this.loop.after(heard, () => this.#gateway.tell(id, version));
      }
    }
    for (let tab = 0; tab < tabs; tab += 1) this.loop.after(this.#chance.whole(0, 4_000), () => this.#open(tab));
    for (const { at, ms } of this.#plan.delays) this.loop.after(at, () => this.#setDelay(ms));
    for (const fault of this.#faults) this.loop.after(fault.from, () => this.#begin(fault));
    await this.loop.advanceTo(START + length + HEAL_MS);
    await this.#compare();
    await this.loop.advanceTo(START + length + HEAL_MS + REST_MS);
    await this.#compare();
    for (const tab of this.#tabs) if (tab && !tab.connection?.open) this.oracle.wrong(`${tab.witness.name} never came back to the socket`);
    this.oracle.close(this.#witnesses);
    for (const tab of this.#tabs) tab?.close();
    this.#gateway.stop(false);
  }

  /** Every tab equals the gateway: what it said a moment ago may still be on its way. */
  async #compare(): Promise<void> {
    for (let tries = 0; this.loop.now - this.#gateway.changedAt < 1_500 && tries < 20; tries += 1)
      await this.loop.advanceTo(this.loop.now + 500);
    for (const tab of this.#tabs) {
      const difference = tab?.difference() ?? null;
      if (difference !== null) this.oracle.wrong(`${tab?.witness.name ?? ''} is not what the gateway is: ${difference}`);
    }
  }

  #open(place: number): void {
    const witness = new Witness(`tab ${place}.${this.#witnesses.length}`, this.loop, this.#gateway.chronicles);
    this.#witnesses.push(witness);
    this.#note(`${witness.name} opens`);
    this.#tabs[place] = new Tab(
      {
        loop: this.loop,
        weather: this.#weather,
        gateway: this.#gateway,
        oracle: this.oracle,
        lock: this.#lock,
        rung: createAlertLedger(this.#shelf, () => this.loop.now + this.#plan.skew),
        wishes: this.#wishes,
        sports: this.#plan.sports,
        skew: this.#plan.skew,
        audio: this.#chance.hits(0.7) ? 'ready' : 'locked',
        dayList: this.#chance.pick([null, null, 'schedule', 'over']),
        random: () => this.#chance.next(),
        note: (what) => this.#note(what),
      },
      witness,
    );
    if (this.#delay > 0) this.#tabs[place]?.delay(this.#delay);
  }

  /** A delay is the device's: a page that opens has it too, and one that is frozen takes it when it wakes. */
  #setDelay(ms: number): void {
    this.#delay = ms;
    for (const tab of this.#tabs) if (tab) this.loop.after(0, () => tab.delay(this.#delay), tab.lane);
  }

  #begin(fault: Fault): void {
    this.#note(`fault ${fault.kind} until ${fault.to}`);
    const tab = this.#tabs[fault.tab] ?? null;
    const tabs = this.#tabs.filter((one) => one !== null);
    const over = (run: () => void): void => void this.loop.after(fault.to - fault.from, run);
    switch (fault.kind) {
      case 'cut':
        for (const one of fault.hard ? tabs : [tab]) one?.connection?.cut('transport close');
        break;
      case 'halfOpen':
        tab?.connection?.die();
        break;
      case 'down':
        for (const one of tabs) {
          if (fault.hard) one.online$.next(false);
          if (fault.rate > 0.2) one.connection?.die();
          else one.connection?.cut('transport close');
        }
        over(() => {
          for (const one of this.#tabs) one?.online$.next(true);
        });
        break;
      case 'hidden':
        tab?.visible$.next(false);
        over(() => tab?.visible$.next(true));
        break;
      case 'reload':
        if (tab === null) break;
        tab.close();
        this.#tabs[fault.tab] = null;
        over(() => this.#open(fault.tab));
        break;
      case 'sleep':
        for (const one of fault.hard ? tabs : [tab]) {
          one?.freeze();
          over(() => {
            if (one) this.loop.thaw(one.lane);
          });
        }
        break;
      case 'crash':
      case 'wipe':
      case 'restart':
        this.#stopGateway(fault);
        over(() => void this.#gateway.start());
        break;
      case 'search':
        tab?.search((fault.hard ? this.#plan.sports[0] : this.#plan.sports.at(-1)) ?? 'football', fault.ms);
        break;
      default: // the weather's: it looks for itself
    }
  }

  #stopGateway({ kind, hard }: Fault): void {
    if (kind === 'restart') this.#gateway.hub?.drain(500, 3_000);
    this.#gateway.stop(kind === 'wipe');
    for (const tab of this.#tabs) {
      if (hard && kind === 'crash') tab?.connection?.die();
      else tab?.connection?.cut('transport close');
    }
  }

  #note(what: string): void {
    this.trace.push(`${String(this.loop.now - START).padStart(7)}  ${what}`);
  }
}

import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Sport } from '#contract/match/sport.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { drawFaults, type Fault } from './fault.ts';
import { drawGames, sportsOf } from './game.ts';
import { SimulatedGateway } from './simulatedGateway.ts';
import type { RunResult } from './shrink.ts';
import { Simulator } from './simulator.ts';
import { Oracle, type AlertSettings, TabRecord } from './oracle.ts';
import { LeaderElection } from './leaderElection.ts';
import { MemoryStorage } from './memoryStorage.ts';
import { Tab } from './tab.ts';
import { thrownBy } from './unhandled.ts';
import { NetworkFaults } from './networkFaults.ts';

/** An arbitrary start time, always the same so that runs are reproducible. */
const START = Date.UTC(2026, 10, 21, 15);
/** Within this after the last fault every tab equals the gateway (R2). */
const HEAL_MS = 20_000;
/** After this nothing is undecided. */
const REST_MS = 30_000;

/** The result of one schedule. */
export interface Outcome extends RunResult {
  readonly seed: number;
  readonly faults: readonly Fault[];
}

/** Returns the faults that a seed draws. */
export function faultsOf(seed: number): readonly Fault[] {
  const { length, tabs } = planOf(seed);
  return drawFaults(new SeededRandom(seed, 'faults'), length, tabs);
}

/** Runs a seed's simulation with these faults: gateway, device and network in one virtual time. The same seed produces the same trace. */
export async function runWorld(seed: number, faults: readonly Fault[] = faultsOf(seed)): Promise<Outcome> {
  const worlds: World[] = [];
  const thrown = await thrownBy(async () => {
    const world = new World(seed, faults);
    worlds.push(world);
    await world.run();
  });
  const violations = worlds.flatMap(({ oracle }) => oracle.violations);
  return { seed, faults, violations: [...violations, ...(thrown === null ? [] : [thrown])], trace: worlds.flatMap(({ trace }) => trace) };
}

interface Plan {
  /** Ms until all faults have ended. */
  readonly length: number;
  readonly tabs: number;
  readonly skew: number;
  readonly sports: readonly Sport[];
  /** When the screen delay is set, in ms since the start, and to what; to 0 at the end. */
  readonly delays: readonly { readonly at: number; readonly ms: number }[];
}

function planOf(seed: number): Plan {
  const random = new SeededRandom(seed, 'plan');
  const length = random.whole(15_000, 75_000);
  return {
    length,
    tabs: random.pick([1, 1, 2, 3]),
    skew: random.pick([0, 0, 40, -3_600_000, 3_600_000, -7_000, 7_000]),
    sports: sportsOf(seed),
    delays: delaysOf(new SeededRandom(seed, 'delay'), length),
  };
}

/** In one of four seeds the screen delay is set, changed, and switched off before the end. */
function delaysOf(random: SeededRandom, length: number): Plan['delays'] {
  if (!random.hits(0.25)) return [];
  const set = Array.from({ length: random.whole(1, 4) }, () => ({
    at: random.whole(0, length - 1_000),
    ms: random.pick([0, 2_000, 5_000, 12_000, 30_000, 120_000]),
  }));
  return [...set.sort((a, b) => a.at - b.at), { at: length, ms: 0 }];
}

class World {
  readonly simulator = new Simulator(START);
  readonly trace: string[] = [];
  readonly oracle: Oracle;
  readonly #plan: Plan;
  readonly #faults: readonly Fault[];
  readonly #games;
  readonly #gateway: SimulatedGateway;
  readonly #network: NetworkFaults;
  readonly #leaderElection: LeaderElection;
  readonly #settings: AlertSettings;
  readonly #random: SeededRandom;
  readonly #storage = new MemoryStorage();
  readonly #records: TabRecord[] = [];
  readonly #tabs: (Tab | null)[] = [];
  #delay = 0;

  constructor(seed: number, faults: readonly Fault[]) {
    this.#plan = planOf(seed);
    this.#faults = faults;
    this.#random = new SeededRandom(seed, 'device');
    this.#games = drawGames(seed, this.#plan.sports, START, this.#plan.length + this.#random.pick([0, 8_000]));
    this.#gateway = new SimulatedGateway(this.simulator, new SeededRandom(seed, 'gateway'), this.#games);
    this.#network = new NetworkFaults(this.simulator, seed, faults);
    this.#leaderElection = new LeaderElection(this.simulator, new SeededRandom(seed, 'lock'), this.#plan.skew);
    const follows = this.#games.map(({ id }) => id).filter(() => this.#random.hits(0.8));
    this.#settings = { follows: new Set(follows), allGoals: this.#random.hits(0.3) };
    this.oracle = new Oracle(this.simulator, this.#games, this.#settings);
    this.oracle.skew = this.#plan.skew;
    this.simulator.afterEach = () => this.oracle.check();
  }

  async run(): Promise<void> {
    const { length, tabs } = this.#plan;
    void this.#gateway.start();
    for (const { id, versions, before } of this.#games) {
      let reportedAt = 0; // suppliers are late at times, but never out of order
      for (const [version, { at }] of versions.entries()) {
        if (version < before) continue;
        reportedAt = Math.max(reportedAt, at - START + this.#random.pick([0, 0, 200, 1_000]));
        this.simulator.after(reportedAt, () => this.#gateway.report(id, version));
      }
    }
    for (let tab = 0; tab < tabs; tab += 1) this.simulator.after(this.#random.whole(0, 4_000), () => this.#open(tab));
    for (const { at, ms } of this.#plan.delays) this.simulator.after(at, () => this.#setDelay(ms));
    for (const fault of this.#faults) this.simulator.after(fault.from, () => this.#begin(fault));
    await this.simulator.advanceTo(START + length + HEAL_MS);
    await this.#compare();
    await this.simulator.advanceTo(START + length + HEAL_MS + REST_MS);
    await this.#compare();
    for (const tab of this.#tabs) if (tab && !tab.connection?.open) this.oracle.violation(`${tab.record.name} never reconnected`);
    this.oracle.close(this.#records);
    for (const tab of this.#tabs) tab?.close();
    this.#gateway.stop(false);
  }

  /** Every tab must equal the gateway, once recent changes have arrived. */
  async #compare(): Promise<void> {
    for (let tries = 0; this.simulator.now - this.#gateway.changedAt < 1_500 && tries < 20; tries += 1)
      await this.simulator.advanceTo(this.simulator.now + 500);
    for (const tab of this.#tabs) {
      const difference = tab?.difference() ?? null;
      if (difference !== null) this.oracle.violation(`${tab?.record.name ?? ''} differs from the gateway: ${difference}`);
    }
  }

  #open(index: number): void {
    const record = new TabRecord(`tab ${index}.${this.#records.length}`, this.simulator, this.#gateway.epochLogs);
    this.#records.push(record);
    this.#note(`${record.name} opens`);
    this.#tabs[index] = new Tab(
      {
        simulator: this.simulator,
        network: this.#network,
        gateway: this.#gateway,
        oracle: this.oracle,
        leaderElection: this.#leaderElection,
        ledger: createAlertLedger(this.#storage, () => this.simulator.now + this.#plan.skew),
        settings: this.#settings,
        sports: this.#plan.sports,
        skew: this.#plan.skew,
        audio: this.#random.hits(0.7) ? 'ready' : 'locked',
        dayList: this.#random.pick([null, null, 'schedule', 'over']),
        random: () => this.#random.next(),
        note: (what) => this.#note(what),
      },
      record,
    );
    if (this.#delay > 0) this.#tabs[index]?.delay(this.#delay);
  }

  /** A delay belongs to the device: new pages have it too, and frozen ones apply it when they wake. */
  #setDelay(ms: number): void {
    this.#delay = ms;
    for (const tab of this.#tabs) if (tab) this.simulator.after(0, () => tab.delay(this.#delay), tab.lane);
  }

  #begin(fault: Fault): void {
    this.#note(`fault ${fault.kind} until ${fault.to}`);
    const tab = this.#tabs[fault.tab] ?? null;
    const tabs = this.#tabs.filter((other) => other !== null);
    const atEnd = (run: () => void): void => void this.simulator.after(fault.to - fault.from, run);
    switch (fault.kind) {
      case 'cut':
        for (const other of fault.hard ? tabs : [tab]) other?.connection?.cut('transport close');
        break;
      case 'halfOpen':
        tab?.connection?.goDead();
        break;
      case 'down':
        for (const other of tabs) {
          if (fault.hard) other.online$.next(false);
          if (fault.rate > 0.2) other.connection?.goDead();
          else other.connection?.cut('transport close');
        }
        atEnd(() => {
          for (const other of this.#tabs) other?.online$.next(true);
        });
        break;
      case 'hidden':
        tab?.visible$.next(false);
        atEnd(() => tab?.visible$.next(true));
        break;
      case 'reload':
        if (tab === null) break;
        tab.close();
        this.#tabs[fault.tab] = null;
        atEnd(() => this.#open(fault.tab));
        break;
      case 'sleep':
        for (const other of fault.hard ? tabs : [tab]) {
          other?.freeze();
          atEnd(() => {
            if (other) this.simulator.thaw(other.lane);
          });
        }
        break;
      case 'crash':
      case 'wipe':
      case 'restart':
        this.#stopGateway(fault);
        atEnd(() => void this.#gateway.start());
        break;
      case 'search':
        tab?.search((fault.hard ? this.#plan.sports[0] : this.#plan.sports.at(-1)) ?? 'football', fault.ms);
        break;
      default: // NetworkFaults applies the others
    }
  }

  #stopGateway({ kind, hard }: Fault): void {
    if (kind === 'restart') this.#gateway.hub?.drain(500, 3_000);
    this.#gateway.stop(kind === 'wipe');
    for (const tab of this.#tabs) {
      if (hard && kind === 'crash') tab?.connection?.goDead();
      else tab?.connection?.cut('transport close');
    }
  }

  #note(what: string): void {
    this.trace.push(`${String(this.simulator.now - START).padStart(7)}  ${what}`);
  }
}

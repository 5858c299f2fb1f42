import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { matchesTab } from '#contract/match/status.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { BoardStore } from '#gateway/live/livePorts.ts';
import { type Game, stateAt, versionOf } from './game.ts';
import type { Simulator } from './simulator.ts';

/** A change that a board committed in one epoch: at `seq`, this version of this match. */
export interface Commit {
  readonly seq: number;
  readonly id: MatchId;
  readonly version: number;
}

export interface EpochLog {
  /** Epochs are numbered from 0 in the order they began. */
  readonly index: number;
  readonly commits: Commit[];
}

/** `instantList`: current matches; `scheduleList`, `overList`: a day's; `search`: all known. */
export type ListName = 'instantList' | 'scheduleList' | 'overList' | 'search';

/** The real hub and a supplier that retries, in a process that may crash. */
export class SimulatedGateway {
  /** null while the process is down. */
  hub: Hub | null = null;
  /** When the board last changed, ms. */
  changedAt = 0;
  readonly epochLogs = new Map<string, EpochLog>();
  readonly #simulator: Simulator;
  readonly #random: SeededRandom;
  readonly #games: ReadonlyMap<MatchId, Game>;
  /** How long the store takes to commit, in ms. */
  readonly #storeDelayMs: number;
  #store = memoryStore();
  #life = 0;
  #queue: { readonly id: MatchId; readonly version: number }[] = [];
  readonly #storedVersion = new Map<MatchId, number>();
  #pumpingLife = 0;

  constructor(simulator: Simulator, random: SeededRandom, games: readonly Game[]) {
    this.#simulator = simulator;
    this.#random = random;
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#storeDelayMs = random.pick([0, 0, 0, 5, 40]);
    for (const { id, before } of games) this.#storedVersion.set(id, before - 1);
  }

  /** Starts the process with the stored data or with none, when the supplier sends each match with its history. */
  async start(): Promise<void> {
    if (this.hub !== null) return;
    this.#life += 1;
    const life = this.#life;
    const isAlive = (): boolean => life === this.#life;
    const hub = await createHub({
      timers: this.#simulator.timers(isAlive),
      random: () => this.#random.next(),
      store: this.#storeOf(isAlive),
    });
    this.hub = hub;
    this.#pumpingLife = life; // updates wait until the known rows are applied
    const rows = [...this.#games.values()].filter(({ id }) => hub.row(id) === undefined).map((game) => this.#rowOf(game));
    for (const sport of SPORTS) {
      const ofSport = rows.filter((row) => row.sport === sport);
      if (ofSport.length > 0) await hub.apply(sport, ofSport);
    }
    if (!isAlive()) return;
    this.#pumpingLife = 0;
    await this.#pump();
  }

  /** Crashes the process at any point. */
  stop(losesMemory: boolean): void {
    this.#life += 1;
    this.hub?.close();
    this.hub = null;
    if (losesMemory) this.#store = memoryStore();
  }

  /** The supplier reports that a match reached a version, and retries until the gateway has stored it. */
  report(id: MatchId, version: number): void {
    this.#queue.push({ id, version });
    void this.#pump();
  }

  /** Reads a list. */
  list(name: ListName, sport: Sport, hub: Hub): ChangedList {
    const { epoch, seq } = hub.position(sport);
    const rows = [...(name === 'instantList' ? hub.membersOf(sport) : hub.rowsOf(sport))];
    const tab = name === 'scheduleList' ? 'schedule' : 'over';
    const listed = name === 'scheduleList' || name === 'overList' ? rows.filter((row) => matchesTab(row, tab)) : rows;
    return { ...withNames(sport, listed), unchanged: false, epoch, seq, at: this.#simulator.now, full: name === 'instantList' };
  }

  async #pump(): Promise<void> {
    if (this.#pumpingLife === this.#life) return;
    const life = this.#life;
    this.#pumpingLife = life;
    for (let next = this.#queue[0]; next !== undefined && this.hub !== null && life === this.#life; next = this.#queue[0]) {
      const { id, version } = next;
      const game = this.#games.get(id);
      if (game) await this.hub.apply(game.sport, [nextRow(this.hub.row(id), id, stateAt(game, version))]);
      if (life !== this.#life) return; // no answer came, so the supplier retries
      this.#storedVersion.set(id, version);
      this.#queue.shift();
    }
    if (life === this.#life) this.#pumpingLife = 0;
  }

  #rowOf(game: Game): MatchRow {
    const last = this.#storedVersion.get(game.id) ?? 0;
    let row = nextRow(undefined, game.id, stateAt(game, 0));
    for (let version = 1; version <= last; version += 1) row = nextRow(row, game.id, stateAt(game, version));
    return row;
  }

  /** The store of one process life: after its end nothing is stored or answered. */
  #storeOf(isAlive: () => boolean): BoardStore {
    const store = this.#store;
    return {
      load: (sport) => store.load(sport),
      commit: async (commit) => {
        if (!isAlive()) await new Promise(() => undefined);
        await store.commit(commit);
        this.#log(
          commit.epoch,
          commit.seq,
          commit.rows.map(({ row }) => row),
        );
        if (this.#storeDelayMs > 0) await new Promise<void>((done) => void this.#simulator.after(this.#storeDelayMs, done));
        if (!isAlive()) await new Promise(() => undefined);
      },
    };
  }

  #log(epoch: string, seq: number, rows: readonly MatchRow[]): void {
    const known = this.epochLogs.get(epoch) ?? { index: this.epochLogs.size, commits: [] };
    this.epochLogs.set(epoch, known);
    if (rows.length > 0) this.changedAt = this.#simulator.now;
    for (const row of rows) known.commits.push({ seq, id: row.id, version: versionOf(row) });
  }
}

function withNames(sport: Sport, rows: readonly MatchRow[]): Pick<ChangedList, 'rows' | 'matches' | 'competitions' | 'teams'> {
  return {
    rows: rows.map((row) => [...encodeRow(row)]),
    matches: rows.map(({ id }) => ({ id, sourceId: `m${id}`, competitionId: 1, homeId: 1, awayId: 2, round: '' })),
    competitions: [{ id: 1, sport, name: 'Cup', region: '', hot: false, type: 0, colours: ['#000000', '#000000'] }],
    teams: [1, 2].map((id) => ({ id, name: `Team ${id}`, crest: { shape: 'shield', pattern: 'plain', colours: ['#000000', '#000000'] } })),
  };
}

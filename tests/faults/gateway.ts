import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { matchesTab } from '#contract/match/status.ts';
import type { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { BoardStore } from '#gateway/live/ports.ts';
import { type Game, stateAt, versionOf } from './game.ts';
import type { Loop } from './simulator.ts';

/** What a board was told under one epoch: at `seq`, this version of this match. */
export interface Told {
  readonly seq: number;
  readonly id: MatchId;
  readonly version: number;
}

export interface Chronicle {
  /** Epochs are numbered as they began. */
  readonly place: number;
  readonly told: Told[];
}

/** Which matches a list names: those in play and soon, a day's that are to come or are over, or all that are known. */
export type ListName = 'instantList' | 'scheduleList' | 'overList' | 'search';

/** The real hub with a supplier that never tires, in a process that may die. */
export class Gateway {
  /** null while the process is down. */
  hub: Hub | null = null;
  /** When the board last changed, ms. */
  changedAt = 0;
  readonly chronicles = new Map<string, Chronicle>();
  readonly #loop: Loop;
  readonly #chance: SeededRandom;
  readonly #day: ReadonlyMap<MatchId, Game>;
  /** How long storing takes, in ms. */
  readonly #storing: number;
  #store = memoryStore();
  #life = 0;
  #waiting: { readonly id: MatchId; readonly version: number }[] = [];
  readonly #taken = new Map<MatchId, number>();
  #pumping = 0;

  constructor(loop: Loop, chance: SeededRandom, day: readonly Game[]) {
    this.#loop = loop;
    this.#chance = chance;
    this.#day = new Map(day.map((played) => [played.id, played]));
    this.#storing = chance.pick([0, 0, 0, 5, 40]);
    for (const { id, before } of day) this.#taken.set(id, before - 1);
  }

  /** Starts the process: on what is stored, or on nothing, when the supplier tells each match with its history. */
  async start(): Promise<void> {
    if (this.hub !== null) return;
    this.#life += 1;
    const life = this.#life;
    const alive = (): boolean => life === this.#life;
    const hub = await createHub({ timers: this.#loop.timers(alive), random: () => this.#chance.next(), store: this.#storeOf(alive) });
    this.hub = hub;
    this.#pumping = life; // nothing is told before what was known is
    const rows = [...this.#day.values()].filter(({ id }) => hub.row(id) === undefined).map((game) => this.#rowOf(game));
    for (const sport of SPORTS) {
      const ofSport = rows.filter((row) => row.sport === sport);
      if (ofSport.length > 0) await hub.apply(sport, ofSport);
    }
    if (!alive()) return;
    this.#pumping = 0;
    await this.#pump();
  }

  /** Ends the process in the middle of whatever it does. */
  stop(losesMemory: boolean): void {
    this.#life += 1;
    this.hub?.close();
    this.hub = null;
    if (losesMemory) this.#store = memoryStore();
  }

  /** The supplier tells that a match has come to a version; it repeats it until the gateway has stored it. */
  tell(id: MatchId, version: number): void {
    this.#waiting.push({ id, version });
    void this.#pump();
  }

  /** A list as it is read now. */
  list(name: ListName, sport: Sport, hub: Hub): ChangedList {
    const { epoch, seq } = hub.position(sport);
    const rows = [...(name === 'instantList' ? hub.membersOf(sport) : hub.rowsOf(sport))];
    const tab = name === 'scheduleList' ? 'schedule' : 'over';
    const shown = name === 'scheduleList' || name === 'overList' ? rows.filter((row) => matchesTab(row, tab)) : rows;
    return { ...named(sport, shown), unchanged: false, epoch, seq, at: this.#loop.now, full: name === 'instantList' };
  }

  async #pump(): Promise<void> {
    if (this.#pumping === this.#life) return;
    const life = this.#life;
    this.#pumping = life;
    for (let next = this.#waiting[0]; next !== undefined && this.hub !== null && life === this.#life; next = this.#waiting[0]) {
      const { id, version } = next;
      const game = this.#day.get(id);
      if (game) await this.hub.apply(game.sport, [nextRow(this.hub.row(id), id, stateAt(game, version))]);
      if (life !== this.#life) return; // the answer never came: it is told again
      this.#taken.set(id, version);
      this.#waiting.shift();
    }
    if (life === this.#life) this.#pumping = 0;
  }

  #rowOf(game: Game): MatchRow {
    const last = this.#taken.get(game.id) ?? 0;
    let row = nextRow(undefined, game.id, stateAt(game, 0));
    for (let version = 1; version <= last; version += 1) row = nextRow(row, game.id, stateAt(game, version));
    return row;
  }

  /** The store of one life of the process: after its end nothing is stored any more, and nothing is answered. */
  #storeOf(alive: () => boolean): BoardStore {
    const store = this.#store;
    return {
      load: (sport) => store.load(sport),
      commit: async (commit) => {
        if (!alive()) await new Promise(() => undefined);
        await store.commit(commit);
        this.#chronicle(
          commit.epoch,
          commit.seq,
          commit.rows.map(({ row }) => row),
        );
        if (this.#storing > 0) await new Promise<void>((done) => void this.#loop.after(this.#storing, done));
        if (!alive()) await new Promise(() => undefined);
      },
    };
  }

  #chronicle(epoch: string, seq: number, rows: readonly MatchRow[]): void {
    const known = this.chronicles.get(epoch) ?? { place: this.chronicles.size, told: [] };
    this.chronicles.set(epoch, known);
    if (rows.length > 0) this.changedAt = this.#loop.now;
    for (const row of rows) known.told.push({ seq, id: row.id, version: versionOf(row) });
  }
}

function named(sport: Sport, rows: readonly MatchRow[]): Pick<ChangedList, 'rows' | 'matches' | 'competitions' | 'teams'> {
  return {
    rows: rows.map((row) => [...encodeRow(row)]),
    matches: rows.map(({ id }) => ({ id, sourceId: `m${id}`, competitionId: 1, homeId: 1, awayId: 2, round: '' })),
    competitions: [{ id: 1, sport, name: 'Cup', region: '', hot: false, type: 0, colours: ['#000000', '#000000'] }],
    teams: [1, 2].map((id) => ({ id, name: `Team ${id}`, crest: { shape: 'shield', pattern: 'plain', colours: ['#000000', '#000000'] } })),
  };
}

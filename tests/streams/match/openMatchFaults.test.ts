import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { DocumentRow, WatchItem } from '#contract/wire/frames.ts';
import { anOddsRow, aTextEntry, aVotesRow } from '#tests/builders/detail/documents.ts';
import { anOpenedMatch, type PolledMatch } from '#tests/builders/detail/openedMatch.ts';
import { DocumentModel } from '#tests/builders/documentModel.ts';

/** Fewer than are committed between two polls: a page does not always reach back to what the client has. */
const PAGE = 4;

const delivery = { lost: fc.boolean(), late: fc.nat({ max: 4 }), twice: fc.boolean() };
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('document' as const),
      company: fc.constantFrom(null, 2, 3),
      value: fc.option(fc.integer({ min: 1, max: 9 })),
      ...delivery,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('text' as const), count: fc.integer({ min: 1, max: 3 }), ...delivery }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('heartbeat' as const), ...delivery }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 15 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe('createOpenMatches', () => {
  test('ends equal to the gateway after any losses, repeats, delays, drops and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, isVisible) => {
        const run = await Run.begin(isVisible);
        for (const one of steps) await run.step(one);
        await run.heal();
        const { documents, odds, story } = run.shown();
        expect({ ...documents, ...odds }).toEqual(Object.fromEntries(run.gateway.documents.rows()));
        const ids = story?.map(({ id }) => id) ?? [];
        expect(ids).toEqual(run.gateway.ids().slice(-ids.length));
        expect(ids.length).toBeGreaterThanOrEqual(Math.min(PAGE, run.gateway.ids().length));
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });
});

/** A gateway with documents and a log, which a restart begins anew; what a log had before stays known. */
class Gateway {
  life = 0;
  documents = new DocumentModel(this.epoch);
  #entries: MatchLogEntry[] = [];
  /** The number of the first entry: another one in each life. */
  #firstSeq = 1;
  #texts = 0;

  get epoch(): string {
    return epochName(1_000 + this.life, 0);
  }

  get nextSeq(): number {
    return this.#firstSeq + this.#entries.length;
  }

  ids(): readonly string[] {
    return this.#entries.map(({ id }) => id);
  }

  say(): void {
    this.#texts += 1;
    this.#entries.push(aTextEntry(`t${this.#texts}`));
  }

  restart(): void {
    const documents = this.documents.rows();
    this.life += 1;
    this.documents = new DocumentModel(this.epoch);
    for (const [key, body] of documents) this.documents.set(key, body);
    this.#firstSeq += 2;
  }

  entriesFrom(seq: number): readonly MatchLogEntry[] {
    return this.#entries.slice(seq - this.#firstSeq);
  }

  polled(): PolledMatch {
    const firstSeq = Math.max(this.#firstSeq, this.nextSeq - PAGE);
    const { seq } = this.documents;
    const log = { epoch: this.epoch, firstSeq, at: 0, entries: [...this.entriesFrom(firstSeq)] };
    return { epoch: this.epoch, seq, documents: this.documents.whole().rows, log };
  }
}

/** Returns the prices of a company, or votes. */
function rowOf(company: number | null, value: number): DocumentRow {
  return company === null ? aVotesRow(0, value) : anOddsRow(0, 'europe', company, value);
}

type World = Awaited<ReturnType<typeof anOpenedMatch>>;

/** The client and the gateway with a network between them. */
class Run {
  readonly gateway = new Gateway();
  readonly #world: World;
  readonly #answered = new Map<object, number>();
  #inFlight: { due: number; send: () => void }[] = [];
  #now = 0;

  /** A hidden page is not polled, so that the channels alone must heal it. */
  static async begin(isVisible: boolean): Promise<Run> {
    const world = await anOpenedMatch({ verdict: 'snapshot', answer: new Gateway().polled() });
    world.visible$.next(isVisible);
    return new Run(world);
  }

  constructor(world: World) {
    this.#world = world;
  }

  shown() {
    const shown = this.#world.shown();
    if (shown === undefined) throw new Error('nothing was emitted');
    return shown;
  }

  async step(one: Step): Promise<void> {
    this.#now += 1;
    const { gateway } = this;
    const world = this.#world;
    if (one.kind === 'document') {
      const [key, , body] = rowOf(one.company, one.value ?? 0);
      gateway.documents.set(key, one.value === null ? null : body);
      const fact = gateway.documents.since(gateway.documents.seq - 1);
      this.#deliver(one, () => world.documents(fact));
    } else if (one.kind === 'text') {
      const { nextSeq, epoch } = gateway;
      for (let i = 0; i < one.count; i += 1) gateway.say();
      const entries = gateway.entriesFrom(nextSeq);
      this.#deliver(one, () => world.log(nextSeq, entries, epoch));
    } else if (one.kind === 'heartbeat') this.#deliver(one, this.#heartbeat());
    else if (one.kind === 'restart') {
      gateway.restart();
      world.socket().close();
    } else if (one.kind === 'drop') world.socket().close();
    else await world.time.advance(one.seconds * 1_000);
    await this.#settle();
    const due = this.#inFlight.filter((message) => message.due <= this.#now);
    this.#inFlight = this.#inFlight.filter((message) => message.due > this.#now);
    for (const { send } of due) send();
    await this.#settle();
  }

  /** The network is well again: what was on its way arrives, and a heartbeat says where the gateway is. */
  async heal(): Promise<void> {
    for (const { send } of this.#inFlight) send();
    await this.#settle();
    for (let beats = 0; beats < 4; beats += 1) {
      await this.#world.time.advance(15_000);
      await this.#settle();
      this.#heartbeat()();
      await this.#settle();
    }
  }

  #deliver({ lost, late, twice }: { readonly lost: boolean; readonly late: number; readonly twice: boolean }, send: () => void): void {
    if (!lost) this.#inFlight.push({ due: this.#now + late, send });
    if (twice) this.#inFlight.push({ due: this.#now + late + 2, send });
  }

  #heartbeat(): () => void {
    const { epoch, nextSeq, documents } = this.gateway;
    const seqs = [
      ['match:101', epoch, documents.seq],
      ['match:101/log', epoch, nextSeq - 1],
    ];
    return () => this.#world.socket().frame('at', [this.#world.time.now(), seqs]);
  }

  /** The client reconnects and asks, and the gateway answers. */
  async #settle(): Promise<void> {
    const { time, paint, sockets, gateway: polled } = this.#world;
    polled.answer = this.gateway.polled();
    for (let round = 0; round < 3; round += 1) {
      await time.advance(1);
      const socket = sockets.at(-1);
      if (socket && !this.#answered.has(socket)) {
        this.#answered.set(socket, 0);
        socket.open();
        for (const item of socket.resumed) this.#answer(item);
      }
      if (socket) for (const item of socket.requested.slice(this.#answered.get(socket)).flat()) this.#answer(item);
      if (socket) this.#answered.set(socket, socket.requested.length);
      paint();
    }
  }

  #answer([name, epoch, seq = 0]: WatchItem): void {
    const { gateway } = this;
    const isKnown = epoch === gateway.epoch;
    if (name === 'match:101') this.#world.documents(isKnown ? gateway.documents.since(seq) : gateway.documents.whole());
    else if (isKnown) this.#world.log(seq + 1, gateway.entriesFrom(seq + 1), gateway.epoch);
    else this.#world.log(gateway.nextSeq, [], gateway.epoch);
  }
}

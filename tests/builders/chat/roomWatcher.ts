import { roomHeadOf, roomOf } from '#contract/wire/channels.ts';
import { decodeFrame, type WatchStatus } from '#contract/wire/frames.ts';
import { decodeRoomEntry, type RoomEntry } from '#contract/room/roomEntry.ts';
import type { Connection } from '#gateway/live/hub.ts';
import type { TestGateway } from '#tests/builders/gateway.ts';

/** A client of a room that keeps its position over drops and restarts, as clients do. Throws when a number is skipped or comes twice. */
export class RoomWatcher {
  readonly entries: (RoomEntry | null)[] = [];
  /** The newest document of the head by key. */
  readonly head = new Map<string, unknown>();
  /** The keys of the head in the order of their changes. */
  readonly headChanges: string[] = [];
  position: { epoch: string; seq: number } | null = null;
  readonly #matchId: number;
  readonly #tenant: string;
  #connection: Connection | null = null;

  constructor(matchId: number, tenant = 'VNWOS') {
    this.#matchId = matchId;
    this.#tenant = tenant;
  }

  /** The texts that it has been sent, `-3` for the removal of the third. */
  get texts(): readonly (string | null)[] {
    return this.entries.map((entry) => entry && (entry.type === 'message' ? entry.text : `-${entry.of}`));
  }

  /** Watches the room, from its position if it has one, and its head; resolves to the status of the room. */
  async connect({ hub, services }: TestGateway): Promise<WatchStatus | undefined> {
    const { channels } = services.rooms;
    const names = [roomOf(this.#matchId), roomHeadOf(this.#matchId)] as const;
    const send = (name: string, payload: readonly unknown[]): void => this.#receive(name, payload);
    this.#connection = hub.connect({ send, queued: () => 0, drop: () => this.drop() }, (name) => channels.resolve(name, this.#tenant));
    await channels.openAll(names, this.#tenant);
    const { epoch, seq } = this.position ?? {};
    const [status] = this.#connection.watch([epoch === undefined || seq === undefined ? [names[0]] : [names[0], epoch, seq], [names[1]]]);
    return status?.[1];
  }

  drop(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  #receive(name: string, payload: readonly unknown[]): void {
    if (name === 'log') this.#log(JSON.parse(JSON.stringify(payload)));
    if (name !== 'documents') return;
    const frame = decodeFrame('documents', payload);
    if (frame.name !== 'documents') return;
    for (const [key, , body] of frame.rows) {
      this.head.set(key, body);
      this.headChanges.push(key);
    }
  }

  #log(payload: unknown): void {
    const frame = decodeFrame('log', payload);
    if (frame.name !== 'log') return;
    const { epoch, firstSeq, entries } = frame;
    const isPosition = entries.length === 0;
    if (!isPosition && (this.position?.epoch !== epoch || firstSeq !== this.position.seq + 1))
      throw new Error(`number ${firstSeq} of ${epoch} came after ${JSON.stringify(this.position)}`);
    this.position = { epoch, seq: firstSeq - 1 + entries.length };
    this.entries.push(...entries.map((entry) => (entry === null ? null : decodeRoomEntry(entry))));
  }
}

import { BehaviorSubject, Subject } from 'rxjs';
import { CallError } from '#api/callError.ts';
import { CALLS } from '#contract/calls/calls.ts';
import type { LogPage } from '#contract/calls/logPage.ts';
import { type DocumentRow, encodeFrame, SNAPSHOT_FROM } from '#contract/wire/frames.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import { createStreams } from '#streams/index.ts';
import type { Ports } from '#streams/ports.ts';
import { createOpenRooms, type FetchedRoom } from '#streams/room/openRoom.ts';
import type { RoomStreamState } from '#streams/room/roomFold.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { HEAD_EPOCH, ROOM_EPOCH } from './roomEntries.ts';

/** What the calls of a room answer; a page that is missing is unreachable. */
export interface RoomGateway {
  page?: LogPage | '404';
  /** Answers `roomPage` with `before`. */
  older?: (before: number) => LogPage;
  documents?: readonly DocumentRow[];
  seq?: number;
  headEpoch?: string;
}

interface Options extends RoomGateway {
  readonly verdict?: string;
  /** What was fetched of the room before it is opened. */
  readonly fetched?: FetchedRoom;
  /** Whether the socket opens before the room. */
  readonly isUp?: boolean;
}

/** The real streams with the room of match 101 opened, and everything that it emitted. */
export async function anOpenedRoom({ verdict = 'current', isUp = true, fetched, ...answers }: Options = {}) {
  const time = new TestTime(0);
  const gateway: RoomGateway = answers;
  const calls: { readonly name: string; readonly before: number | null; readonly at: number }[] = [];
  const painting: (() => void)[] = [];
  const call: Ports['call'] = async (name, input) => {
    if (name !== 'roomPage' && name !== 'roomHead') throw new Error(`${name} is not answered`);
    const before = 'before' in input && typeof input.before === 'number' ? input.before : null;
    calls.push({ name, before, at: time.now() });
    if (gateway.page === undefined) throw new CallError('network', 'no gateway');
    if (gateway.page === '404') throw new CallError('404', 'no such room');
    const { seq = 0, documents = [], headEpoch = HEAD_EPOCH } = gateway;
    const page = before === null ? gateway.page : gateway.older?.(before);
    if (page === undefined) throw new CallError('network', 'no older page');
    const answer = name === 'roomPage' ? page : { epoch: headEpoch, seq, at: time.now(), documents, mute: null };
    return CALLS[name].output.parse(answer);
  };
  const fake = fakePorts(time, { call, verdict });
  const streams = createStreams({ ...fake.ports, frame: (run) => void painting.push(run) });
  const errors: ProtocolError[] = [];
  streams.protocolErrors$.subscribe((error) => errors.push(error));
  streams.run$.subscribe();
  const socket = () => {
    const newest = fake.sockets.at(-1);
    if (!newest) throw new Error('no socket');
    return newest;
  };
  if (isUp) socket().open();
  await time.advance(1);
  const older$ = new Subject<number>();
  const reload$ = new Subject<number>();
  const reading$ = new BehaviorSubject<number | null>(null);
  const hidden = new Set<string>();
  const states: RoomStreamState[] = [];
  const openRoom$ = createOpenRooms(streams, {
    older$,
    reload$,
    reading$,
    fetched: () => fetched ?? null,
    isHidden: (memberId) => hidden.has(memberId),
  });
  const paint = (): void => {
    for (const run of painting.splice(0)) run();
  };
  const open = () => openRoom$(101).subscribe((state) => states.push(state));
  const opened = open();
  await time.advance(1);
  paint();
  return {
    ...fake,
    time,
    streams,
    states,
    errors,
    calls,
    gateway,
    socket,
    older$,
    reload$,
    reading$,
    hidden,
    open,
    opened,
    paint,
    shown: () => states.at(-1),
    texts: () => states.at(-1)?.messages?.map(({ text }) => text),
    /** Lets a batch pass and paints it. */
    async batch(ms = 250): Promise<void> {
      await time.advance(ms);
      paint();
    },
    log: (firstSeq: number, entries: readonly unknown[], epoch = ROOM_EPOCH) =>
      socket().frame('log', encodeFrame({ name: 'log', channel: 'room:101', epoch, firstSeq, at: time.now(), entries })),
    head: (to: number, rows: readonly DocumentRow[], from = SNAPSHOT_FROM) =>
      socket().frame(
        'documents',
        encodeFrame({ name: 'documents', channel: 'room:101/head', epoch: HEAD_EPOCH, from, to, at: time.now(), rows }),
      ),
  };
}

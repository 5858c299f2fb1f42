import { CallError } from '#api/callError.ts';
import { CALLS } from '#contract/calls/calls.ts';
import type { LogPage } from '#contract/calls/logPage.ts';
import { encodeFrame, type DocumentRow } from '#contract/wire/frames.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import type { DocumentsFact } from '#streams/match/documentFacts.ts';
import { createStreams } from '#streams/index.ts';
import { createOpenMatches } from '#streams/match/openMatch.ts';
import type { OpenMatchState } from '#streams/match/openMatchFold.ts';
import type { Ports } from '#streams/ports.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

export const EPOCH = 'm0000000-aaaa';
export const LOG_EPOCH = 'm0000000-bbbb';

/** What `liveMessage` answers. */
export interface PolledMatch {
  readonly epoch?: string;
  readonly seq: number;
  readonly documents: readonly DocumentRow[];
  readonly log: LogPage;
}

interface Options {
  /** The answer of `liveMessage`, or how it fails; without one it is unreachable. */
  readonly answer?: PolledMatch | '404';
  readonly verdict?: string;
  /** Whether the socket opens before the match. */
  readonly isUp?: boolean;
}

/** The real streams with one match opened, and everything that it emitted. */
export async function anOpenedMatch({ answer, verdict = 'current', isUp = true }: Options = {}) {
  await import('#contract/calls/calls.ts');
  const time = new TestTime(0);
  const polls: number[] = [];
  const painting: (() => void)[] = [];
  const gateway: { answer: Options['answer'] } = { answer };
  const call: Ports['call'] = async (name) => {
    if (name !== 'liveMessage') throw new Error(`${name} is not answered`);
    polls.push(time.now());
    if (gateway.answer === undefined) throw new CallError('network', 'no gateway');
    if (gateway.answer === '404') throw new CallError('404', 'no such match');
    const { epoch = EPOCH, ...rest } = gateway.answer;
    return CALLS[name].output.parse({ epoch, at: time.now(), ...rest });
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
  const states: OpenMatchState[] = [];
  const openMatch$ = createOpenMatches(streams);
  const paint = (): void => {
    for (const run of painting.splice(0)) run();
  };
  const open = () => openMatch$(101).subscribe((state) => states.push(state));
  const opened = open();
  await time.advance(1);
  paint();
  return {
    ...fake,
    time,
    streams,
    states,
    errors,
    polls,
    gateway,
    socket,
    open,
    opened,
    paint,
    shown: () => states.at(-1),
    /** Sends documents as a correct gateway does. */
    documents: (fact: DocumentsFact) => socket().frame('documents', encodeFrame({ ...fact, name: 'documents' })),
    log: (firstSeq: number, entries: readonly unknown[], epoch = LOG_EPOCH) =>
      socket().frame('log', encodeFrame({ name: 'log', channel: 'match:101/log', epoch, firstSeq, at: time.now(), entries })),
    heartbeat: (at: number, seq: number) => socket().frame('at', [at, [['match:101', EPOCH, seq]]]),
  };
}

export function aPage(firstSeq: number, entries: unknown[], epoch = LOG_EPOCH): LogPage {
  return { epoch, firstSeq, at: 0, entries };
}

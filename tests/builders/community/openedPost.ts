import { CallError } from '#api/callError.ts';
import { CALLS } from '#contract/calls/calls.ts';
import type { LogPage } from '#contract/calls/logPage.ts';
import type { PostEntry } from '#contract/community/postEntry.ts';
import { encodeFrame } from '#contract/wire/frames.ts';
import { createStreams } from '#streams/index.ts';
import type { Ports } from '#streams/ports.ts';
import { createOpenPosts } from '#streams/post/openPost.ts';
import type { PostStreamState } from '#streams/post/postFold.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

export const POST_EPOCH = '1:post';

export function aPostPage(firstSeq: number, entries: readonly PostEntry[], epoch = POST_EPOCH): LogPage {
  return { epoch, firstSeq, at: 0, entries: [...entries] };
}

/** The real streams with post 7 opened, and everything that it emitted. `page` null: the gateway does not have the post. */
export async function anOpenedPost({ page = aPostPage(1, []), verdict = 'current' }: { page?: LogPage | null; verdict?: string } = {}) {
  const time = new TestTime(0);
  const painting: (() => void)[] = [];
  const gateway = { page };
  const calls: string[] = [];
  const call: Ports['call'] = async (name) => {
    calls.push(name);
    if (name !== 'postLog') throw new Error(`${name} is not answered`);
    if (gateway.page === null) throw new CallError('404', 'no such post');
    return CALLS[name].output.parse(gateway.page);
  };
  const fake = fakePorts(time, { call, verdict });
  const streams = createStreams({ ...fake.ports, frame: (run) => void painting.push(run) });
  streams.run$.subscribe();
  const socket = () => {
    const newest = fake.sockets.at(-1);
    if (!newest) throw new Error('no socket');
    return newest;
  };
  socket().open();
  await time.advance(1);
  const states: PostStreamState[] = [];
  const opened = createOpenPosts(streams)(7).subscribe((state) => states.push(state));
  const paint = (): void => {
    for (const run of painting.splice(0)) run();
  };
  await time.advance(1);
  paint();
  return {
    time,
    streams,
    states,
    calls,
    gateway,
    socket,
    opened,
    shown: () => states.at(-1),
    /** Lets a batch pass and paints it. */
    async batch(ms = 250): Promise<void> {
      await time.advance(ms);
      paint();
    },
    log: (firstSeq: number, entries: readonly unknown[], epoch = POST_EPOCH) =>
      socket().frame('log', encodeFrame({ name: 'log', channel: 'post:7', epoch, firstSeq, at: time.now(), entries })),
  };
}

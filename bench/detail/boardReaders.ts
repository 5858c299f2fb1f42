import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createSubscriber } from '#bench/wire/createSubscriber.ts';
import type { RawWebSocket } from '#bench/wire/rawWebSocket.ts';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import { boardOf } from '#contract/wire/channels.ts';

const Join = z.object({ port: z.int(), readers: z.int(), channels: z.array(z.array(z.string())) });
/** The times of a board's frame begin after its channel, epoch and range. */
const BOARD_FRAME = /^42\["state",\["board:football","[^"]*",\d+,\d+,(\d+),/;
const HEAD_BYTES = 160;
const SETTLE_MS = 2_000;

let clients: RawWebSocket[] = [];
let delays: number[] = [];
let frames = 0;
let connections = { joined: 0, lost: 0 };

/** A process of clients: those that watch the football board, and, where `channels` has more for them, the channels of a match. */
answerRequests({
  async join(input) {
    const { port, readers, channels } = Join.parse(input);
    const progress = { joined: 0, lost: 0 };
    connections = progress;
    clients = Array.from({ length: readers }, (_, i) =>
      createSubscriber(
        port,
        'ours',
        { onJoin: () => (progress.joined += 1), onEvent: receive, onClose: () => (progress.lost += 1) },
        null,
        [boardOf('football'), ...(channels[i] ?? [])],
      ),
    );
    while (progress.joined + progress.lost < readers) await wait(5);
    await wait(SETTLE_MS);
    return progress;
  },
  reset() {
    delays = [];
    frames = 0;
  },
  /** Delays of the boards' frames (ms), all frames, and lost connections. */
  received: () => ({ delays, frames, lost: connections.lost }),
  leave() {
    for (const client of clients) client.close();
    clients = [];
  },
});

function receive(message: Buffer): void {
  frames += 1;
  const [, at] = BOARD_FRAME.exec(message.toString('latin1', 0, HEAD_BYTES)) ?? [];
  if (at !== undefined) delays.push(performance.timeOrigin + performance.now() - Number(at));
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { SPEECHES } from '#bench/wire/subscriber.ts';
import { answerQuestions } from '#bench/wire/worker.ts';
import { openEmit } from './socketIoEmit.ts';
import { watchLoop } from './eventLoopLag.ts';
import { openOurs } from './touchlineContender.ts';
import { openRaw } from './wsContender.ts';

/** What was written is on its way for a moment. */
const DRAIN_MS = 300;

const OPEN = { ours: openOurs, emit: openEmit, raw: openRaw };
const speech = z.enum(SPEECHES).parse(process.argv[2]);
const server = createServer();
const contender = await OPEN[speech](server);
server.listen(0, '127.0.0.1');

answerQuestions({
  port: () => portOf(server.address()),
  weigh() {
    global.gc?.();
    global.gc?.();
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    return { rss, taken: heapTotal, heap: heapUsed + external };
  },
  async play(input) {
    const { ms } = z.object({ ms: z.number() }).parse(input);
    const due = contender.due();
    const before = process.cpuUsage();
    const loop = watchLoop();
    await contender.play(ms);
    const kept = loop();
    await wait(DRAIN_MS);
    const { user, system } = process.cpuUsage(before);
    return { cpuUs: user + system, due: contender.due() - due, ...kept };
  },
});

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

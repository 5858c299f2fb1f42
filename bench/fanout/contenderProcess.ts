import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { PROTOCOLS } from '#bench/wire/createSubscriber.ts';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import { createSocketIoContender } from './socketIoContender.ts';
import { watchEventLoop } from './watchEventLoop.ts';
import { createTouchlineContender } from './touchlineContender.ts';
import { createWsContender } from './wsContender.ts';

/** Lets the last frames arrive. */
const DRAIN_MS = 300;

const CREATE = { ours: createTouchlineContender, emit: createSocketIoContender, raw: createWsContender };
const protocol = z.enum(PROTOCOLS).parse(process.argv[2]);
const server = createServer();
const contender = await CREATE[protocol](server);
server.listen(0, '127.0.0.1');

answerRequests({
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
    const loop = watchEventLoop();
    await contender.play(ms);
    const lag = loop();
    await wait(DRAIN_MS);
    const { user, system } = process.cpuUsage(before);
    return { cpuUs: user + system, due: contender.due() - due, ...lag };
  },
});

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

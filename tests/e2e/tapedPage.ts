import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { Subscription } from 'rxjs';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { encodeFrame, isChannel, sportOf, type WatchItem } from '#contract/wire/frames.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { createTapePlayback, type TapePlayback } from '#streams/tape/tapePlayback.ts';
import type { ReadTape } from '#streams/tape/tapeFile.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';
import { answerCall, boardNow } from './tapeAnswers.ts';
import { answerSocket, type TapedSocket } from './tapeSocket.ts';

/** A tape in place of the gateway for every page of a browser context. */
export interface TapedPages {
  /** Where the pages are: `${address}/en-US/match`. Nothing listens there, and nothing leaves the machine. */
  readonly address: string;
  /** Plays on to so many seconds of the tape, or to its end. Resolves once that is sent. */
  play(seconds?: number): Promise<void>;
}

const ADDRESS = 'http://localhost:4600';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
};

/**
 * Feeds a tape to real pages in place of the socket and of the lists that they ask for, `speed` seconds of it in a second. The
 * built client is given from its folder. Of the reader's acts on the tape follows and settings count, for the gateway keeps
 * them; what becomes of page, speaker and network is the page's own. A page that comes late is sent the boards as they stand.
 */
export async function feedTape(context: BrowserContext, tape: ReadTape, { speed = 1 } = {}): Promise<TapedPages> {
  const client = builtClient();
  const { entries } = tape;
  const began = entries[0]?.t ?? 0;
  const time = new VirtualTime(began);
  const deck = createTapePlayback(tape, time);
  let next = 0;
  await takeTo(began);

  await context.route(`${ADDRESS}/**`, async (route) => {
    const call = calledBy(route);
    if (call) await answer(deck, call, route);
    else await giveFile(client, route);
  });
  await context.routeWebSocket(new RegExp(`${SOCKET_PATH}/`), (route) => {
    const sending = new Subscription();
    const socket = answerSocket(route, {
      connected: () =>
        void sending.add(
          deck.ports
            .socket(() => [])
            .subscribe((event) => {
              if (event.kind === 'frame') socket.emit(event.name, event.payload);
              if (event.kind === 'closed') socket.close();
            }),
        ),
      watch: (items) => watch(deck, socket, items),
    });
    route.onClose(() => sending.unsubscribe());
  });

  return {
    address: ADDRESS,
    async play(seconds = Number.POSITIVE_INFINITY) {
      const end = Math.min(entries.at(-1)?.t ?? began, began + seconds * 1_000);
      for (let entry = entries[next]; entry && entry.t <= end; entry = entries[next]) {
        await passed((entry.t - time.now()) / speed);
        await takeTo(entry.t);
      }
      await passed((end - time.now()) / speed);
      await takeTo(end);
    },
  };

  async function takeTo(moment: number): Promise<void> {
    await time.advanceTo(moment);
    for (let entry = entries[next]; entry && entry.t <= moment; entry = entries[next]) {
      next += 1;
      deck.apply(entry);
    }
  }
}

/** What the page watches follows at once as the tape has it by now. */
function watch(deck: TapePlayback, socket: TapedSocket, items: readonly WatchItem[]): unknown {
  for (const [channel] of items) void sendBoard(deck, socket, channel);
  return items.map(([channel]) => [channel, isChannel(channel) ? 'snapshot' : 'refused']);
}

async function sendBoard(deck: TapePlayback, socket: TapedSocket, channel: string): Promise<void> {
  if (!isChannel(channel)) return;
  const { epoch, seq, at, rows, full } = await boardNow(deck, sportOf(channel));
  if (full) socket.emit('whole', encodeFrame({ name: 'whole', channel, epoch, seq, at, rows }));
}

interface Called {
  readonly name: CallName;
  readonly input: unknown;
}

function calledBy(route: Route): Called | null {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  for (const name of Object.keys(CALLS).filter(isCallName)) {
    if (CALLS[name].path !== pathname || CALLS[name].method !== request.method()) continue;
    return { name, input: request.method() === 'GET' ? Object.fromEntries(searchParams) : request.postDataJSON() };
  }
  return null;
}

async function answer(deck: TapePlayback, { name, input }: Called, route: Route): Promise<void> {
  const data = await answerCall(deck, name, input);
  const [code, body] =
    data === undefined ? [404, { code: '404', msg: `A tape does not answer ${name}.` }] : [200, { code: '200', msg: '', data }];
  await route.fulfill({ status: code, json: body });
}

/** A file of the client; its first page for every path that is a screen's. */
async function giveFile(client: string, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = extname(pathname) === '' ? '/index.html' : pathname;
  const body = await readFile(join(client, file)).catch(() => null);
  await route.fulfill(
    body === null ? { status: 404, body: '' } : { body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' },
  );
}

function isCallName(name: string): name is CallName {
  return name in CALLS;
}

/** A page lives in real time: so much of it passes between two entries of a tape. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

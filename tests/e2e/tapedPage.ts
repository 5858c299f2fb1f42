import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { Subscription } from 'rxjs';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { encodeFrame, type WatchItem } from '#contract/wire/frames.ts';
import { isStateChannelName, sportOf } from '#contract/wire/channels.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { builtClient } from '#gateway/http/builtClient.ts';
import { createTapePlayback, type TapePlayback } from '#streams/tape/tapePlayback.ts';
import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { answerCall, boardSnapshot } from './tapeAnswers.ts';
import { answerSocket, type TapedSocket } from './tapeSocket.ts';

/** A tape that replaces the gateway for all pages of a browser context. */
export interface TapedPages {
  /** Base URL of the pages. Nothing listens there: all requests are intercepted. */
  readonly address: string;
  /** Plays up to `seconds` of the tape, or to its end. Resolves when all is sent. */
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
 * Serves the built client and answers its socket and calls from a tape, at `speed` tape seconds per second. Of the user's inputs on the
 * tape only follows and settings apply, since the gateway stores them. Pages opened late receive current snapshots.
 */
export async function feedTape(context: BrowserContext, tape: ParsedTape, { speed = 1 } = {}): Promise<TapedPages> {
  const client = builtClient();
  const { entries } = tape;
  const began = entries[0]?.t ?? 0;
  const time = new TestTime(began);
  const playback = createTapePlayback(tape, time);
  let next = 0;
  await advanceTo(began);

  await context.route(`${ADDRESS}/**`, async (route) => {
    const call = parseCall(route);
    if (call) await answer(playback, call, route);
    else await serveFile(client, route);
  });
  await context.routeWebSocket(new RegExp(`${SOCKET_PATH}/`), (route) => {
    const sending = new Subscription();
    const socket = answerSocket(route, {
      connected: () =>
        void sending.add(
          playback.ports
            .socket(() => [])
            .subscribe((event) => {
              if (event.kind === 'frame') socket.emit(event.name, event.payload);
              if (event.kind === 'closed') socket.close();
            }),
        ),
      watch: (items) => watch(playback, socket, items),
    });
    route.onClose(() => sending.unsubscribe());
  });

  return {
    address: ADDRESS,
    async play(seconds = Number.POSITIVE_INFINITY) {
      const end = Math.min(entries.at(-1)?.t ?? began, began + seconds * 1_000);
      for (let entry = entries[next]; entry && entry.t <= end; entry = entries[next]) {
        await waitMs((entry.t - time.now()) / speed);
        await advanceTo(entry.t);
      }
      await waitMs((end - time.now()) / speed);
      await advanceTo(end);
    },
  };

  async function advanceTo(until: number): Promise<void> {
    await time.advanceTo(until);
    for (let entry = entries[next]; entry && entry.t <= until; entry = entries[next]) {
      next += 1;
      playback.apply(entry);
    }
  }
}

/** Answers a watch request and sends current snapshots of its channels. */
function watch(playback: TapePlayback, socket: TapedSocket, items: readonly WatchItem[]): unknown {
  for (const [channel] of items) void sendBoard(playback, socket, channel);
  return items.map(([channel]) => [channel, isStateChannelName(channel) ? 'snapshot' : 'refused']);
}

async function sendBoard(playback: TapePlayback, socket: TapedSocket, channel: string): Promise<void> {
  if (!isStateChannelName(channel)) return;
  const { epoch, seq, at, rows, full } = await boardSnapshot(playback, sportOf(channel));
  if (full) socket.emit('snapshot', encodeFrame({ name: 'snapshot', channel, epoch, seq, at, rows }));
}

interface RequestedCall {
  readonly name: CallName;
  readonly input: unknown;
}

function parseCall(route: Route): RequestedCall | null {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  for (const name of Object.keys(CALLS).filter(isCallName)) {
    if (CALLS[name].path !== pathname || CALLS[name].method !== request.method()) continue;
    return { name, input: request.method() === 'GET' ? Object.fromEntries(searchParams) : request.postDataJSON() };
  }
  return null;
}

async function answer(playback: TapePlayback, { name, input }: RequestedCall, route: Route): Promise<void> {
  const data = await answerCall(playback, name, input);
  const [code, body] =
    data === undefined ? [404, { code: '404', msg: `A tape does not answer ${name}.` }] : [200, { code: '200', msg: '', data }];
  await route.fulfill({ status: code, json: body });
}

/** Serves a file of the client; index.html for paths of screens. */
async function serveFile(client: string, route: Route): Promise<void> {
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

/** Pages run in real time, so playback waits between entries. */
function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

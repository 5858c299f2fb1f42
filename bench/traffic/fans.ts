import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { boardOf } from '#contract/wire/frames.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { webSocketFrame } from '#gateway/live/webSocketFrame.ts';

/** A line of an answer's head is `name: value` and an end of line; the first one is `HTTP/1.1 200 OK`. */
const LINE_BYTES = 4;
const FIRST_LINE_BYTES = 17;
const END_BYTES = 2;

/** Bytes that came to one fan, heads of answers included; what the fan says is not counted. */
export interface Fan {
  bytes: number;
  /** Of these, heads of answers as HTTP/1.1 has them; later versions compress them. */
  heads: number;
  messages: number;
}

export function aFan(): Fan {
  return { bytes: 0, heads: 0, messages: 0 };
}

/** A fan with the socket open: each frame as it travels. */
export function openWatcher(hub: Hub): Fan {
  const fan = aFan();
  hub
    .connect({
      send(name, payload) {
        fan.bytes += webSocketFrame(`42${JSON.stringify([name, payload])}`).length;
        fan.messages += 1;
      },
      queued: () => 0,
      drop: () => undefined,
    })
    .watch([[boardOf('football')]]);
  return fan;
}

let polls = 0;

/** Asks for the instant list as a page does, compressed; `known` where it is said what is known. */
export async function poll(app: FastifyInstance, fan: Fan, known?: { readonly epoch: string; readonly seq: number }): Promise<void> {
  polls += 1;
  const { method, path } = CALLS.instantList;
  const answer = await app.inject({
    method,
    url: path,
    headers: { 'accept-encoding': 'gzip', [HEADERS.deviceId]: `bench-device-${polls}`.padEnd(16, '0') }, // the gateway counts the calls of a device
    payload: { sport: 'football', known },
  });
  if (answer.statusCode !== 200) throw new Error(`a poll was answered with ${answer.statusCode}`);
  const lines = Object.entries(answer.headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + LINE_BYTES, 0);
  const head = FIRST_LINE_BYTES + lines + END_BYTES;
  fan.heads += head;
  fan.bytes += head + answer.rawPayload.length;
  fan.messages += 1;
}

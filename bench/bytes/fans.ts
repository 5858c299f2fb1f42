import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { boardOf } from '#contract/frames.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { textFrame } from '#gateway/live/textframe.ts';

/** A line of an answer's head is `name: value` and an end of line; the first one is `HTTP/1.1 200 OK`. */
const LINE_BYTES = 4;
const FIRST_LINE_BYTES = 17;

/** Bytes that came to one fan, heads of answers included; what the fan says is not counted. */
export interface Fan {
  bytes: number;
  messages: number;
}

/** A fan with the socket open: each frame as it travels. */
export function openWatcher(hub: Hub): Fan {
  const fan: Fan = { bytes: 0, messages: 0 };
  hub
    .connect({
      send(name, payload) {
        fan.bytes += textFrame(`42${JSON.stringify([name, payload])}`).length;
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
  const head = Object.entries(answer.headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + LINE_BYTES, 0);
  fan.bytes += FIRST_LINE_BYTES + head + LINE_BYTES / 2 + answer.rawPayload.length;
  fan.messages += 1;
}

import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { boardOf } from '#contract/wire/channels.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { webSocketFrame } from '#gateway/live/webSocketFrame.ts';
import { homeAddress } from '#tests/builders/homeAddress.ts';

/** A header line is `name: value` and a line end; the first line is `HTTP/1.1 200 OK`. */
const LINE_BYTES = 4;
const FIRST_LINE_BYTES = 17;
const END_BYTES = 2;

/** Bytes received by one client, including response headers; requests are not counted. */
export interface TrafficClient {
  bytes: number;
  /** Of these, response headers as in HTTP/1.1; later versions compress them. */
  headerBytes: number;
  messages: number;
}

export function createClient(): TrafficClient {
  return { bytes: 0, headerBytes: 0, messages: 0 };
}

/** Creates a client with an open socket that counts each frame as sent. */
export function createSocketClient(hub: Hub): TrafficClient {
  const client = createClient();
  hub
    .connect({
      send(name, payload) {
        client.bytes += webSocketFrame(`42${JSON.stringify([name, payload])}`).length;
        client.messages += 1;
      },
      queued: () => 0,
      drop: () => undefined,
    })
    .watch([[boardOf('football')]]);
  return client;
}

let polls = 0;

/** Polls the instant list as a page does, compressed; `known` is the client's position. */
export async function poll(
  app: FastifyInstance,
  client: TrafficClient,
  known?: { readonly epoch: string; readonly seq: number },
): Promise<void> {
  polls += 1;
  const { method, path } = CALLS.instantList;
  const deviceId = `bench-device-${polls}`.padEnd(16, '0'); // the gateway limits calls per device and address
  const answer = await app.inject({
    method,
    url: path,
    headers: { 'accept-encoding': 'gzip', [HEADERS.deviceId]: deviceId },
    remoteAddress: homeAddress(deviceId),
    payload: { sport: 'football', known },
  });
  if (answer.statusCode !== 200) throw new Error(`a poll was answered with ${answer.statusCode}`);
  const lines = Object.entries(answer.headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + LINE_BYTES, 0);
  const headerSize = FIRST_LINE_BYTES + lines + END_BYTES;
  client.headerBytes += headerSize;
  client.bytes += headerSize + answer.rawPayload.length;
  client.messages += 1;
}

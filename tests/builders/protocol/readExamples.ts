import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const PROTOCOL_PAGE = 'docs/protocol.md';

/** The name of a frame and its payload. */
const frame = z.tuple([z.string(), z.unknown()]);
const receive = z.optional(z.array(frame));
const headers = z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())])));
const requestHeaders = z.optional(z.record(z.string(), z.string()));

/** A call with its answer, and the frames that it causes on the open connection. */
const call = z.strictObject({
  request: z.strictObject({ method: z.enum(['GET', 'POST']), path: z.string(), headers: requestHeaders, body: z.optional(z.unknown()) }),
  response: z.strictObject({ status: z.int(), headers, body: z.optional(z.unknown()) }),
  receive,
});
/** A handshake, which is admitted with these frames, or refused. */
const connection = z.strictObject({ connect: z.unknown(), headers: requestHeaders, receive, refused: z.optional(z.unknown()) });
/** A message of the client. */
const message = z.strictObject({ send: frame, acknowledgement: z.optional(z.unknown()), receive });
/** Something that happens to the gateway. */
const event = z.strictObject({ when: z.string(), receive: z.array(frame) });
/** Packets of a bare WebSocket: who sends it, its type, and its JSON if it has any. */
const packets = z.strictObject({ packets: z.array(z.tuple([z.enum(['client', 'gateway']), z.string(), z.unknown()])) });

const step = z.union([call, connection, message, event, packets]);
export type ProtocolStep = z.infer<typeof step>;

/** The examples of a section, which are performed one after another. */
export interface ProtocolSection {
  readonly heading: string;
  readonly steps: readonly ProtocolStep[];
}

/** Returns the sections of the protocol's page that have examples. Throws for a block that is no step. */
export function protocolSections(text = readFileSync(PROTOCOL_PAGE, 'utf8')): readonly ProtocolSection[] {
  return text
    .split(/^#{2,3} /m)
    .map((section) => ({
      heading: section.split('\n', 1)[0] ?? '',
      steps: Array.from(section.matchAll(/^```json\n(.*?)^```$/gms), ([, block = '']) => step.parse(JSON.parse(block))),
    }))
    .filter(({ steps }) => steps.length > 0);
}

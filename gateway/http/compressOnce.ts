import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bodyOf } from '#gateway/request/encodedAnswer.ts';

/** Shorter bodies are sent as they are. */
export const COMPRESSED_FROM_BYTES = 1_024;
/** The quality that @fastify/compress uses: four times faster than the best, and hardly longer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESS = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
} as const;

export type Encoding = keyof typeof COMPRESS;

/** Boards and lists go to many clients: a body is serialised and compressed once, and freed with its answer. */
const BODIES = new WeakMap<object, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Returns the compressed body of an answer object that many responses share; null when it is too short to compress. */
export function compressOnce(answer: object, encoding: Encoding): Promise<Buffer> | null {
  const cached = BODIES.get(answer) ?? {};
  const existing = cached[encoding];
  if (existing) return existing;
  const text = bodyOf(answer);
  if (text.length < COMPRESSED_FROM_BYTES) return null;
  const body = COMPRESS[encoding](text);
  BODIES.set(answer, { ...cached, [encoding]: body });
  return body;
}

/** Returns the best encoding that an `accept-encoding` header allows; null for none of ours. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const acceptable = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';');
    return /^\s*q=0(\.0*)?\s*$/.test(weight) ? [] : name.trim().toLowerCase();
  });
  return (['br', 'gzip'] as const).find((encoding) => acceptable.includes(encoding)) ?? null;
}

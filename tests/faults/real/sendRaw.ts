import { request } from 'node:http';

/** An answer as it was transferred: decompressing for thousands of clients on one machine would cost more than the gateway. */
export interface RawAnswer {
  readonly status: number;
  readonly encoding: string;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** The encodings that browsers accept. */
const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

/** Sends a request over a connection of its own, as each phone does. Rejects when there is no answer. */
export function sendRaw({ port, method, path, headers, body, signal }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      headers: { ...headers, 'accept-encoding': ACCEPTED_ENCODINGS },
      signal,
    };
    const outgoing = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode = 0, headers: responseHeaders } = response;
        resolve({ status: statusCode, encoding: responseHeaders['content-encoding'] ?? '', body: Buffer.concat(parts) });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

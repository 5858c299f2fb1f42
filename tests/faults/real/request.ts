import { request } from 'node:http';

/** An answer as it travelled: what a phone would decompress costs a herd of phones on one machine more than the gateway. */
export interface RawAnswer {
  readonly status: number;
  readonly encoding: string;
  readonly body: Buffer;
}

export interface RawQuestion {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** What a browser says that it takes. */
const ACCEPTED = 'gzip, deflate, br, zstd';

/** Asks over a connection of its own, as each phone has one. Rejects where there is no answer. */
export function askRaw({ port, method, path, headers, body, signal }: RawQuestion): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, agent: false, headers: { ...headers, 'accept-encoding': ACCEPTED }, signal };
    const asking = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode = 0, headers: said } = response;
        resolve({ status: statusCode, encoding: said['content-encoding'] ?? '', body: Buffer.concat(parts) });
      });
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

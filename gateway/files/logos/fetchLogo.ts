import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { LogoError } from './logoError.ts';
import { createPublicLookup } from './publicLookup.ts';

/** Resolves to the bytes of a logo, of which nothing is known yet. Rejects with LogoError, or as the connection fails. */
export type FetchLogo = (url: string) => Promise<Buffer>;

export const LOGO_MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 2;
const OK = 200;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchLogoOptions {
  /** The only hosts that are asked. */
  readonly hosts: readonly string[];
  /** Of a logo, with redirects; 10 s by default. */
  readonly timeoutMs?: number;
  /** Opens a request; `https` by default, which tests replace. */
  readonly open?: (url: URL, options: RequestOptions) => ClientRequest;
}

/** Returns a function that fetches logos of some hosts over TLS, from public addresses only. */
export function createFetchLogo({ hosts, timeoutMs = TIMEOUT_MS, open = httpsRequest }: FetchLogoOptions): FetchLogo {
  const allowed = new Set(hosts);
  const lookup = createPublicLookup();
  return async (url) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let at = new URL(url);
    const { host } = at;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      assertAllowed(at, allowed);
      const response = await ask(open(at, { lookup, signal, headers: { accept: 'image/png,image/webp,image/jpeg' } }));
      const { statusCode = 0 } = response;
      if (statusCode === OK) return readBody(response);
      response.destroy();
      if (!REDIRECTS.has(statusCode)) throw new LogoError(`the supplier answers ${statusCode}`);
      at = new URL(response.headers.location ?? '', at);
      if (at.host !== host) throw new LogoError('the supplier redirects to another host');
    }
    throw new LogoError('the supplier redirects too often');
  };
}

/** An address instead of a name would pass no lookup. */
function assertAllowed({ protocol, hostname, port, username, password }: URL, allowed: ReadonlySet<string>): void {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') throw new LogoError('the logo is at no plain https URL');
  if (!allowed.has(hostname) || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) throw new LogoError('the logo is at a host of no supplier');
}

function ask(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}

/** Bytes are counted as they come: what a header says of the length need not be true. */
async function readBody(response: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > LOGO_MAX_BYTES) throw new LogoError(`the logo has more than ${LOGO_MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './signature.ts';

/** How long an answer is awaited by default. */
export const WEBHOOK_TIMEOUT_MS = 5_000;

/** A supplier's bridge that is called over HTTP. */
export interface Webhook {
  readonly url: string;
  /** Signs requests as ingest does, with path and query of the URL. */
  readonly secret: string;
  /** Server time in ms. */
  readonly now: () => number;
  /** `WEBHOOK_TIMEOUT_MS` by default. */
  readonly timeoutMs?: number;
}

/** Posts signed JSON. Rejects without an answer in time (DOMException `TimeoutError`), and when it is a redirect; any status is an answer. */
export function signedPost({ url, secret, now, timeoutMs = WEBHOOK_TIMEOUT_MS }: Webhook, content: object): Promise<Response> {
  const { pathname, search } = new URL(url);
  const body = JSON.stringify(content);
  const timestamp = String(now());
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: sign(secret, { timestamp, method: 'POST', path: `${pathname}${search}`, body }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';

/**
 * Returns whether a request opens the live socket. All others are answered as if they had no Upgrade header: Java's HTTP client offers
 * `h2c` with ordinary requests, which would get no answer at all. Node asks from 24.9 on.
 */
export function isSocketUpgrade({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return url.startsWith(`${SOCKET_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket';
}

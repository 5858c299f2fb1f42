import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failed } from '#contract/calls/envelope.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Returns the answer to a connection on which Node could not read a request. `secure`: the app is reached over TLS. */
export function createParserErrorHandler(secure: boolean): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    if (socket.writable) socket.write(answerTo('code' in error ? error.code : undefined, secure));
    socket.destroySoon();
  };
}

function answerTo(cause: unknown, secure: boolean): string {
  const [status, message] = refusalOf(cause);
  const body = JSON.stringify(failed(status, message));
  const headers = {
    ...securityHeaders(secure),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function refusalOf(cause: unknown): readonly [status: number, message: string] {
  if (cause === 'HPE_HEADER_OVERFLOW') return [431, `the headers are longer than ${maxHeaderSize} bytes`];
  if (cause === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'the request did not arrive in time'];
  return [400, 'this is not an HTTP/1.1 request'];
}

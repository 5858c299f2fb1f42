import { request as httpRequest, createServer, type RequestListener, type Server } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createFetchLogo, LOGO_MAX_BYTES } from '#gateway/files/logos/fetchLogo.ts';

const HOST = 'media.example';
const LOGO = `https://${HOST}/football/teams/33.png`;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Fetches a URL of a supplier that answers so; `asked` has the paths that it was asked for. */
async function fetchFrom(answer: RequestListener, url = LOGO, timeoutMs = 5_000) {
  const asked: string[] = [];
  const supplier = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  server = supplier;
  await new Promise<void>((listening) => supplier.listen(0, '127.0.0.1', listening));
  const { port } = supplier.address() as AddressInfo;
  const open = ({ host, pathname }: URL, { signal }: RequestOptions) =>
    httpRequest({ host: '127.0.0.1', port, path: pathname, headers: { host }, ...(signal && { signal }) });
  const fetched = createFetchLogo({ hosts: [HOST], timeoutMs, open })(url);
  return { fetched, asked };
}

describe('createFetchLogo', () => {
  test('resolves to the bytes of a logo', async () => {
    const { fetched, asked } = await fetchFrom((_, response) => response.end('the bytes'));
    expect((await fetched).toString()).toBe('the bytes');
    expect(asked).toEqual([`${HOST}/football/teams/33.png`]);
  });

  test('follows a redirect on the same host', async () => {
    const { fetched } = await fetchFrom(({ url }, response) => {
      if (url === '/new.png') response.end('moved');
      else response.writeHead(302, { location: '/new.png' }).end();
    });
    expect((await fetched).toString()).toBe('moved');
  });

  test.each([
    ['another host', 'https://elsewhere.example/33.png', 'redirects to another host'],
    ['our own network', 'http://169.254.169.254/latest/meta-data', 'redirects to another host'],
    ['another port', `https://${HOST}:8443/33.png`, 'redirects to another host'],
    ['no TLS', `http://${HOST}/33.png`, 'no plain https URL'],
    ['itself', '/football/teams/33.png', 'redirects too often'],
  ])('follows no redirect to %s', async (_, location, why) => {
    const { fetched, asked } = await fetchFrom((__, response) => response.writeHead(301, { location }).end());
    await expect(fetched).rejects.toThrow(why);
    expect(asked.every((path) => path === `${HOST}/football/teams/33.png`)).toBe(true);
  });

  test.each([
    ['of another host', 'https://elsewhere.example/33.png', 'a host of no supplier'],
    ['of a host below an allowed one', `https://evil.${HOST}/33.png`, 'a host of no supplier'],
    ['with an address', 'https://127.0.0.1/33.png', 'a host of no supplier'],
    ['with an address of IPv6', 'https://[::1]/33.png', 'a host of no supplier'],
    ['without TLS', `http://${HOST}/33.png`, 'no plain https URL'],
    ['of another port', `https://${HOST}:8443/33.png`, 'no plain https URL'],
    ['with a password', `https://user:word@${HOST}/33.png`, 'no plain https URL'],
  ])('asks nobody for a URL %s', async (_, url, why) => {
    const { fetched, asked } = await fetchFrom((__, response) => response.end(), url);
    await expect(fetched).rejects.toThrow(why);
    expect(asked).toEqual([]);
  });

  test('an address is refused even when it is on the list', async () => {
    const opened: string[] = [];
    const open = (url: URL) => {
      opened.push(url.href);
      return httpRequest(url);
    };
    await expect(createFetchLogo({ hosts: ['127.0.0.1'], open })('https://127.0.0.1/33.png')).rejects.toThrow('a host of no supplier');
    expect(opened).toEqual([]);
  });

  test('connects to public addresses only', async () => {
    // The name of this machine resolves without a network.
    const fetchLogo = createFetchLogo({ hosts: ['localhost'] });
    await expect(fetchLogo('https://localhost/33.png')).rejects.toThrow('localhost has an address that is not public');
  });

  test.each([404, 403, 500, 204])('rejects an answer of %i', async (status) => {
    const { fetched } = await fetchFrom((_, response) => response.writeHead(status).end());
    await expect(fetched).rejects.toThrow(`the supplier answers ${status}`);
  });

  test('stops reading what is too large, whatever its length was said to be', async () => {
    let sent = 0;
    const { fetched } = await fetchFrom((_, response) => {
      const more = (): void => {
        if (response.destroyed || sent > 100 * LOGO_MAX_BYTES) return;
        sent += LOGO_MAX_BYTES;
        if (response.write(Buffer.alloc(LOGO_MAX_BYTES))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    });
    await expect(fetched).rejects.toThrow(`more than ${LOGO_MAX_BYTES} bytes`);
    expect(sent).toBeLessThan(100 * LOGO_MAX_BYTES);
  });

  test.each([
    ['never answers', (): void => undefined],
    [
      'sends a byte and no more',
      (_: unknown, response: Parameters<RequestListener>[1]): void => {
        response.write('1');
      },
    ],
  ])('gives up a supplier that %s', async (_, answer) => {
    const { fetched } = await fetchFrom(answer, LOGO, 200);
    await expect(fetched).rejects.toThrow(/abort|timeout/);
  });
});

import type { TestGateway } from './gateway.ts';

/** Returns a gateway whose calls go over a socket of its own, until it is closed. */
export async function overHttp(gateway: TestGateway): Promise<TestGateway> {
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...gateway,
    async call(method, path, { body, headers = {} } = {}) {
      const sent =
        body === undefined
          ? { headers }
          : body instanceof FormData
            ? { headers, body }
            : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
      const response = await fetch(`${origin}${path}`, { method, ...sent });
      const { code, msg, data } = await response.json();
      const answered = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() };
      return { status: response.status, headers: answered, code: String(code), msg: String(msg), data: data ?? {} };
    },
  };
}

import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { limitBodyTime } from '#gateway/http/limitBodyTime.ts';

describe('limitBodyTime', () => {
  let app: FastifyInstance;
  let port: number;
  beforeEach(async () => {
    app = Fastify();
    limitBodyTime(app, { limitMs: 1, secure: false });
    app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
      payload.on('data', () => undefined).on('end', () => done(null, null));
    });
    for (const path of ['/call', CALLS.uploadFile.path]) app.post(path, async () => 'arrived');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterEach(() => app.close());

  /** Begins a request; `finish` sends the end of its body. Resolves with the status. */
  function begin(path: string, type: string) {
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { 'content-type': type, 'content-length': 4 } });
    const status = new Promise<number | undefined>((resolve) => call.on('response', ({ statusCode }) => resolve(statusCode)));
    call.on('error', () => undefined).write('"a');
    return { status, finish: () => call.end('b"') };
  }

  test('ends a call whose body does not arrive in time, and waits for an upload', async () => {
    const upload = begin(CALLS.uploadFile.path, 'multipart/form-data; boundary=x');
    const late = begin('/call', 'application/json');
    expect(await late.status).toBe(408);
    upload.finish();
    expect(await upload.status).toBe(200);
  });
});

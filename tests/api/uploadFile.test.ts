import { describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { createUploadFile, type UploadRequest } from '#api/uploadFile.ts';
import { CALLS } from '#contract/calls/calls.ts';

const CLIENT = { language: 'vi-VN', timeZone: 'UTC', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;
const ANSWER = { fileId: 'ab'.repeat(16), image: { id: 'cd'.repeat(32), width: 4, height: 3 } };
const INPUT = { purpose: 'post', file: new File(['bytes'], 'image') } as const;
const KEY = 'key-of-this-upload';

/** A request that the test answers. */
class TestRequest implements UploadRequest {
  readonly upload: UploadRequest['upload'] = { onprogress: null };
  readonly headers: Record<string, string> = {};
  address = '';
  form: FormData | null = null;
  timeout = 0;
  status = 200;
  responseText = JSON.stringify({ code: '200', msg: '', data: ANSWER });
  onload: UploadRequest['onload'] = null;
  onerror: UploadRequest['onerror'] = null;
  ontimeout: UploadRequest['ontimeout'] = null;
  onabort: UploadRequest['onabort'] = null;
  open(method: string, path: string | URL): void {
    this.address = `${method} ${String(path)}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  send(body?: unknown): void {
    if (body instanceof FormData) this.form = body;
  }
  abort(): void {
    this.end('abort');
  }
  progress(loaded: number, total: number): void {
    const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total });
    Reflect.apply(this.upload.onprogress ?? (() => undefined), this, [event]);
  }
  end(how: 'load' | 'error' | 'timeout' | 'abort'): void {
    Reflect.apply(this[`on${how}`] ?? (() => undefined), this, [
      Object.assign(new Event(how), { lengthComputable: false, loaded: 0, total: 0 }),
    ]);
  }
}

describe('createUploadFile', () => {
  const begin = async (options: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void } = {}) => {
    const request = new TestRequest();
    const answer = createUploadFile(
      CLIENT,
      () => 'token',
      () => request,
    )(INPUT, { idempotencyKey: KEY, ...options });
    answer.catch(() => undefined);
    await new Promise((done) => setTimeout(done));
    return { request, answer };
  };

  test('sends the image as the call is defined, with the headers of the client and its key', async () => {
    const { request, answer } = await begin();
    request.end('load');
    expect(await answer).toEqual(ANSWER);
    expect([request.address, request.timeout]).toEqual([`POST ${CALLS.uploadFile.path}`, 120_000]);
    expect(request.headers).toMatchObject({ 'tenant-code': 'VNWOS', 'device-id': CLIENT.deviceId, 'idempotency-key': KEY });
    expect(Object.values(request.headers)).toContain('token');
    expect(CALLS.uploadFile.input.safeParse(Object.fromEntries(request.form ?? [])).success).toBe(true);
  });

  test('reports what has been sent', async () => {
    const shares: number[] = [];
    const { request } = await begin({ onProgress: (share) => shares.push(share) });
    for (const [loaded, total] of [
      [1, 4],
      [3, 0],
      [4, 4],
    ] as const)
      request.progress(loaded, total);
    expect(shares).toEqual([0.25, 1]);
  });

  test.each([
    ['error', 'network'],
    ['timeout', 'timeout'],
    ['abort', 'network'],
  ] as const)('rejects with a call error after %s', async (how, reason) => {
    const { request, answer } = await begin();
    request.end(how);
    await expect(answer).rejects.toMatchObject({ reason });
  });

  test("rejects with the gateway's refusal and its words", async () => {
    const { request, answer } = await begin();
    request.status = 400;
    request.responseText = JSON.stringify({ code: '400', msg: 'Ảnh nặng hơn 5 MB.' });
    request.end('load');
    const error: unknown = await answer.catch((thrown: unknown) => thrown);
    expect(error instanceof CallError && [error.status, error.userMessage]).toEqual([400, 'Ảnh nặng hơn 5 MB.']);
  });

  test('an answer that breaks the contract is none', async () => {
    const { request, answer } = await begin();
    request.responseText = JSON.stringify({ code: '200', msg: '', data: { fileId: '../x', image: null } });
    request.end('load');
    await expect(answer).rejects.toMatchObject({ reason: 'invalidResponse' });
  });

  test('stops when it is aborted, and begins nothing after that', async () => {
    const controller = new AbortController();
    const { answer } = await begin({ signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ reason: 'network' });
    const { request, answer: late } = await begin({ signal: controller.signal });
    await expect(late).rejects.toMatchObject({ reason: 'network' });
    expect(request.form).toBeNull();
  });
});

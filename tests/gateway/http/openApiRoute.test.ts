import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { addOpenApiRoute } from '#gateway/http/openApiRoute.ts';

const DOCUMENT = { openapi: '3.1.0' };

let app: FastifyInstance;
let createDocument: Mock<() => object>;
beforeEach(() => {
  createDocument = vi.fn(() => DOCUMENT);
  app = Fastify();
  addOpenApiRoute(app, createDocument);
});
afterEach(() => app.close());

describe('addOpenApiRoute', () => {
  test('creates the document once', async () => {
    const [first, second] = [await app.inject('/openapi.json'), await app.inject('/openapi.json')];
    expect(createDocument).toHaveBeenCalledOnce();
    expect([first, second].map((answer) => answer.json())).toEqual([DOCUMENT, DOCUMENT]);
  });

  test('answers 304 without a body to a client that has it, and the document to others', async () => {
    const { etag = '' } = (await app.inject('/openapi.json')).headers;
    const statusFor = async (known: string) => {
      const { statusCode, body, headers } = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': known } });
      return [statusCode, body === '', headers['etag'] === etag];
    };
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(await statusFor(String(etag))).toEqual([304, true, true]);
    expect(await statusFor(`W/${String(etag)}`)).toEqual([304, true, true]);
    expect(await statusFor('"another"')).toEqual([200, false, true]);
  });
});

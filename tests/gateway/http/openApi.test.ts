import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '#contract/calls/calls.ts';
import { type CallAuth, get, post } from '#contract/calls/defineCall.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { openApi } from '#gateway/http/openApi.ts';

const nothing = z.object({});

describe('openApi', () => {
  test('has an operation for each call of the table', () => {
    const { paths } = openApi(CALLS);
    for (const [name, { method, path }] of Object.entries(CALLS))
      expect(paths[path]).toMatchObject({ [method.toLowerCase()]: { operationId: name } });
  });

  test('lists every header that clients send', () => {
    const listed = Object.values(openApi({ buy: post('/buy', nothing, nothing, { auth: 'member', idempotent: true }) }).paths).flatMap(
      headers,
    );
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.values(HEADERS).toSorted());
  });

  test.each<[CallAuth, required: boolean | undefined, refusals: readonly string[]]>([
    ['none', undefined, []],
    ['guest', false, ['401', '403']],
    ['member', true, ['401', '403']],
    ['expert', true, ['401', '403']],
    ['operator', undefined, ['403']],
  ])('a call with auth %s says whether it needs the token, and how it refuses', (auth, required, refusals) => {
    const [item] = Object.values(openApi({ one: get('/one', nothing, nothing, { auth }) }).paths);
    expect(headers(item).find(({ name }) => name === HEADERS.token)?.required).toBe(required);
    expect(statuses(item)).toEqual(['200', ...refusals, 'default']);
  });

  test('requires an idempotency key where the call does', () => {
    const keyOf = (idempotent: boolean) =>
      Object.values(openApi({ buy: post('/buy', nothing, nothing, { auth: 'none', idempotent }) }).paths)
        .flatMap(headers)
        .find(({ name }) => name === HEADERS.idempotencyKey);
    expect(keyOf(true)).toMatchObject({ required: true, schema: { pattern: '^[\\w-]{16,64}$' } });
    expect(keyOf(false)).toBeUndefined();
  });

  test('describes the multipart body of an upload', () => {
    const body = openApi(CALLS).paths[CALLS.uploadFile.path]?.['post']?.requestBody?.content;
    expect(body).toMatchObject({ 'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } } });
  });

  test('describes revalidation by ETag', () => {
    const board = openApi(CALLS).paths[CALLS.board.path];
    expect(headers(board).map(({ name }) => name)).toContain('If-None-Match');
    expect(statuses(board)).toEqual(['200', '304', 'default']);
    expect(board?.['get']?.responses[200]).toHaveProperty('headers.ETag');
  });
});

type PathItem = ReturnType<typeof openApi>['paths'][string];

function headers(item: PathItem | undefined) {
  return Object.values(item ?? {}).flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === 'header'));
}

function statuses(item: PathItem | undefined): readonly string[] {
  return Object.values(item ?? {}).flatMap(({ responses }) => Object.keys(responses));
}

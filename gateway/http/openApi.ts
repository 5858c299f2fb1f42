import * as z from 'zod/mini';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import type { CallAuth, CallDefinition } from '#contract/calls/defineCall.ts';
import { CHANNEL, DEVICE_ID, HEADERS, IDEMPOTENCY_KEY } from '#contract/calls/headers.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';

/** Returns calls as an OpenAPI 3.1 document. */
export function openApi(calls: Readonly<Record<string, CallDefinition<unknown>>>) {
  return {
    openapi: '3.1.0',
    info: {
      title: APP_CONFIG.productTitle,
      version: '1',
      description: 'Success is code "200" with the answer in data. Any other code comes with a msg.',
    },
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [call.path, { [call.method.toLowerCase()]: operation(name, call) }]),
    ),
  };
}

function operation(name: string, call: CallDefinition<unknown>) {
  const input = z.toJSONSchema(call.input, { io: 'input' });
  return {
    operationId: name,
    parameters: [...headersOf(call), ...(call.method === 'GET' ? queryOf(input) : [])],
    ...(call.method === 'POST' && { requestBody: { required: true, content: { [bodyType(call)]: { schema: input } } } }),
    responses: responsesOf(call),
  };
}

function bodyType({ isUpload }: CallDefinition<unknown>): string {
  return isUpload ? 'multipart/form-data' : 'application/json';
}

const CLIENT_HEADERS = [
  header(HEADERS.language, { enum: LANGUAGES }),
  header(HEADERS.tenantCode, { enum: LANGUAGES.map((language) => TENANTS[language].tenantCode) }),
  header(HEADERS.timeZone, { type: 'string', description: 'IANA name, such as Asia/Jakarta; UTC when missing' }),
  header(HEADERS.deviceId, { type: 'string', pattern: DEVICE_ID.source, description: 'needed for follows and prompt settings' }),
  header(HEADERS.channel, { const: CHANNEL }),
  header(HEADERS.appVersion, { type: 'string' }),
  header(HEADERS.clientIp, { type: 'string', description: 'as returned by getIp' }),
];
const TOKEN = { type: 'string', description: 'half of the session token; the other half is an HttpOnly cookie' };
const KEY = { type: 'string', pattern: IDEMPOTENCY_KEY.source, description: 'new for each logical call, and the same for its retries' };
const KNOWN_ETAG = { type: 'string', description: 'the ETag of the answer that the client has' };

/** Per `auth`: whether the token is required (null: it is not read), and the statuses of a refused caller. */
const ACCESS: Readonly<Record<CallAuth, { readonly tokenRequired: boolean | null; readonly refusals: readonly (401 | 403)[] }>> = {
  none: { tokenRequired: null, refusals: [] },
  guest: { tokenRequired: false, refusals: [401, 403] },
  member: { tokenRequired: true, refusals: [401, 403] },
  expert: { tokenRequired: true, refusals: [401, 403] },
  operator: { tokenRequired: null, refusals: [403] },
};
const REFUSAL_TEXT = { 401: 'log in first', 403: 'this caller may not' } as const;

function headersOf({ auth, cache, idempotent }: CallDefinition<unknown>) {
  const { tokenRequired } = ACCESS[auth];
  return [
    ...CLIENT_HEADERS,
    ...(tokenRequired === null ? [] : [header(HEADERS.token, TOKEN, tokenRequired)]),
    ...(idempotent ? [header(HEADERS.idempotencyKey, KEY, true)] : []),
    ...(cache === 'etag' ? [header('If-None-Match', KNOWN_ETAG)] : []),
  ];
}

function responsesOf({ output, auth, cache }: CallDefinition<unknown>) {
  const success = envelope({ code: { const: '200' }, msg: { type: 'string' }, data: z.toJSONSchema(output) });
  const refusals = ACCESS[auth].refusals.map((status) => [
    status,
    response(REFUSAL_TEXT[status], envelope({ code: { const: String(status) }, msg: { type: 'string' } })),
  ]);
  return {
    200: { ...response('the answer', success), ...(cache === 'etag' && { headers: { ETag: { schema: { type: 'string' } } } }) },
    ...(cache === 'etag' && { 304: { description: 'the client has this answer' } }),
    ...Object.fromEntries(refusals),
    default: response('an error', envelope({ code: { type: 'string' }, msg: { type: 'string' } })),
  };
}

function header(name: string, schema: object, required = false) {
  return { name, in: 'header', required, schema };
}

function queryOf({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema) {
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function envelope(properties: Readonly<Record<string, object>>) {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function response(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

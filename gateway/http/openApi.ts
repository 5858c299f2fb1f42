import * as z from 'zod/mini';
import type { CallDefinition } from '#contract/calls/defineCall.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { DEVICE_ID, HEADERS } from '#contract/calls/headers.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';

/** Returns the call table as an OpenAPI 3.1 document, generated so that it cannot lag behind. */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description: 'Success is code "200" with the answer in data. Any other code comes with a msg.',
    },
    paths: Object.fromEntries(
      Object.entries(CALLS).map(([name, call]) => [call.path, { [call.method.toLowerCase()]: operation(name, call) }]),
    ),
  };
}

function operation(name: string, { method, input, output }: (typeof CALLS)[CallName] | CallDefinition<unknown>) {
  const inputSchema = z.toJSONSchema(input, { io: 'input' });
  return {
    operationId: name,
    parameters: [...HEADER_PARAMETERS, ...(method === 'GET' ? queryOf(inputSchema) : [])],
    ...(method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: inputSchema } } } }),
    responses: {
      200: response('the answer', envelope({ code: { const: '200' }, msg: { type: 'string' }, data: z.toJSONSchema(output) })),
      default: response('an error', envelope({ code: { type: 'string' }, msg: { type: 'string' } })),
    },
  };
}

const HEADER_PARAMETERS = [
  header(HEADERS.language, { enum: LANGUAGES }),
  header(HEADERS.tenantCode, { enum: LANGUAGES.map((language) => TENANTS[language].tenantCode) }),
  header(HEADERS.timeZone, { type: 'string', description: 'IANA name, such as Asia/Jakarta; UTC when missing' }),
  header(HEADERS.deviceId, { type: 'string', pattern: DEVICE_ID.source, description: 'needed for follows and prompt settings' }),
];

function header(name: string, schema: object) {
  return { name, in: 'header', required: false, schema };
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

import fc from 'fast-check';
import * as z from 'zod/mini';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { validOf } from './schemaValues.ts';

/** One generated call, valid or not. */
export interface GeneratedCall {
  readonly name: CallName;
  readonly kind: 'valid' | 'nearly' | 'wild';
  readonly identity: 'nobody' | 'guest' | 'member';
  readonly headers: Readonly<Record<string, string>>;
  /** The query of a GET or the body of a POST, as sent. */
  readonly text: string;
}

/** Many devices, so that few calls run into the limit per minute. */
const DEVICES = 2_000;
const STRANGE = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥',
  "'; drop table members; --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>',
  '${7*7}',
  'x'.repeat(5_000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  2 ** 31,
  null,
  true,
  [],
  {},
  [[[[]]]],
];

/**
 * Generates calls from the schemas of the call table: half of them valid, the others nearly valid or arbitrary. `likely` has generators
 * for fields by name whose values must exist in the gateway, such as a registered phone number.
 */
export function generatedCalls(likely: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<GeneratedCall> {
  const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
  return fc.oneof(...names.map((name) => generatedCallOf(name, likely)));
}

function generatedCallOf(name: CallName, likely: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<GeneratedCall> {
  const { method, input } = CALLS[name];
  const valid = validOf(z.toJSONSchema(input, { io: 'input' }), likely);
  const encode = method === 'GET' ? queryText : (value: unknown) => JSON.stringify(value) ?? '';
  const request = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('valid' as const), text: valid.map(encode), type: fc.constant(JSON_TYPE) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('nearly' as const), text: nearly(valid).map(encode), type: fc.constant(JSON_TYPE) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wild' as const), text: method === 'GET' ? wildQuery : wildBody, type: TYPES }) },
  );
  return fc
    .record({ request, identity: fc.constantFrom('nobody' as const, 'guest' as const, 'member' as const), headers: headersOf })
    .map(({ request: { kind, text, type }, identity, headers }) => ({
      name,
      kind,
      identity,
      text,
      headers: method === 'GET' ? headers : { ...headers, 'content-type': type },
    }));
}

const JSON_TYPE = 'application/json';
const TYPES = fc.oneof(
  { weight: 6, arbitrary: fc.constant(JSON_TYPE) },
  fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=x', ''),
);

/** The request headers; one call in eight has an unusual one. */
const headersOf: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .record({
    language: fc.constantFrom(...LANGUAGES),
    device: fc.integer({ min: 0, max: DEVICES - 1 }),
    odd: fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, oddHeader()),
  })
  .map(({ language, device, odd }) => ({
    [HEADERS.language]: language,
    [HEADERS.tenantCode]: TENANTS[language].tenantCode,
    [HEADERS.deviceId]: `device-of-a-fuzz-${device}`,
    ...odd,
  }));

function oddHeader(): fc.Arbitrary<Readonly<Record<string, string>>> {
  const values = fc.oneof(
    fc.constantFrom('', 'null', '..', 'x'.repeat(3_000), 'en-US,zh-CN'),
    fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
  );
  return fc
    .record({ name: fc.constantFrom(...Object.values(HEADERS), 'if-none-match', 'accept-encoding', 'cookie'), value: values })
    .map(({ name, value }) => ({ [name]: value }));
}

/** A value with one field missing, replaced or added. */
function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: valid,
      at: fc.nat(),
      how: fc.constantFrom('leave out', 'another', 'one more'),
      strange: fc.oneof(fc.constantFrom(...STRANGE), fc.jsonValue()),
    })
    .map(({ value, at, how, strange }) => {
      const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
      const index = entries.length === 0 ? 0 : at % entries.length;
      if (how === 'one more') return Object.fromEntries([...entries, [['__proto__', 'constructor', 'extra'][at % 3] ?? '', strange]]);
      if (how === 'leave out') return Object.fromEntries(entries.filter((_, i) => i !== index));
      return Object.fromEntries(entries.map(([key, old], i) => [key, i === index ? strange : old]));
    });
}

const wildBody: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(200),
    '1e999',
    '{"a":"\\ud800"}',
  ),
);

const wildQuery: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '&', '%', '%ff', '%00', 'id', 'sport', 'a', '[]', '__proto__', '+', '1'),
      fc.string({ maxLength: 3 }).map(encoded),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

function queryText(value: unknown): string {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return entries.map(([key, field]) => `${encoded(key)}=${encoded(typeof field === 'string' ? field : JSON.stringify(field))}`).join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
}

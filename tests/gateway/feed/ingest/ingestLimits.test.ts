import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { ingestRoutes } from '#gateway/feed/ingest/routes.ts';
import { sign, SIGNATURE_HEADER, SignatureCheck, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { answerError } from '#gateway/http/answerError.ts';
import { addCallLimits } from '#gateway/http/callLimits.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { SECRET } from '#tests/builders/ingest.ts';

const BRIDGE = '192.0.2.1';
const BODY = '{"events":[]}';
/** A signed call with an empty body is refused after it was counted. */
const SIGNED = 400;
const UNSIGNED = 403;
const LIMITED = 429;

let app: FastifyInstance;
let sent = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // a busy machine may take more than a minute
  app = Fastify({ trustProxy: () => false });
  app.setErrorHandler(answerError);
  await addCallLimits(app, { perDevice: 1, perAddress: 3 });
  await ingestRoutes(app, { check: new SignatureCheck(SECRET), getProcessor: () => null, now: () => KICKOFF, callsPerMinute: 2 });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

describe('ingestRoutes: limits', () => {
  test('count unsigned calls towards the budget of their address only', async () => {
    expect([await unsigned(), await unsigned(), await unsigned(), await unsigned()]).toEqual([UNSIGNED, UNSIGNED, UNSIGNED, LIMITED]);
    expect(await unsigned('198.51.100.7')).toBe(UNSIGNED);
    expect(await signed()).toBe(SIGNED);
  });

  test('count a repeated call as unsigned, or an eavesdropper could spend the budget', async () => {
    const headers = signatureAt(KICKOFF);
    expect([await post(headers), await post(headers), await post(headers)]).toEqual([SIGNED, 409, 409]);
    expect(await signed()).toBe(SIGNED);
  });

  test('count signed calls towards the budget of the supplier, wherever they come from', async () => {
    expect([await signed(), await signed('198.51.100.7'), await signed()]).toEqual([SIGNED, SIGNED, LIMITED]);
    expect(await unsigned()).toBe(UNSIGNED);
    vi.advanceTimersByTime(60_000);
    expect(await signed()).toBe(SIGNED);
  });
});

function signed(from?: string): Promise<number> {
  sent += 1;
  return post(signatureAt(KICKOFF + sent), from);
}

function unsigned(from?: string): Promise<number> {
  return post({}, from);
}

function signatureAt(at: number): Readonly<Record<string, string>> {
  const call = { timestamp: String(at), method: 'POST', path: INGEST_PATH, body: BODY };
  return { [TIMESTAMP_HEADER]: call.timestamp, [SIGNATURE_HEADER]: sign(SECRET, call) };
}

async function post(headers: Readonly<Record<string, string>>, remoteAddress = BRIDGE): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: INGEST_PATH,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: BODY,
  });
  return answer.statusCode;
}

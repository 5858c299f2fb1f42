import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SignatureCheck, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { consoleSms, type Sms, SupplierTimeout, webhookSms } from '#gateway/member/phone/smsSuppliers.ts';

const SECRET = 'a secret of more than thirty-two characters';
const AT = Date.UTC(2026, 10, 21);
const SMS: Sms = { phone: '+84912345678', code: '123456', transType: 4, language: 'id-ID' };

let bridge: Server;
/** null: accepts requests and never answers. */
let status: number | null;
let taken: unknown[];
beforeEach(async () => {
  status = 204;
  taken = [];
  const check = new SignatureCheck(SECRET);
  bridge = createServer(async (request, response) => {
    const body = await text(request);
    const { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature } = request.headers;
    const { method = '', url: path = '' } = request;
    check.verify({ timestamp: String(timestamp), signature: String(signature), method, path, body }, AT);
    taken.push(JSON.parse(body));
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((ready) => bridge.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  bridge.closeAllConnections();
  return new Promise<void>((closed) => void bridge.close(() => closed()));
});

function supplier(timeoutMs?: number) {
  const address = bridge.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return webhookSms({ url: `http://127.0.0.1:${port}/sms?tenant=1`, secret: SECRET, now: () => AT, ...(timeoutMs && { timeoutMs }) });
}

describe('SMS suppliers', () => {
  test("webhookSms sends the code, signed, with its text in the user's language", async () => {
    await supplier().send(SMS);
    expect(taken).toEqual([{ ...SMS, text: '[Touchline] Kodemu 123456, berlaku 5 menit. Jangan beri tahu siapa pun.' }]);
  });

  test.each([500, 404, 302])('webhookSms rejects on status %i, with neither phone nor code in the error', async (answer) => {
    status = answer;
    const failure = await supplier()
      .send(SMS)
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    expect(failure).toMatch(/Error/);
    expect(failure).not.toMatch(/123456|912345678/);
  });

  test('webhookSms rejects with SupplierTimeout when the bridge does not answer in time', async () => {
    status = null;
    // Long enough for a busy machine to have received the request.
    await expect(supplier(1_000).send(SMS)).rejects.toThrow(new SupplierTimeout('no answer for 1 s'));
    expect(taken).toHaveLength(1);
  });

  test('consoleSms prints a code with the last four digits of its phone', async () => {
    const lines: string[] = [];
    await consoleSms((line) => void lines.push(line)).send(SMS);
    expect(lines).toEqual(['SMS for ****5678, to register: 123456\n']);
  });
});

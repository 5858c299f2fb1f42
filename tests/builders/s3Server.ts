import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a signature of version 4 covers, as AWS describes it. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signedHeaders: readonly string[];
  /** `20130524T000000Z` */
  readonly date: string;
  readonly region: string;
}

/** A bucket behind the HTTP calls that files need; it checks each signature by its own computation. */
export interface S3Server {
  /** URL of the bucket. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Statuses that the next requests get instead of an answer. */
  readonly failures: number[];
  close(): Promise<void>;
}

export const S3_KEY = { keyId: 'AKIDTOUCHLINE', secret: 'secret-of-a-test-bucket' } as const;
const BUCKET = '/images/';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/images`,
    objects,
    failures,
    close: () => new Promise((closed) => server.close(() => closed())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const failure = failures.shift();
    const [status, body] = failure === undefined ? answerTo(request, Buffer.concat(chunks)) : [failure, null];
    response.writeHead(status).end(body);
  }

  function answerTo(request: IncomingMessage, body: Buffer): readonly [status: number, body: Buffer | null] {
    if (!isSigned(request, body)) return [403, null];
    const key = (request.url ?? '').replace(BUCKET, '');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return [200, null];
    }
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 404, null];
    const found = objects.get(key);
    return found === undefined ? [404, null] : [200, found];
  }
}

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day, region = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const payload = headers['x-amz-content-sha256'];
  const isPayload = payload === 'UNSIGNED-PAYLOAD' || payload === createHash('sha256').update(body).digest('hex');
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const signed = { method, path: url, headers: texts, signedHeaders: names.split(';'), date, region };
  return keyId === S3_KEY.keyId && isPayload && date.startsWith(day ?? '-') && signatureOf(S3_KEY.secret, signed) === signature;
}

/** Returns the signature of a request without a query. */
export function signatureOf(secret: string, { method, path, headers, signedHeaders, date, region }: SignedRequest): string {
  const lines = signedHeaders.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  const request = [method, path, '', lines, signedHeaders.join(';'), headers['x-amz-content-sha256']].join('\n');
  const day = date.slice(0, 8);
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, createHash('sha256').update(request).digest('hex')].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>((from, part) => hmac(from, part), Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

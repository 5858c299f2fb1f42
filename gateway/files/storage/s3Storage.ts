import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './fileStorage.ts';

const TIMEOUT_MS = 10_000;
/** After answers of 429 and 5xx, with growing pauses. */
const RETRIES = 3;

export interface S3Options {
  /** URL of the bucket, `https://host/bucket` or `https://bucket.host`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Stores files in a bucket of an S3-compatible service, which nobody else has to be able to read. */
export function s3Storage({ url, region, keyId, secret }: S3Options): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: RETRIES });
  return {
    async put(key, bytes) {
      const response = await request('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } });
      if (!response.ok) throw failure('store', response);
    },
    async get(key) {
      const response = await request('GET', key);
      if (response.status === 404) return null;
      if (!response.ok) throw failure('read', response);
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(key) {
      const response = await request('DELETE', key);
      if (!response.ok && response.status !== 404) throw failure('delete', response);
    },
  };

  function request(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    return client.fetch(`${url.replace(/\/+$/, '')}/${key}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }
}

function failure(action: string, { status }: Response): Error {
  return new Error(`the file storage answered ${status} to a request to ${action} a file`);
}

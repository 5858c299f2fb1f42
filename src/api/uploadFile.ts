import type { Input, Output } from '#contract/calls/calls.ts';
import { DecodeError } from '#contract/calls/decode.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { UPLOAD_TIMEOUT_MS } from '#contract/files/uploadLimits.ts';
import { CallError } from './callError.ts';
import { clientCall, loadCallTable } from './clientCall.ts';
import { type ClientInfo, headersOf } from './clientInfo.ts';
import { readAnswer } from './readAnswer.ts';

export interface UploadOptions {
  /** Of this image: a repeated upload gets the first answer, and is stored once. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** Called with the share that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Uploads an image. Rejects with CallError, after 120 s at the latest; an aborted one is a network error. */
export type UploadFile = (input: Input<'uploadFile'>, options: UploadOptions) => Promise<Output<'uploadFile'>>;

/** The part of XMLHttpRequest that is used: unlike `fetch`, it reports what has been sent. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'timeout' | 'status' | 'responseText' | 'onload' | 'onerror' | 'ontimeout' | 'onabort'
> & { readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'> };

/** Returns the function that uploads images with the headers of a client. */
export function createUploadFile(
  client: ClientInfo,
  token: () => string | null,
  createRequest: () => UploadRequest = () => new XMLHttpRequest(),
): UploadFile {
  return async ({ purpose, file }, options) => {
    const { path, decode } = await clientCall('uploadFile', loadCallTable);
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', file);
    const headers = {
      ...headersOf(client, { token: token(), clientIp: null }),
      [HEADERS.idempotencyKey]: options.idempotencyKey,
    };
    const data = await readAnswer(await send(createRequest(), { path, headers, form }, options));
    try {
      return decode(data);
    } catch (error) {
      if (error instanceof DecodeError) throw new CallError('invalidResponse', error.message, { cause: error });
      throw error;
    }
  };
}

interface Sendable {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
}

function send(request: UploadRequest, { path, headers, form }: Sendable, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (reason: 'network' | 'timeout') => (): void => reject(new CallError(reason, `${path} was not answered`));
    const abort = (): void => request.abort();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      signal?.removeEventListener('abort', abort);
      resolve(new Response(request.responseText, { status: request.status }));
    };
    request.onerror = fail('network');
    request.onabort = fail('network');
    request.ontimeout = fail('timeout');
    if (signal?.aborted === true) return fail('network')();
    signal?.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}

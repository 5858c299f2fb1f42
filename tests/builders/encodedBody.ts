/** A body as it is sent. */
export interface EncodedBody {
  readonly type: string;
  readonly payload: string | Buffer;
}

/** Returns a form as multipart; a text as it is and anything else as JSON. */
export async function encodedBody(body: unknown): Promise<EncodedBody> {
  if (!(body instanceof FormData)) return { type: 'application/json', payload: typeof body === 'string' ? body : JSON.stringify(body) };
  const encoded = new Response(body);
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) };
}

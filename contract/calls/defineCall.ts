import type * as z from 'zod/mini';

/**
 * The callers of a call.
 *
 * - `none`: anybody. The session is not looked up, so nothing may depend on the caller: boards and lists are fetched by thousands of
 *   clients after a restart, and each lookup would be a database query.
 * - `guest`: anybody. The session is looked up, because the answer or the effect depends on the caller.
 * - `member`: a logged-in member. Others get 401, and guests, whose session is read-only, 403.
 * - `expert`: a member with the role `expert`. Other members get 403.
 * - `operator`: nobody over HTTP, because operators use the admin socket. Everybody gets 403.
 */
export type CallAuth = 'none' | 'guest' | 'member' | 'expert' | 'operator';

/**
 * How the answer of a call is cached.
 *
 * - `none`: each request has an answer of its own, which no cache may store.
 * - `shared`: requests at about the same time get the same answer object, which is compressed once.
 * - `etag`: as `shared`, and the client revalidates the answer by its ETag.
 */
export type CallCache = 'none' | 'shared' | 'etag';

/** One call of the gateway. `input` is the query of a GET or the body of a POST, which is JSON or, of an upload, multipart. */
export interface CallDefinition<Output, Parsed = unknown, Input = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: z.ZodMiniType<Parsed, Input>;
  readonly output: z.ZodMiniType<Output>;
  readonly auth: CallAuth;
  readonly cache: CallCache;
  /** Whether the request must have the header `Idempotency-Key`: a repeated request then has no second effect. */
  readonly idempotent: boolean;
  /** Whether the body is multipart, with one file in the field `file`. */
  readonly isUpload: boolean;
}

interface GetOptions {
  readonly auth: CallAuth;
  /** `none` by default. */
  readonly cache?: CallCache;
}

interface PostOptions extends GetOptions {
  /** false by default. */
  readonly idempotent?: boolean;
}

export function get<Output, Parsed, Input>(
  path: string,
  input: z.ZodMiniType<Parsed, Input>,
  output: z.ZodMiniType<Output>,
  { auth, cache = 'none' }: GetOptions,
): CallDefinition<Output, Parsed, Input> {
  return { method: 'GET', path, input, output, auth, cache, idempotent: false, isUpload: false };
}

export function post<Output, Parsed, Input>(
  path: string,
  input: z.ZodMiniType<Parsed, Input>,
  output: z.ZodMiniType<Output>,
  { auth, cache = 'none', idempotent = false }: PostOptions,
): CallDefinition<Output, Parsed, Input> {
  return { method: 'POST', path, input, output, auth, cache, idempotent, isUpload: false };
}

/** A call whose `input` has a `file` beside texts. */
export function upload<Output, Parsed extends { readonly file: File }, Input>(
  path: string,
  input: z.ZodMiniType<Parsed, Input>,
  output: z.ZodMiniType<Output>,
  options: PostOptions,
): CallDefinition<Output, Parsed, Input> {
  return { ...post(path, input, output, options), isUpload: true };
}

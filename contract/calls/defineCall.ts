import type * as z from 'zod/mini';

/** One call of the gateway. `input` is the query of a GET or the body of a POST. */
export interface CallDefinition<Output, Parsed = unknown, Input = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly input: z.ZodMiniType<Parsed, Input>;
  readonly output: z.ZodMiniType<Output>;
}

export function get<Output, Parsed, Input>(
  path: string,
  input: z.ZodMiniType<Parsed, Input>,
  output: z.ZodMiniType<Output>,
): CallDefinition<Output, Parsed, Input> {
  return { method: 'GET', path, input, output };
}

export function post<Output, Parsed, Input>(
  path: string,
  input: z.ZodMiniType<Parsed, Input>,
  output: z.ZodMiniType<Output>,
): CallDefinition<Output, Parsed, Input> {
  return { method: 'POST', path, input, output };
}

/** Returns whether a call needs a logged-in member: the paths of the others contain `noauth`. */
export function needsMember(path: string): boolean {
  return !path.includes('/noauth/');
}

import type { CallName, Output, Parsed } from '#contract/calls/calls.ts';
import type { RequestContext } from './requestContext.ts';

/** Answers one call. Throws BadRequest (400) or HttpError (401, 403, 404, 429, 502) with a message for the caller. */
export type Handler<Name extends CallName, Context = RequestContext> = (
  input: Parsed<Name>,
  context: Context,
) => Output<Name> | Promise<Output<Name>>;

/** One handler per call: a missing or a superfluous one does not compile. `Context` is what they need of a request. */
export type HandlersOf<Names extends CallName, Context = RequestContext> = { readonly [Name in Names]: Handler<Name, Context> };

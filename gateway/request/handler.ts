import type { CallName, Output, Parsed } from '#contract/calls/calls.ts';
import type { RequestContext } from './requestContext.ts';

/** Answers one call. Throws BadRequest (400) or HttpError (401, 403, 404, 429, 502) with a message for the caller. */
export type Handler<Name extends CallName> = (input: Parsed<Name>, context: RequestContext) => Output<Name> | Promise<Output<Name>>;

/** One handler per call: a missing or a superfluous one does not compile. */
export type HandlersOf<Names extends CallName> = { readonly [Name in Names]: Handler<Name> };

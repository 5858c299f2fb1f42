import type { CallName, Output, Parsed } from '#contract/calls/calls.ts';
import type { RequestContext } from './requestContext.ts';

/** Answers one call of the table. Throws BadRequest (400) or Refused (401, 403, 404, 429, 502) with words for the caller. */
export type Handler<Name extends CallName> = (input: Parsed<Name>, context: RequestContext) => Output<Name> | Promise<Output<Name>>;

/** A handler for each of these calls: one without a call, or a call without one, does not compile. */
export type HandlersOf<Names extends CallName> = { readonly [Name in Names]: Handler<Name> };

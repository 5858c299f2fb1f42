import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import type { CallDefinition } from '#contract/calls/defineCall.ts';
import { ok } from '#contract/calls/envelope.ts';
import type { TokenCookies } from '#gateway/member/session/cookies.ts';
import { authorize } from './authorize.ts';
import { BadRequest, invalidInput } from '#gateway/request/badRequest.ts';
import { isCurrent, sharedBody } from './cachedAnswer.ts';
import { forbidCaching } from '#gateway/request/forbidCaching.ts';
import { type ContextDeps, createContext } from './createContext.ts';
import { createEtags, createHandlers, type Services } from './handlers.ts';
import { hasNull, isTooDeep } from '#gateway/request/jsonLimits.ts';
import { acceptMultipart, multipartInput } from './multipartInput.ts';
import { createOwnerQueue, type OwnerQueue } from './ownerQueue.ts';
import { repeatIfSafe } from './repeatableCalls.ts';
import { idempotencyKeyOf, ownerOf, parseHeaders } from '#gateway/request/requestContext.ts';
import type { SessionContext } from '#gateway/member/session/sessionContext.ts';

/** A call with the gateway's part of it. */
export interface CallRoute<Output, Parsed, Input> {
  readonly call: CallDefinition<Output, Parsed, Input>;
  readonly handler: (input: Parsed, context: SessionContext) => Output | Promise<Output>;
  /** Returns the version of the answer to an input; for calls whose `cache` is `etag`. */
  readonly etag?: ((input: Parsed) => string) | undefined;
}

/** Adds a route for each call of the table. */
export function addCallRoutes(app: FastifyInstance, services: Services, cookies: TokenCookies): void {
  const handlers = createHandlers(services);
  const etags = createEtags(services);
  const { callGate } = services;
  const deps = { sessions: services.memberServices.sessions, cookies };
  const queue = createOwnerQueue();
  for (const name of callNames().filter((name) => !CALLS[name].isUpload)) addNamed(app, name);
  app.register(async (scope) => {
    await acceptMultipart(scope);
    for (const name of callNames().filter((name) => CALLS[name].isUpload)) addNamed(scope, name);
  });

  function addNamed<Name extends CallName>(scope: FastifyInstance, name: Name): void {
    const route = inOrderOfOwner({ call: CALLS[name], handler: repeatIfSafe(name, handlers[name]), etag: etags[name] }, queue);
    // Operators work through maintenance, and end it.
    const check = route.call.auth === 'operator' ? undefined : (tenant: string) => callGate.check(tenant, name);
    addCallRoute(scope, route, { ...deps, check });
  }
}

/**
 * Lets the calls of an owner wait for the owner's earlier writes: a repeated one finds the answer of the first. A call without owner has no
 * session to read, or is refused by its handler. An upload takes seconds, for which the owner's other calls do not wait: its service
 * keeps its own order.
 */
function inOrderOfOwner<Output, Parsed, Input>(
  route: CallRoute<Output, Parsed, Input>,
  queue: OwnerQueue,
): CallRoute<Output, Parsed, Input> {
  const { call, handler } = route;
  if (call.auth === 'none' || call.isUpload) return route;
  return {
    ...route,
    async handler(input, context) {
      const hasOwner = context.deviceId !== null || (context.session?.memberId ?? null) !== null;
      if (!hasOwner) return handler(input, context);
      const owner = ownerOf(context);
      if (call.method === 'POST') return queue.write(owner, async () => handler(input, context));
      await queue.settled(owner);
      return handler(input, context);
    },
  };
}

function callNames(): CallName[] {
  return Object.keys(CALLS).filter((name): name is CallName => name in CALLS);
}

interface RouteDeps extends ContextDeps {
  /** Throws when the call is not open to a tenant; nothing by default. Checked first, so that a closed tenant costs the database nothing. */
  readonly check?: ((tenant: string) => void) | undefined;
}

/** Adds a route that is authorised and cached as the columns of its call say. Throws when `cache` is `etag` and no `etag` is given. */
export function addCallRoute<Output, Parsed, Input>(
  app: FastifyInstance,
  { call, handler, etag }: CallRoute<Output, Parsed, Input>,
  deps: RouteDeps,
): void {
  const { method, path, auth, cache, idempotent } = call;
  if ((cache === 'etag') !== (etag !== undefined)) throw new Error(`${path} has cache ${cache}: only etag needs an etag, and always does`);
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      deps.check?.(parseHeaders(request.headers).tenant);
      const context = await createContext(request, reply, auth, deps);
      authorize(auth, context);
      if (idempotent) idempotencyKeyOf(context);
      const input = await parseInput(call, request);
      if (etag && isCurrent(request, reply, etag(input))) return reply.status(304).send();
      const answer = await handler(input, context);
      if (cache !== 'none') return sharedBody(request, reply, answer);
      forbidCaching(reply);
      return ok(answer);
    },
  });
}

/** Returns the validated query or body. Throws BadRequest. */
async function parseInput<Parsed>({ method, input, isUpload }: CallDefinition<unknown, Parsed>, request: FastifyRequest): Promise<Parsed> {
  const params = method === 'GET' ? request.query : isUpload ? await multipartInput(request) : request.body;
  if (isTooDeep(params)) throw new BadRequest('the body is nested too deep');
  if (hasNull(params)) throw new BadRequest('a text has a null character: leave it out');
  const parsed = input.safeParse(params ?? {});
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

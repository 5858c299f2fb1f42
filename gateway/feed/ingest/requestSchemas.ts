import * as z from 'zod/mini';
import { fixtureSchema } from './fixtureSchema.ts';
import { stateSchema } from './stateSchema.ts';
import { id } from './fieldSchemas.ts';

/** More would keep others waiting: a body is taken as a whole before the next. */
const EVENTS = 500;

const counted = [z.minLength(1), z.maxLength(EVENTS)] as const;

/** What the door's two addresses take: events in order, each with the provider's own id of this message. */
export const fixturesBody = z.strictObject({ events: z.array(z.strictObject({ id, fixture: fixtureSchema })).check(...counted) });
export const statesBody = z.strictObject({ events: z.array(z.strictObject({ id, state: stateSchema })).check(...counted) });

export type FixtureEvent = z.output<typeof fixturesBody>['events'][number];
export type StateEvent = z.output<typeof statesBody>['events'][number];

/** What became of an event: taken; known from before; or put aside, with the reason in a sentence. */
export type Verdict =
  | { readonly id: string; readonly verdict: 'taken' | 'known' }
  | { readonly id: string; readonly verdict: 'quarantined'; readonly reason: string };

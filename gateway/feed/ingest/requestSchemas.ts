import * as z from 'zod/mini';
import { fixtureSchema } from './fixtureSchema.ts';
import { stateSchema } from './stateSchema.ts';
import { id } from './fieldSchemas.ts';

/** Larger bodies would delay others. */
const MAX_EVENTS = 500;

const eventCount = [z.minLength(1), z.maxLength(MAX_EVENTS)] as const;

/** Event ids are the provider's. */
export const fixturesBody = z.strictObject({ events: z.array(z.strictObject({ id, fixture: fixtureSchema })).check(...eventCount) });
export const statesBody = z.strictObject({ events: z.array(z.strictObject({ id, state: stateSchema })).check(...eventCount) });

export type FixtureEvent = z.output<typeof fixturesBody>['events'][number];
export type StateEvent = z.output<typeof statesBody>['events'][number];

/** `duplicate`: the id was accepted before. */
export type Verdict =
  | { readonly id: string; readonly verdict: 'accepted' | 'duplicate' }
  | { readonly id: string; readonly verdict: 'quarantined'; readonly reason: string };

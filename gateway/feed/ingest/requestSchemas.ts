import * as z from 'zod/mini';
import type { SourceState } from '#contract/match/sourceState.ts';
import { fixtureSchema } from './fixtureSchema.ts';
import { stateSchema } from './stateSchema.ts';
import { id } from './fieldSchemas.ts';

/** Larger bodies would delay others. */
const MAX_EVENTS = 500;

const eventCount = [z.minLength(1), z.maxLength(MAX_EVENTS)] as const;

/** Match seconds per second of a replay; 1 for matches that are played now. */
const speed = z._default(z.number().check(z.minimum(0.1), z.maximum(600)), 1);

/** Event ids are the provider's. */
export const fixturesBody = z
  .strictObject({ speed, events: z.array(z.strictObject({ id, fixture: fixtureSchema })).check(...eventCount) })
  .check(({ value, issues }) => {
    for (const [i, { fixture }] of value.events.entries())
      if (fixture.state && !runsAt(value.speed, fixture.state))
        issues.push({ ...runningIssue(value.speed), input: value, path: ['events', i, 'fixture', 'state', 'clock', 'running'] });
  });
export const statesBody = z
  .strictObject({ speed, events: z.array(z.strictObject({ id, state: stateSchema })).check(...eventCount) })
  .check(({ value, issues }) => {
    for (const [i, { state }] of value.events.entries())
      if (!runsAt(value.speed, state))
        issues.push({ ...runningIssue(value.speed), input: value, path: ['events', i, 'state', 'clock', 'running'] });
  });

function runsAt(rate: number, { clock }: SourceState): boolean {
  return clock.running === 0 || clock.running === rate;
}

function runningIssue(rate: number): { readonly code: 'custom'; readonly message: string } {
  return { code: 'custom', message: `running is ${rate} while the clock runs, else 0` };
}

export type FixtureEvent = z.output<typeof fixturesBody>['events'][number];
export type StateEvent = z.output<typeof statesBody>['events'][number];

/** `duplicate`: the id was accepted before. */
export type Verdict =
  | { readonly id: string; readonly verdict: 'accepted' | 'duplicate' }
  | { readonly id: string; readonly verdict: 'quarantined'; readonly reason: string };

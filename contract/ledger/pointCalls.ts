import * as z from 'zod/mini';
import { FIRST_STEPS } from './firstSteps.ts';
import { month, recordsOfMonth } from './recordsOfMonth.ts';
import { get, post } from '#contract/calls/defineCall.ts';

const nothing = z.object({});

/** Points of the caller (docs/product.md#points). Paths are ours. Months are in the time zone of the `time-zone` header. */
export const POINT_CALLS = {
  pointBalance: get('/WOS-LEDGER/point/balance', nothing, z.object({ balance: z.int() }), { auth: 'member' }),
  /** One month of the caller's records; the present month by default. */
  pointRecords: get('/WOS-LEDGER/point/records', z.object({ month: z.optional(month) }), recordsOfMonth, { auth: 'member' }),
  /** Credits the points of first steps that the caller has done without them, and returns all steps in the order in which they are shown. */
  firstSteps: post(
    '/WOS-LEDGER/firstSteps/check',
    nothing,
    z.object({
      steps: z.array(
        z.object({
          step: z.enum(FIRST_STEPS),
          points: z.int(),
          /** Server time (ms) at which its points were given; null: not yet. */
          reachedAt: z.nullable(z.int()),
        }),
      ),
    }),
    { auth: 'member' },
  ),
} as const;

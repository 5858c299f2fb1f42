import * as z from 'zod/mini';
import { fileId } from '#contract/files/upload.ts';
import { REAL_NAME } from '#contract/stances/stanceLimits.ts';
import { line } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { IDENTITY_PHOTOS, NATIONAL_ID_CHARS } from './profileLimits.ts';

export const REAL_NAME_STATES = ['none', 'pending', 'approved', 'refused'] as const;
export type RealNameState = (typeof REAL_NAME_STATES)[number];

const realName = z.object({
  state: z.enum(REAL_NAME_STATES),
  /** Server time (ms) of the decision; that of the application while it is pending; null for none. */
  at: z.nullable(z.int()),
  /** null unless refused. */
  reason: z.nullable(z.string()),
  /** Its first sign, and `*` for each other one; null while none is stored. */
  maskedName: z.nullable(z.string()),
  /** First and last sign of the number; null while none is stored. */
  number: z.nullable(z.object({ first: z.string(), last: z.string() })),
});
export type RealNameView = z.output<typeof realName>;

/** The proof of a member's real name, which an operator reviews (docs/product.md#real-name). Paths are ours. */
export const REAL_NAME_CALLS = {
  /** The caller's. */
  realName: get('/WOS-MEMBER/realName/info', z.object({}), realName, { auth: 'member' }),
  /** The same number sent again while it waits changes nothing. */
  submitRealName: post(
    '/WOS-MEMBER/realName/submit',
    z.strictObject({
      name: line(REAL_NAME),
      /** Spaces are ignored. */
      number: line({ min: NATIONAL_ID_CHARS, max: 2 * NATIONAL_ID_CHARS }),
      /** The side with the portrait, then the one with the emblem. */
      fileIds: z.array(fileId).check(z.length(IDENTITY_PHOTOS)),
    }),
    realName,
    { auth: 'member' },
  ),
} as const;

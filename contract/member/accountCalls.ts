import * as z from 'zod/mini';
import { post } from '#contract/calls/defineCall.ts';
import { isNickname } from '#contract/calls/fieldRules.ts';
import { PROFILE_MAX_CHARS } from '#contract/calls/limits.ts';
import { passwordDigest, phone, smsCode } from './memberFields.ts';
import { line, lineText, token } from '#contract/text/textFields.ts';

const nothing = z.object({});

/** What a member changes about themselves. Missing fields stay as they are; a nickname can be changed once (docs/product.md#field-rules). */
const baseInfo = z.object({
  nickname: z.optional(
    z.pipe(
      lineText,
      z.string().check(z.refine(isNickname, 'a nickname is 2 to 12 Chinese characters, letters or digits, letters of one alphabet')),
    ),
  ),
  profile: z.optional(
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => !/\p{Cc}/u.test(text), 'a profile is one line'),
      ),
      line({ max: PROFILE_MAX_CHARS }),
    ),
  ),
  /** An upload of the member for the purpose `avatar`; null: no picture. */
  avatarFileId: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'a file id is 32 hex digits')))),
});

/** Proves that the caller is the member, not somebody at an open screen: the password, or a code to the phone for who has none. */
const proof = { password: z.optional(passwordDigest), smsCaptcha: z.optional(smsCode) };

/**
 * A phone is changed in two steps: a code to the present one earns a token, with which a code to the new one is accepted. Both codes are
 * of type 3; the one to the present phone is requested with an empty `phone`.
 */
const phoneChange = z.discriminatedUnion('step', [
  z.object({ step: z.literal('old'), smsCaptcha: smsCode }),
  z.object({ step: z.literal('new'), changeToken: token(64), phone, smsCaptcha: smsCode }),
]);

/** Changes of a member's own account (docs/product.md#account-details). Paths with `account` are ours. */
export const ACCOUNT_CALLS = {
  updateBaseInfo: post('/WOS-MEMBER/updateBaseInfo', baseInfo, nothing, { auth: 'member' }),
  /** For a member who has no phone. */
  bindPhone: post('/WOS-MEMBER/bindPhone', z.object({ phone, smsCaptcha: smsCode }), nothing, { auth: 'member' }),
  /** After `old`, the token for `new` and how long it is valid (ms); after `new`, null: the phone is changed. */
  changePhone: post(
    '/WOS-MEMBER/changePhone',
    phoneChange,
    z.object({ change: z.nullable(z.object({ token: z.string(), validMs: z.int() })) }),
    { auth: 'member' },
  ),
  /** Ends the member's other sessions. */
  updateLoginPwd: post(
    '/WOS-MEMBER/updateLoginPwd',
    z.object({ oldLoginPwd: z.optional(passwordDigest), smsCaptcha: z.optional(smsCode), newLoginPwd: passwordDigest }),
    nothing,
    { auth: 'member' },
  ),
  /** Everything that the gateway has stored about the member, by room. */
  exportAccount: post('/WOS-MEMBER/account/export', nothing, z.object({ exportedAt: z.int(), rooms: z.record(z.string(), z.unknown()) }), {
    auth: 'member',
  }),
  /** The account is deleted at the returned server time (ms), unless the member logs in or keeps it until then. */
  deleteAccount: post('/WOS-MEMBER/account/delete', z.object(proof), z.object({ deletedAt: z.int() }), { auth: 'member' }),
  keepAccount: post('/WOS-MEMBER/account/keep', nothing, nothing, { auth: 'member' }),
} as const;

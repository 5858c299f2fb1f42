import * as z from 'zod/mini';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { isInviteCode, isSmsCode } from '#contract/calls/fieldRules.ts';
import { CAPTCHA_TRAIL_MAX_STEPS, PHONE_MAX_CHARS } from '#contract/calls/limits.ts';
import { matchId } from '#contract/calls/lists.ts';
import { logPage } from '#contract/calls/logPage.ts';
import { passwordDigest, phone, smsCode } from './memberFields.ts';
import { CAPTCHA_LANGUAGES } from '#contract/locale/tenants.ts';
import { line, token } from '#contract/text/textFields.ts';

const nothing = z.object({});
const memberId = z.string().check(z.regex(/^\d{1,20}$/));
const smsCodeOfRegister = z.string().check(z.refine((text) => isSmsCode(text, 'register'), 'an SMS code is at most 8 digits'));
const recommendCode = z.optional(
  z.string().check(z.refine((text) => text === '' || isInviteCode(text), 'an invitation code is 7 digits, or nothing')),
);

const captchaField = token(128);

/** The gateway also sets both cookies. `isGuestToken` recognises the token of a guest. */
const session = z.object({
  token: z.string(),
  endsAt: z.int(),
  /** true: the account was about to be deleted, and this login keeps it. */
  deletionCancelled: z.optional(z.boolean()),
});

/** User info (docs/product.md#user-info). */
const appMember = z.object({
  memberId,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  tenantCode: z.string(),
  newMsg: z.int(),
  focusMatches: z.array(matchId),
});

/** The second user-info call: what only the account screens show. */
const memberInfo = z.object({
  memberId,
  account: z.string(),
  /** Masked: `****7746`. null: the member has none. */
  phone: z.nullable(z.string()),
  profile: z.string(),
  inviteCode: z.string(),
  nicknameChanged: z.boolean(),
  hasPassword: z.boolean(),
  /** Server time (ms); null: not known, or no password was ever set. */
  passwordChangedAt: z.nullable(z.int()),
  /** Server time (ms) at which the account is deleted; null: it is not. */
  deletedAt: z.nullable(z.int()),
  createdAt: z.int(),
  sessions: z.array(z.object({ id: z.string(), deviceId: z.string(), createdAt: z.int(), current: z.boolean() })),
});

/** A slider puzzle: a board with a hole and the piece that fits it, as data URLs; sizes in px of the board. */
const puzzle = z.object({
  id: z.string(),
  board: z.string(),
  piece: z.string(),
  width: z.int(),
  height: z.int(),
  pieceSize: z.int(),
  /** Top of the piece. */
  y: z.int(),
});

/** `lang` is a tenant's `captchaLang`, by default that of the request. */
const captchaQuery = z.object({ captchaId: z.literal(APP_CONFIG.captchaId), lang: z.optional(z.enum(CAPTCHA_LANGUAGES)) });

const pixels = z.number().check(z.minimum(0), z.maximum(2_000));
const elapsedMs = z.int().check(z.minimum(0), z.maximum(600_000));
const puzzleAnswer = z.object({
  id: token(64),
  /** Left edge of the piece, in px of the board. */
  x: pixels,
  /**
   * The movement of the piece: ms since it was picked up, its left edge, and the finger's vertical offset, in px of the board.
   * Each step by keyboard is one entry. The last entry is at `x`.
   */
  trail: z
    .array(z.tuple([elapsedMs, pixels, z.number().check(z.minimum(-2_000), z.maximum(2_000))]))
    .check(z.maxLength(CAPTCHA_TRAIL_MAX_STEPS)),
  by: z.enum(['pointer', 'keyboard']),
});

/** A question in the language of the request, for users who cannot see the puzzle. */
const question = z.object({ id: z.string(), text: z.string() });
const questionAnswer = z.object({ id: token(64), answer: line({ max: 20 }) });
/** Sent with the request for an SMS, or with a login that needs it; for one use within 120 s. */
const captchaPass = z.object({ captcha: z.string() });

/** Auth and member calls (docs/product.md#call-paths). Paths with `captcha`, `session` and `guest` are ours. */
export const MEMBER_CALLS = {
  login: post(
    '/WOS-MEMBER/noauth/login',
    z.object({
      /** Account name or phone. */
      memberName: line({ min: 1, max: PHONE_MAX_CHARS }),
      password: passwordDigest,
      /** The app config's `loginCaptcha`; after 1050, the pass of a captcha, for one try. */
      captcha: captchaField,
    }),
    session,
    { auth: 'guest' },
  ),
  phoneLogin: post('/WOS-MEMBER/noauth/phoneLogin', z.object({ phone, smsCaptcha: smsCode, recommendCode }), session, { auth: 'guest' }),
  registerByPhone: post(
    '/WOS-MEMBER/noauth/register/phone',
    z.object({ phone, smsCaptcha: smsCodeOfRegister, password: passwordDigest, recommendCode }),
    session,
    { auth: 'guest' },
  ),
  exitSys: post('/WOS-MEMBER/exitSys', nothing, nothing, { auth: 'member' }),
  appMember: get('/WOS-MEMBER/getAppMember', nothing, appMember, { auth: 'member' }),
  /** The newest entries of the channel `me`. The path is ours. */
  accountLog: get('/WOS-MEMBER/account/log', nothing, logPage, { auth: 'member' }),
  memberInfo: get('/WOS-MEMBER/getMemberInfo', nothing, memberInfo, { auth: 'member' }),
  endSession: post('/WOS-MEMBER/session/end', z.object({ id: token(64) }), nothing, { auth: 'member' }),
  smsCaptcha: post(
    '/WOS-MEMBER/noauth/getSmsCaptcha',
    z.object({
      /** Empty with type 3: the member's own, which the client does not know. */
      phone: line({ max: PHONE_MAX_CHARS }),
      /** 1 login, 2 reset, 3 bind or change (our interpretation), 4 register. */
      transType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      transDesc: z.optional(line({ max: 40 })),
      captcha: captchaField,
    }),
    /** `demoCode` is present only when the gateway runs as a demo. */
    z.object({ demoCode: z.optional(z.string()) }),
    { auth: 'guest' },
  ),
  resetLoginPwd: post('/WOS-MEMBER/noauth/resetLoginPwd', z.object({ phone, smsCaptcha: smsCode, newLoginPwd: passwordDigest }), nothing, {
    auth: 'guest',
  }),
  /** `hasPhone: null`: not disclosed, the combined form is shown (docs/protocol.md#known-phones). */
  checkPhone: get('/WOS-MEMBER/noauth/checkPhone', z.object({ phone }), z.object({ hasPhone: z.nullable(z.boolean()) }), { auth: 'none' }),
  /** A read-only session, for tenants that have a guest client id (MYWOS). */
  guest: post('/WOS-MEMBER/noauth/guest', z.object({ clientId: token(64) }), session, { auth: 'guest' }),
  /** Exchanges an activity token, valid once within 60 s, for a session. */
  exchangeActivityToken: post('/WOS-MEMBER/noauth/activity/exchange', z.object({ activityToken: token(128) }), session, { auth: 'guest' }),
  captcha: get('/WOS-MEMBER/noauth/captcha', captchaQuery, puzzle, { auth: 'none' }),
  captchaVerify: post('/WOS-MEMBER/noauth/captcha/verify', puzzleAnswer, captchaPass, { auth: 'none' }),
  captchaQuestion: get('/WOS-MEMBER/noauth/captcha/question', captchaQuery, question, { auth: 'none' }),
  captchaAnswer: post('/WOS-MEMBER/noauth/captcha/answer', questionAnswer, captchaPass, { auth: 'none' }),
  partnerClick: get(
    '/WOS-MEMBER/noauth/three/callback',
    z.object({
      click_id: z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'a click_id is 1 to 128 letters, digits, . : - or _')),
      /** The partner named in the same link. */
      three_member_name: z.optional(line({ min: 1, max: 64 })),
    }),
    nothing,
    { auth: 'none' },
  ),
  /** Clicks and registrations by day that came through a partner's links. */
  partnerStats: get(
    '/WOS-MEMBER/noauth/three/plush',
    z.object({ three_member_name: line({ min: 1, max: 64 }) }),
    z.array(z.object({ date: z.string(), resource: z.string(), count: z.int() })),
    { auth: 'none' },
  ),
} as const;

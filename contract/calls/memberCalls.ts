import * as z from 'zod/mini';
import { APP_CONFIG } from './appConfig.ts';
import { get, post } from './defineCall.ts';
import { isInviteCode, isNickname, isSmsCode } from './fieldRules.ts';
import { CAPTCHA_TRAIL_MAX_STEPS, PHONE_MAX_CHARS, PROFILE_MAX_CHARS } from './limits.ts';
import { matchId } from './lists.ts';
import { CAPTCHA_LANGUAGES } from '#contract/locale/tenants.ts';

/** `v1:` and SHA-256 of the secret prefix and the password, in hex: what is sent in place of a password. */
export const PASSWORD_DIGEST = /^v1:[0-9a-f]{64}$/;

const nothing = z.object({});
const memberId = z.string().check(z.regex(/^\d{1,20}$/));
const secret = z.string().check(z.regex(PASSWORD_DIGEST, 'send v1: and 64 hex digits, the hash of the password'));
const phone = z.string().check(z.trim(), z.minLength(1), z.maxLength(PHONE_MAX_CHARS));
const smsCode = z.string().check(z.refine((text) => isSmsCode(text, 'elsewhere'), 'an SMS code is 6 digits'));
const smsCodeOfRegister = z.string().check(z.refine((text) => isSmsCode(text, 'register'), 'an SMS code is at most 8 digits'));
const recommendCode = z.optional(
  z.string().check(z.refine((text) => text === '' || isInviteCode(text), 'an invitation code is 7 digits, or nothing')),
);

/** A session that has begun. The gateway has set both cookies; a guest's token says so itself (`contract/calls/token.ts`). */
const session = z.object({ token: z.string(), endsAt: z.int() });

/** User info (spec section 3). */
const appMember = z.object({
  memberId,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  tenantCode: z.string(),
  newMsg: z.int(),
  focusMatches: z.array(matchId),
});

/** The second user-info call: what only the account's own screens show. */
const memberInfo = z.object({
  memberId,
  account: z.string(),
  /** Masked: `****7746`. */
  phone: z.string(),
  profile: z.string(),
  inviteCode: z.string(),
  nicknameChanged: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.int(),
  sessions: z.array(z.object({ id: z.string(), deviceId: z.string(), createdAt: z.int(), current: z.boolean() })),
});

/** What others see of a member. What is left out stays as it is; a nickname is changed once (spec section 5). */
const userInfo = z.object({
  nickname: z.optional(
    z.string().check(z.normalize('NFC'), z.refine(isNickname, 'a nickname is 2 to 12 Chinese characters, letters or digits')),
  ),
  profile: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(PROFILE_MAX_CHARS),
      z.refine((text) => !/\p{Cc}/u.test(text), 'a profile is one line'),
    ),
  ),
});

/** A puzzle: the board with a hole, the piece that belongs into it, both data URLs; sizes in px of the board. */
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

/** Which puzzle, and in which language of the captcha's (`captchaLang` of a tenant) what is said of it is; without one in that of the request. */
const captchaQuery = z.object({ captchaId: z.literal(APP_CONFIG.captchaId), lang: z.optional(z.enum(CAPTCHA_LANGUAGES)) });

const pixels = z.number().check(z.minimum(0), z.maximum(2_000));
const instant = z.int().check(z.minimum(0), z.maximum(600_000));
const puzzleAnswer = z.object({
  id: z.string().check(z.maxLength(64)),
  /** Left edge of the piece, in px of the board. */
  x: pixels,
  /**
   * How it came there, from its taking up on: ms since then, its left edge, how far the finger has gone down (or up, below 0), in
   * px of the board. By keyboard each step is one entry. The last one is at `x`.
   */
  trail: z
    .array(z.tuple([instant, pixels, z.number().check(z.minimum(-2_000), z.maximum(2_000))]))
    .check(z.maxLength(CAPTCHA_TRAIL_MAX_STEPS)),
  by: z.enum(['pointer', 'keyboard']),
});

/** Who cannot see a puzzle is asked something in words instead, in the language of the request. */
const question = z.object({ id: z.string(), text: z.string() });
const questionAnswer = z.object({ id: z.string().check(z.maxLength(64)), answer: z.string().check(z.trim(), z.maxLength(20)) });
/** What is sent with the request for an SMS: one use, 120 s. */
const passed = z.object({ captcha: z.string() });

/** Auth and member (spec section 7), and what it needs beside: paths with `captcha`, `session`, `guest` are ours. */
export const MEMBER_CALLS = {
  login: post(
    '/WOS-MEMBER/noauth/login',
    z.object({
      /** Account name or phone. */
      memberName: z.string().check(z.trim(), z.minLength(1), z.maxLength(PHONE_MAX_CHARS)),
      password: secret,
      captcha: z.literal(APP_CONFIG.loginCaptcha),
    }),
    session,
  ),
  phoneLogin: post('/WOS-MEMBER/noauth/phoneLogin', z.object({ phone, smsCaptcha: smsCode, recommendCode }), session),
  registerByPhone: post(
    '/WOS-MEMBER/noauth/register/phone',
    z.object({ phone, smsCaptcha: smsCodeOfRegister, password: secret, recommendCode }),
    session,
  ),
  exitSys: post('/WOS-MEMBER/exitSys', nothing, nothing),
  appMember: get('/WOS-MEMBER/getAppMember', nothing, appMember),
  memberInfo: get('/WOS-MEMBER/getMemberInfo', nothing, memberInfo),
  updateUserInfo: post('/WOS-MEMBER/updateUserInfo', userInfo, nothing),
  endSession: post('/WOS-MEMBER/session/end', z.object({ id: z.string().check(z.maxLength(64)) }), nothing),
  smsCaptcha: post(
    '/WOS-MEMBER/noauth/getSmsCaptcha',
    z.object({
      phone,
      /** 1 login, 2 reset, 3 bind or change (our reading), 4 register. */
      transType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      transDesc: z.optional(z.string().check(z.maxLength(40))),
      captcha: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    /** `demoCode` only where the gateway runs with the demo flag. */
    z.object({ demoCode: z.optional(z.string()) }),
  ),
  resetLoginPwd: post('/WOS-MEMBER/noauth/resetLoginPwd', z.object({ phone, smsCaptcha: smsCode, newLoginPwd: secret }), nothing),
  /** `hasPhone: null`: undecided, the combined form is shown (reliability.md, Sessions). */
  checkPhone: get('/WOS-MEMBER/noauth/checkPhone', z.object({ phone }), z.object({ hasPhone: z.nullable(z.boolean()) })),
  /** A session that only reads; of tenants whose built-in client id this is (MYWOS). */
  guest: post('/WOS-MEMBER/noauth/guest', z.object({ clientId: z.string().check(z.maxLength(64)) }), session),
  /** An activity token is an exchange code: one use, 60 s. */
  exchangeActivityToken: post(
    '/WOS-MEMBER/noauth/activity/exchange',
    z.object({ activityToken: z.string().check(z.minLength(1), z.maxLength(128)) }),
    session,
  ),
  captcha: get('/WOS-MEMBER/noauth/captcha', captchaQuery, puzzle),
  captchaVerify: post('/WOS-MEMBER/noauth/captcha/verify', puzzleAnswer, passed),
  captchaQuestion: get('/WOS-MEMBER/noauth/captcha/question', captchaQuery, question),
  captchaAnswer: post('/WOS-MEMBER/noauth/captcha/answer', questionAnswer, passed),
  partnerClick: get(
    '/WOS-MEMBER/noauth/three/callback',
    z.object({
      click_id: z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'a click_id is 1 to 128 letters, digits, . : - or _')),
      /** Of the same link, where it has one: whose click it was. */
      three_member_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    }),
    nothing,
  ),
  partnerStats: get(
    '/WOS-MEMBER/noauth/three/plush',
    z.object({ three_member_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    z.array(z.object({ date: z.string(), resource: z.string(), count: z.int() })),
  ),
} as const;

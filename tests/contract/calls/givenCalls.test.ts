import { describe, expect, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';

const DIGEST = `v1:${'0'.repeat(64)}`;
const PHONE = '+60123456789';

/** Calls whose paths are given, and an input with each field that is given (docs/product.md#call-paths). */
const GIVEN: readonly (readonly [call: string, name: CallName, input: Readonly<Record<string, unknown>>])[] = [
  ['POST /WOS-MEMBER/noauth/login', 'login', { memberName: 'fan2026', password: DIGEST, captcha: 'password-login' }],
  ['POST /WOS-MEMBER/noauth/phoneLogin', 'phoneLogin', { phone: PHONE, smsCaptcha: '123456', recommendCode: '7654321' }],
  [
    'POST /WOS-MEMBER/noauth/register/phone',
    'registerByPhone',
    { phone: PHONE, smsCaptcha: '12345678', password: DIGEST, recommendCode: '7654321' },
  ],
  ['POST /WOS-MEMBER/exitSys', 'exitSys', {}],
  ['GET /WOS-MEMBER/getAppMember', 'appMember', {}],
  ['POST /WOS-MEMBER/noauth/getSmsCaptcha', 'smsCaptcha', { phone: PHONE, transType: 4, transDesc: 'register', captcha: 'a-pass' }],
  ['POST /WOS-MEMBER/noauth/resetLoginPwd', 'resetLoginPwd', { phone: PHONE, smsCaptcha: '123456', newLoginPwd: DIGEST }],
  ['POST /WOS-MEMBER/bindPhone', 'bindPhone', { phone: PHONE, smsCaptcha: '123456' }],
  ['POST /WOS-MEMBER/changePhone', 'changePhone', { step: 'old', smsCaptcha: '123456' }],
  ['POST /WOS-MEMBER/updateLoginPwd', 'updateLoginPwd', { oldLoginPwd: DIGEST, newLoginPwd: DIGEST }],
  ['POST /WOS-MEMBER/updateBaseInfo', 'updateBaseInfo', { nickname: 'FrontRow' }],
  ['GET /WOS-MEMBER/noauth/checkPhone', 'checkPhone', { phone: PHONE }],
  ['GET /WOS-MEMBER/noauth/getInvitationInfo', 'invitationInfo', { code: '7654321' }],
  ['POST /WOS-MEMBER/noauth/getInvitationRewardList', 'invitationRewards', { state: 'pending', before: 7 }],
  ['GET /WOS-MEMBER/noauth/three/callback', 'partnerClick', { click_id: 'a-click' }],
  ['GET /WOS-MEMBER/noauth/three/plush', 'partnerStats', { three_member_name: 'partner' }],
  ['POST /WOS-PREDICTION/member/expertBasic', 'expertBasic', {}],
  ['POST /WOS-PREDICTION/expert/introduction', 'introduction', { introduction: 'Twenty letters or more.', leagueIds: [1], agreed: true }],
  ['POST /WOS-PREDICTION/member/memberDetail', 'memberDetail', { memberId: '12345678901234567890' }],
  ['GET /WOS-PREDICTION/noauth/queryHome', 'queryHome', {}],
  ['GET /WOS-PREDICTION/noauth/getIp', 'clientIp', {}],
  ['POST /WOS-FILESERVER/oss/uploadFile', 'uploadFile', { purpose: 'post', file: new File(['x'], 'x.png') }],
  ['GET /WOS-NOTICE/noauth/wosannouncement/xs', 'announcements', {}],
  ['GET /WOS-NOTICE/noauth/woscpad/list', 'advertisements', { place: 'index' }],
  ['GET /WOS-NOTICE/wosstationletter/count', 'letterCount', {}],
  ['GET /WOS-OPERATOR/noauth/wos/queryAddress', 'queryAddress', {}],
  ['GET /WOS-OPERATOR/noauth/tenant/getBaseConfig', 'baseConfig', {}],
  ['POST /WOS-OPERATOR/noauth/callback', 'installCallback', { channels: 'H5', channelCode: 'a-channel' }],
  ['GET /WOS-OPERATOR/noauth/version/getWosVersion', 'wosVersion', {}],
];

describe('given calls', () => {
  test.each(GIVEN)('%s takes its fields', (call, name, input) => {
    const { method, path, input: schema } = CALLS[name];
    expect(`${method} ${path}`).toBe(call);
    const taken = schema.safeParse(input);
    expect(taken).toMatchObject({ success: true, data: input });
  });

  test('an SMS is for a login (1), a reset (2) or a registration (4), besides our own 3', () => {
    const takes = (transType: number): boolean => CALLS.smsCaptcha.input.safeParse({ phone: PHONE, transType, captcha: 'x' }).success;
    expect([0, 1, 2, 3, 4, 5].filter(takes)).toEqual([1, 2, 3, 4]);
  });
});

import type { MEMBER_CALLS } from '#contract/membercalls.ts';
import type { HandlersOf } from '#gateway/handler.ts';

/** SCAFFOLD: to be written. */
export function memberHandlers(): HandlersOf<keyof typeof MEMBER_CALLS> {
  const notYet = (): never => {
    throw new Error('not yet');
  };
  return {
    login: notYet,
    phoneLogin: notYet,
    registerByPhone: notYet,
    exitSys: notYet,
    appMember: notYet,
    memberInfo: notYet,
    endSession: notYet,
    smsCaptcha: notYet,
    resetLoginPwd: notYet,
    checkPhone: notYet,
    guest: notYet,
    exchange: notYet,
    captcha: notYet,
    captchaVerify: notYet,
    captchaQuestion: notYet,
    captchaAnswer: notYet,
    threeCallback: notYet,
    threePlush: notYet,
  };
}

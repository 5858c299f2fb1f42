// Rules of account fields (spec section 5). Forms check them before sending, the gateway checks them again.

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]{6,12}$/;
const NICKNAME = /^[\p{L}\p{N}]{2,12}$/u;
const INVITE_CODE = /^\d{7}$/;
const SMS_CODE = /^\d{6}$/;
const REGISTER_SMS_CODE = /^\d{1,8}$/;
const NUMERIC_CODE = /^\d{4,}$/;

/** 6 to 12 letters and digits. */
export function isAccountName(text: string): boolean {
  return LETTERS_AND_DIGITS.test(text);
}

/** 6 to 12 letters and digits. */
export function isPassword(text: string): boolean {
  return LETTERS_AND_DIGITS.test(text);
}

/** Accepts Chinese characters, letters of any script and digits. A letter with its diacritics counts once, composed or not. */
export function isNickname(text: string): boolean {
  return NICKNAME.test(text.normalize('NFC'));
}

/** Seven digits; callers handle an optional empty field. */
export function isInviteCode(text: string): boolean {
  return INVITE_CODE.test(text);
}

/** Six digits; at registration one to eight. */
export function isSmsCode(text: string, purpose: 'register' | 'elsewhere'): boolean {
  return (purpose === 'register' ? REGISTER_SMS_CODE : SMS_CODE).test(text);
}

/** The rule of `field.code.invalid`. */
export function isNumericCode(text: string): boolean {
  return NUMERIC_CODE.test(text);
}

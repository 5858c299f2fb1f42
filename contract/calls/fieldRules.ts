/** What may be typed into the fields of an account (spec section 5). Both sides ask these: the form before it sends, the gateway again. */

/** Letters and digits. */
const SECRET = /^[A-Za-z0-9]{6,12}$/;
const NICKNAME = /^[\p{L}\p{N}]{2,12}$/u;
const INVITE = /^\d{7}$/;
/** Where a password is reset, and where one registers. */
const SMS = /^\d{6}$/;
const SMS_REGISTER = /^\d{1,8}$/;
const CODE = /^\d{4,}$/;

/** Whether a text can be an account name. */
export function isAccountName(text: string): boolean {
  return SECRET.test(text);
}

/** Whether a text can be a password. */
export function isPassword(text: string): boolean {
  return SECRET.test(text);
}

/**
 * Whether a text can be a nickname: Chinese characters, letters of any script, digits. A letter with its marks counts once,
 * however it was typed.
 */
export function isNickname(text: string): boolean {
  return NICKNAME.test(text.normalize('NFC'));
}

/** Whether a text can be an invite code; nothing is fine where it is optional, and is not asked here. */
export function isInviteCode(text: string): boolean {
  return INVITE.test(text);
}

/** Whether a text can be the code of an SMS: six digits, or where one registers at most eight. */
export function isSmsCode(text: string, where: 'register' | 'elsewhere'): boolean {
  return (where === 'register' ? SMS_REGISTER : SMS).test(text);
}

/** Whether a text can be a numeric code: four digits or more (field.code.invalid). */
export function isNumericCode(text: string): boolean {
  return CODE.test(text);
}

// Rules of account fields (docs/product.md#field-rules). Forms check them before sending, the gateway checks them again.

const LETTERS_AND_DIGITS = /^[A-Za-z0-9]{6,12}$/;
/** A letter counts with its combining marks, of which Hindi and Vietnamese have some that do not compose. */
const NICKNAME = /^(?:[\p{L}\p{N}]\p{M}*){2,12}$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
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

/**
 * Accepts Chinese characters, visible letters of any script and digits, but letters of one alphabet only: "Аdmin" with a Cyrillic A poses as
 * another name. A letter with its marks counts once, composed or not.
 */
export function isNickname(text: string): boolean {
  const composed = text.normalize('NFC');
  return NICKNAME.test(composed) && !INVISIBLE.test(composed) && ALPHABETS.filter((letter) => letter.test(composed)).length <= 1;
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

/** Returns how many characters a nickname has: a letter counts once with its marks. */
export function nicknameLength(text: string): number {
  return text.normalize('NFC').match(/\P{M}\p{M}*/gu)?.length ?? 0;
}

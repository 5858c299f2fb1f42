import { ERROR_CODES } from '#contract/calls/errors.ts';

/** A message that the product must have (docs/product.md#given-messages). */
export interface SpecifiedMessage {
  /** When it is shown. */
  readonly when: string;
  /** Its key, with its namespace in front. */
  readonly key: string;
  /** The file that shows it. */
  readonly shownBy: string;
  /** How that file names it; the key after its namespace by default. */
  readonly named?: string;
}

const LOAD_ERROR = 'src/parts/screen/LoadError.tsx';

/** Every message of the error catalogue, and where the product shows it. */
export const SPECIFIED_MESSAGES: readonly SpecifiedMessage[] = [
  // A failed call is a toast, or replaces the content that it was to bring; both take the text of its code.
  ...ERROR_CODES.map((code) => ({
    when: `a call answers ${code}`,
    key: `errors.${code}`,
    shownBy: LOAD_ERROR,
    named: 'errors:${key}',
  })),
  { when: 'a call answers a code outside the catalogue', key: 'errors.unknown', shownBy: LOAD_ERROR, named: 'errors:${key}' },
  { when: 'there is no network', key: 'errors.network', shownBy: LOAD_ERROR, named: 'errors:${key}' },
  { when: 'user info could not be updated', key: 'accountInfo.failed', shownBy: 'src/features/account/info/useChange.ts' },
  { when: 'a chat message without text is sent', key: 'room.field.empty', shownBy: 'src/features/matchDetail/chat/composer/Composer.tsx' },
  { when: 'a tab has no data', key: 'common.noData', shownBy: 'src/parts/screen/CallResult.tsx' },
  { when: 'no expert is followed', key: 'experts.none.followedTitle', shownBy: 'src/features/experts/list/ExpertList.tsx' },
  { when: 'no match is followed', key: 'lists.none.followedTitle', shownBy: 'src/features/match/list/MatchListPanel.tsx' },
  { when: 'the invite code could not be copied', key: 'accountInfo.invite.failed', shownBy: 'src/features/account/info/InviteCode.tsx' },
  { when: 'something failed that can be tried again', key: 'common.retry', shownBy: LOAD_ERROR },
  { when: 'a post could not be published', key: 'communityWrite.failed', shownBy: 'src/features/community/write/usePublishing.ts' },
  { when: 'a stance could not be published', key: 'release.publish.failed', shownBy: 'src/features/release/write/FailureNote.tsx' },
  { when: 'strong leagues could not be set', key: 'experts.setting.failed', shownBy: 'src/features/experts/apply/useSaveSetting.ts' },
  { when: 'the device does not vibrate', key: 'ringtone.vibration.unsupported', shownBy: 'src/features/ringtone/Vibration.tsx' },
  { when: 'the device can neither share nor copy', key: 'sheet.notShared', shownBy: 'src/parts/match/useShare.ts' },
  { when: 'the agreement is not ticked', key: 'pages.login.agree', shownBy: 'src/features/auth/Agreement.tsx' },
  { when: 'an account name is not one', key: 'field.account.invalid', shownBy: 'src/features/auth/PasswordPanel.tsx' },
  { when: 'a phone is not one', key: 'field.phone.invalid', shownBy: 'src/parts/proof/PhoneField.tsx' },
  { when: 'a code is asked for a phone that is not one: a toast', key: 'field.phone.invalid', shownBy: 'src/parts/proof/SmsField.tsx' },
  { when: 'the code of a reset is not one', key: 'field.phonecode.invalid', shownBy: 'src/features/auth/ForgetPanel.tsx' },
  { when: 'the code of a login is not one', key: 'field.smsCaptcha.invalid', shownBy: 'src/features/auth/PhonePanel.tsx' },
  { when: 'the code of a registration is not one', key: 'field.smsCaptcha.invalid', shownBy: 'src/features/auth/RegisterPanel.tsx' },
  { when: 'the code of a registration is too short', key: 'field.code.invalid', shownBy: 'src/features/auth/RegisterPanel.tsx' },
  { when: 'a code was sent', key: 'field.smsCaptcha.success', shownBy: 'src/parts/proof/SmsField.tsx' },
  { when: 'a password was reset: the title', key: 'pages.hint', shownBy: 'src/features/auth/ForgetPanel.tsx' },
  { when: 'a password was reset: the text', key: 'pages.reset_login', shownBy: 'src/features/auth/ForgetPanel.tsx' },
];

import type { Db } from '#gateway/db/database.ts';
import type { AppSecrets } from './appSecrets.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { AccountNotifier } from './account/accountNotifier.ts';
import { type AvatarFiles, NO_AVATAR_FILES } from './account/avatarFiles.ts';
import { type AccountLogs, createAccountLogs } from './account/accountLogs.ts';
import { type ConnectedSessions, createConnectedSessions } from './session/connectedSessions.ts';
import { type Attributions, createAttributions } from './attributions.ts';
import { type Captcha, createCaptcha } from './captcha/captcha.ts';
import { type MemberBudgets, createMemberBudgets } from './memberBudgets.ts';
import { createKnownDevices, type KnownDevices } from './login/knownDevices.ts';
import { type Members, createMembers, type OnInvited } from './members.ts';
import { createOneTimeTokens, type OneTimeTokens } from './captcha/oneTimeTokens.ts';
import type { PuzzleImage } from './captcha/puzzleImage.ts';
import { createPasswords } from './login/passwords.ts';
import { createSessions, type Sessions } from './session/sessions.ts';
import type { SmsSupplier } from './phone/smsSuppliers.ts';
import { createSmsCodes, type SmsCodes } from './phone/smsCodes.ts';
import { createSmsQuota, type SmsQuota } from './phone/smsQuota.ts';
import { PHONE_CHANGE_MS, type PhoneChange } from './phone/phoneChange.ts';
import { SMS_PER_HOUR } from './phone/smsLimits.ts';

export interface MemberServicesDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  readonly keys: AppSecrets;
  readonly sms: SmsSupplier;
  readonly draw: (x: number, y: number) => Promise<PuzzleImage>;
  /** The app shows the codes that it sends. */
  readonly demo: boolean;
  /** Returns the number of a member's unread messages. */
  readonly countUnread: (tenant: string, memberId: bigint) => Promise<number>;
  /** Returns the coins that a member can spend. */
  readonly balanceOf: (tenant: string, memberId: bigint) => Promise<number>;
  /** SMS codes per tenant and hour; `SMS_PER_HOUR` by default. */
  readonly smsPerHour?: number | undefined;
  /** Takes the uploads that become avatars; by default there are none. */
  readonly avatarFiles?: AvatarFiles | undefined;
  /** Rewards invitations; by default nobody does. */
  readonly onInvited?: OnInvited | undefined;
  readonly report: (message: string) => void;
}

/** The services of identity and login. */
export interface MemberServices extends Pick<MemberServicesDeps, 'db' | 'sms' | 'demo' | 'report'> {
  /** Server time in ms. */
  readonly now: () => number;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly knownDevices: KnownDevices;
  readonly codes: SmsCodes;
  readonly smsQuota: SmsQuota;
  readonly captcha: Captcha;
  /** Earned with a code to the present phone, spent with one to the new phone. */
  readonly phoneChanges: OneTimeTokens<PhoneChange>;
  readonly attributions: Attributions;
  readonly budgets: MemberBudgets;
  readonly accountLogs: AccountLogs;
  readonly connectedSessions: ConnectedSessions;
  /** Notifies members' connections. */
  readonly accountNotifier: AccountNotifier;
  /** Is called with what members are notified of about stances. Returns the unsubscribe function. */
  onStanceChanged(listener: AccountNotifier['stanceChanged']): () => void;
  close(): void;
}

export function createMemberServices(deps: MemberServicesDeps): MemberServices {
  const {
    db,
    timers,
    random,
    keys,
    sms,
    draw,
    demo,
    countUnread,
    balanceOf,
    smsPerHour = SMS_PER_HOUR,
    avatarFiles = NO_AVATAR_FILES,
    onInvited,
    report,
  } = deps;
  const { now, elapsed } = timers;
  const accountLogs = createAccountLogs({ timers, random, countUnread, balanceOf, report });
  const stanceListeners = new Set<AccountNotifier['stanceChanged']>();
  const connectedSessions = createConnectedSessions({ timers, accountLogs, active: (ids) => sessions.active(ids), report });
  const accountNotifier: AccountNotifier = {
    sessionsEnded: connectedSessions.sessionsEnded,
    unreadChanged: accountLogs.unreadChanged,
    marksChanged(tenant, memberId) {
      accountLogs.publish(tenant, memberId, { kind: 'read' });
      accountLogs.unreadChanged(tenant, memberId);
    },
    announcementsChanged: accountLogs.announcementsChanged,
    muteChanged: (tenant, memberId, until) => accountLogs.publish(tenant, memberId, { kind: 'mute', until }),
    coinsChanged: accountLogs.coinsChanged,
    pointsChanged: (tenant, memberId) => accountLogs.publish(tenant, memberId, { kind: 'points' }),
    orderChanged: (tenant, memberId, order) => accountLogs.publish(tenant, memberId, { kind: 'order', ...order }),
    profileChanged: (tenant, memberId) => accountLogs.publish(tenant, memberId, { kind: 'profile' }),
    stanceChanged(tenant, memberId, stance) {
      accountLogs.publish(tenant, memberId, { kind: 'stance', ...stance });
      for (const listener of stanceListeners) listener(tenant, memberId, stance);
    },
  };
  const sessions = createSessions(db, { key: keys.key, now, notifier: accountNotifier });
  return {
    db,
    now,
    sms,
    demo,
    report,
    members: createMembers(db, { passwords: createPasswords(keys.pepper), avatarFiles, now, demo, onInvited }),
    sessions,
    accountLogs,
    connectedSessions,
    accountNotifier,
    onStanceChanged(listener) {
      stanceListeners.add(listener);
      return () => stanceListeners.delete(listener);
    },
    knownDevices: createKnownDevices(db, now),
    codes: createSmsCodes(db, { key: keys.key, now }),
    smsQuota: createSmsQuota({ perHour: smsPerHour, elapsed, report }),
    captcha: createCaptcha({ draw, now: elapsed }),
    phoneChanges: createOneTimeTokens(PHONE_CHANGE_MS, elapsed),
    attributions: createAttributions(db, now),
    budgets: createMemberBudgets(elapsed),
    close() {
      accountLogs.close();
      connectedSessions.close();
    },
  };
}

import type { Db } from '#gateway/db/database.ts';
import type { AppSecrets } from '#gateway/appSecrets.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { countUnread } from '#gateway/notice/memberMessages.ts';
import type { AccountNotifier } from './accountNotifier.ts';
import { type AccountLogs, createAccountLogs } from './accountLogs.ts';
import { type ConnectedSessions, createConnectedSessions } from './connectedSessions.ts';
import { type Attributions, createAttributions } from './attributions.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import { type MemberBudgets, createMemberBudgets } from './memberBudgets.ts';
import { type Members, createMembers } from './members.ts';
import type { PuzzleImage } from './puzzleImage.ts';
import { createPasswords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { SmsSupplier } from './smsSuppliers.ts';
import { createSmsCodes, type SmsCodes } from './smsCodes.ts';

export interface MemberServicesDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  readonly keys: AppSecrets;
  readonly sms: SmsSupplier;
  readonly draw: (x: number, y: number) => Promise<PuzzleImage>;
  /** The app shows the codes that it sends. */
  readonly demo: boolean;
  readonly report: (message: string) => void;
}

/** The services of identity and login. */
export interface MemberServices extends Pick<MemberServicesDeps, 'db' | 'sms' | 'demo' | 'report'> {
  /** Server time in ms. */
  readonly now: () => number;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly codes: SmsCodes;
  readonly captcha: Captcha;
  readonly attributions: Attributions;
  readonly budgets: MemberBudgets;
  readonly accountLogs: AccountLogs;
  readonly connectedSessions: ConnectedSessions;
  /** Notifies members' connections. */
  readonly accountNotifier: AccountNotifier;
  close(): void;
}

export function createMemberServices({ db, timers, random, keys, sms, draw, demo, report }: MemberServicesDeps): MemberServices {
  const { now, elapsed } = timers;
  const accountLogs = createAccountLogs({
    timers,
    random,
    countUnread: (tenant, memberId) => countUnread(db, tenant, memberId),
    report,
  });
  const connectedSessions = createConnectedSessions({ timers, accountLogs, active: (ids) => sessions.active(ids), report });
  const accountNotifier: AccountNotifier = { sessionsEnded: connectedSessions.sessionsEnded, unreadChanged: accountLogs.unreadChanged };
  const sessions = createSessions(db, { key: keys.key, now, notifier: accountNotifier });
  return {
    db,
    now,
    sms,
    demo,
    report,
    members: createMembers(db, { passwords: createPasswords(keys.pepper), now, demo }),
    sessions,
    accountLogs,
    connectedSessions,
    accountNotifier,
    codes: createSmsCodes(db, { key: keys.key, now }),
    captcha: createCaptcha({ draw, now: elapsed }),
    attributions: createAttributions(db, now),
    budgets: createMemberBudgets(elapsed),
    close() {
      accountLogs.close();
      connectedSessions.close();
    },
  };
}

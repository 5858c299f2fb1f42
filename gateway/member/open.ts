import type { Db } from '#gateway/db/database.ts';
import type { Keys } from '#gateway/keys.ts';
import { type Attributions, openAttributions } from './attributions.ts';
import { type Captcha, openCaptcha } from './captcha.ts';
import { type MemberBudgets, openMemberBudgets } from './memberbudgets.ts';
import { type Members, openMembers } from './members.ts';
import type { Drawing } from './puzzledrawing.ts';
import { openSecrets } from './secret.ts';
import { openSessions, type Sessions } from './sessions.ts';
import type { SmsSupplier } from './sms.ts';
import { openSmsCodes, type SmsCodes } from './smscodes.ts';

export interface MembershipOptions {
  readonly db: Db;
  /** Server time in ms. */
  readonly now: () => number;
  readonly keys: Keys;
  readonly sms: SmsSupplier;
  readonly draw: (x: number, y: number) => Promise<Drawing>;
  /** The app itself shows the codes that it sends. */
  readonly demo: boolean;
  readonly report: (message: string) => void;
}

/** All that knows who somebody is. */
export interface Membership extends Pick<MembershipOptions, 'db' | 'now' | 'sms' | 'demo' | 'report'> {
  readonly members: Members;
  readonly sessions: Sessions;
  readonly codes: SmsCodes;
  readonly captcha: Captcha;
  readonly attributions: Attributions;
  readonly budgets: MemberBudgets;
}

export function openMembership({ db, now, keys, sms, draw, demo, report }: MembershipOptions): Membership {
  return {
    db,
    now,
    sms,
    demo,
    report,
    members: openMembers(db, { secrets: openSecrets(keys.pepper), now, demo }),
    sessions: openSessions(db, { key: keys.key, now }),
    codes: openSmsCodes(db, { key: keys.key, now }),
    captcha: openCaptcha({ draw, now }),
    attributions: openAttributions(db, now),
    budgets: openMemberBudgets(now),
  };
}

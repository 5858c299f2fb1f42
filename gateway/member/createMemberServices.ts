import type { Db } from '#gateway/db/database.ts';
import type { AppSecrets } from '#gateway/appSecrets.ts';
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
  /** Server time in ms. */
  readonly now: () => number;
  readonly keys: AppSecrets;
  readonly sms: SmsSupplier;
  readonly draw: (x: number, y: number) => Promise<PuzzleImage>;
  /** The app shows the codes that it sends. */
  readonly demo: boolean;
  readonly report: (message: string) => void;
}

/** The services of identity and login. */
export interface MemberServices extends Pick<MemberServicesDeps, 'db' | 'now' | 'sms' | 'demo' | 'report'> {
  readonly members: Members;
  readonly sessions: Sessions;
  readonly codes: SmsCodes;
  readonly captcha: Captcha;
  readonly attributions: Attributions;
  readonly budgets: MemberBudgets;
}

export function createMemberServices({ db, now, keys, sms, draw, demo, report }: MemberServicesDeps): MemberServices {
  return {
    db,
    now,
    sms,
    demo,
    report,
    members: createMembers(db, { passwords: createPasswords(keys.pepper), now, demo }),
    sessions: createSessions(db, { key: keys.key, now }),
    codes: createSmsCodes(db, { key: keys.key, now }),
    captcha: createCaptcha({ draw, now }),
    attributions: createAttributions(db, now),
    budgets: createMemberBudgets(now),
  };
}

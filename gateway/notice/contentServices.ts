import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { type Advertisements, createAdvertisements } from './advertisements.ts';
import { type Announcements, createAnnouncements } from './announcements.ts';
import { type MemberMessages, createMemberMessages } from './memberMessages.ts';
import { type News, createNews } from './news.ts';
import { type Unread, unreadOf } from './unread.ts';
import { type Activities, createActivities } from '#gateway/tenant/activities.ts';
import { type Installs, createInstalls } from '#gateway/tenant/installs.ts';
import { createSettings, type Settings } from '#gateway/tenant/settings.ts';

/** Everything that operators publish; every query filters by tenant. */
export interface ContentServices {
  readonly settings: Settings;
  readonly activities: Activities;
  readonly installs: Installs;
  readonly announcements: Announcements;
  readonly advertisements: Advertisements;
  readonly news: News;
  readonly messages: MemberMessages;
  /** Returns what a member has not read. */
  readonly unread: (tenant: string, memberId: bigint) => Promise<Unread>;
}

export interface ContentOptions {
  readonly notifier?: AccountNotifier;
  /** Ms for budgets, which a clock that is set back must not renew or stop; by default `now`. */
  readonly elapsed?: () => number;
}

export function createContentServices(
  db: Db,
  now: () => number,
  { notifier = NO_ACCOUNT_NOTIFIER, elapsed = now }: ContentOptions = {},
): ContentServices {
  return {
    settings: createSettings(db),
    activities: createActivities(db, now),
    installs: createInstalls(db, { now, elapsed }),
    announcements: createAnnouncements(db, now, notifier),
    advertisements: createAdvertisements(db),
    news: createNews(db, { now, elapsed }),
    messages: createMemberMessages(db, now, notifier),
    unread: (tenant, memberId) => unreadOf(db, tenant, memberId),
  };
}

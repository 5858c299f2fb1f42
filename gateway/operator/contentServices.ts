import type { Db } from '#gateway/db/database.ts';
import { type AccountEvents, NO_ACCOUNT_EVENTS } from '#gateway/member/accountEvents.ts';
import { type Advertisements, createAdvertisements } from '#gateway/notice/advertisements.ts';
import { type Announcements, createAnnouncements } from '#gateway/notice/announcements.ts';
import { type Messages, createMessages } from '#gateway/notice/messages.ts';
import { type News, createNews } from '#gateway/notice/news.ts';
import { type Activities, createActivities } from './activities.ts';
import { type Audit, createAudit } from './audit.ts';
import { type Installs, createInstalls } from './installs.ts';
import { createSettings, type Settings } from './settings.ts';

/** Everything that operators publish; every query filters by tenant. */
export interface ContentServices {
  readonly settings: Settings;
  readonly activities: Activities;
  readonly installs: Installs;
  readonly announcements: Announcements;
  readonly advertisements: Advertisements;
  readonly news: News;
  readonly messages: Messages;
  readonly audit: Audit;
}

export interface ContentOptions {
  readonly events?: AccountEvents;
  /** Ms for budgets, which a clock that is set back must not renew or stop; by default `now`. */
  readonly elapsed?: () => number;
}

export function createContentServices(
  db: Db,
  now: () => number,
  { events = NO_ACCOUNT_EVENTS, elapsed = now }: ContentOptions = {},
): ContentServices {
  return {
    settings: createSettings(db),
    activities: createActivities(db, now),
    installs: createInstalls(db, { now, elapsed }),
    announcements: createAnnouncements(db, now),
    advertisements: createAdvertisements(db),
    news: createNews(db, { now, elapsed }),
    messages: createMessages(db, now, events),
    audit: createAudit(db, now),
  };
}

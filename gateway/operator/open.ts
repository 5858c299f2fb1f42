import type { Db } from '#gateway/db/database.ts';
import { type Advertisements, openAdvertisements } from '#gateway/notice/advertisements.ts';
import { type Announcements, openAnnouncements } from '#gateway/notice/announcements.ts';
import { type Letters, openLetters } from '#gateway/notice/letters.ts';
import { type News, openNews } from '#gateway/notice/news.ts';
import { type Activities, openActivities } from './activities.ts';
import { type Audit, openAudit } from './audit.ts';
import { type Installs, openInstalls } from './installs.ts';
import { openSettings, type Settings } from './settings.ts';

/** All that an operator writes and readers see, beside members: each query asks for the tenant. */
export interface Office {
  readonly settings: Settings;
  readonly activities: Activities;
  readonly installs: Installs;
  readonly announcements: Announcements;
  readonly advertisements: Advertisements;
  readonly news: News;
  readonly letters: Letters;
  readonly audit: Audit;
}

export function openOffice(db: Db, now: () => number): Office {
  return {
    settings: openSettings(db),
    activities: openActivities(db, now),
    installs: openInstalls(db, now),
    announcements: openAnnouncements(db, now),
    advertisements: openAdvertisements(db),
    news: openNews(db, now),
    letters: openLetters(db),
    audit: openAudit(db, now),
  };
}

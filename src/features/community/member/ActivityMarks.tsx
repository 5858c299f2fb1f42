import './activityMarks.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetail } from '#stores/community/members.ts';

export interface ActivityMarksProps {
  /** Oldest first. */
  readonly days: NonNullable<MemberDetail['activity']>;
}

/** Heights in px: of one post and one comment, and of the room above and below the line, in which the busiest day fits. */
const POST = { one: 7, room: 24 };
const COMMENT = { one: 4, room: 24 };

/** Posts and comments of the last days: posts stand on the line, comments hang below it. */
export function ActivityMarks({ days }: ActivityMarksProps): ReactNode {
  const { t } = useTranslation('member');
  const posts = days.map((day) => day.posts);
  const comments = days.map((day) => day.comments);
  const postPx = unitPx(POST, posts);
  const commentPx = unitPx(COMMENT, comments);
  return (
    <figure className="activity-marks">
      <div role="img" aria-label={t('activity.label', { posts: sum(posts), comments: sum(comments) })}>
        {days.map((day, i) => (
          <i key={i}>
            {day.posts > 0 && <b style={{ '--px': `${day.posts * postPx}px` }} />}
            {day.comments > 0 && <u style={{ '--px': `${day.comments * commentPx}px` }} />}
          </i>
        ))}
      </div>
      <figcaption>
        <span>{t('activity.days', { count: days.length })}</span>
        <span>{t('activity.key')}</span>
      </figcaption>
    </figure>
  );
}

function unitPx({ one, room }: typeof POST, counts: readonly number[]): number {
  return Math.min(one, room / Math.max(1, ...counts));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

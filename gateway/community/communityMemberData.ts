import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import type { Community } from './createCommunity.ts';

/** What a member wrote, liked, reported and had removed in the community. */
export function communityMemberData(db: Db, community: Pick<Community, 'exportOf' | 'forgetMember' | 'refresh'>): MemberData {
  return {
    room: 'community',
    async exportOf({ memberId }) {
      const { posts, formerPosts, comments, likes, reports, removals, minutesOfReading } = await community.exportOf(memberId);
      return {
        posts: posts.map(dated),
        formerPosts: formerPosts.map(dated),
        comments: comments.map(dated),
        likes: likes.map(dated),
        reports: reports.map(dated),
        removals: removals.map(dated),
        minutesOfReading,
      };
    },
    async forgetMember({ tenant, memberId }) {
      await db.transaction((tx) => community.forgetMember(tx, tenant, memberId));
      await community.refresh();
    },
  };
}

function dated<Row extends { readonly at: number }>(row: Row) {
  return { ...row, at: isoTime(row.at) };
}

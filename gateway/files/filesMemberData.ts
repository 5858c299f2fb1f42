import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import type { Files } from './createFiles.ts';

/** What a member uploaded. The export names the images: their addresses are those of the posts. */
export function filesMemberData(files: Pick<Files, 'exportOf' | 'forgetMember'>): MemberData {
  return {
    room: 'files',
    async exportOf({ memberId }) {
      return (await files.exportOf(memberId)).map((file) => ({ ...file, at: isoTime(file.at) }));
    },
    forgetMember: ({ memberId }) => files.forgetMember(memberId),
  };
}

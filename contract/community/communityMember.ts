import * as z from 'zod/mini';

export const memberId = z.string().check(z.regex(/^\d{1,20}$/));

/** A member as lists, posts and comments show them. */
export const communityMember = z.strictObject({
  memberId,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** Shown beside the name. */
  isExpert: z.boolean(),
});
export type CommunityMember = z.infer<typeof communityMember>;

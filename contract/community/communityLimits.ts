// Limits of what members write in the community (docs/product.md#community-limits). Lengths are in characters after normalizing.

export const POST_TITLE_MAX_CHARS = 40;
export const POST_CONTENT_MAX_CHARS = 2_000;
export const POST_MAX_IMAGES = 3;
export const COMMENT_MAX_CHARS = 500;
export const APPEAL_MAX_CHARS = 2_000;
/** A post can be edited this long after it was published. */
export const POST_EDIT_MS = 3_600_000;
/** A removal can be appealed this long after it. */
export const APPEAL_MS = 20 * 24 * 3_600_000;
export const REPORTS_PER_DAY = 20;

export const POST_PAGE_SIZE = 20;
export const COMMENT_PAGE_SIZE = 20;
/** Replies that come with a comment; the others are a page of their own. */
export const FIRST_REPLIES = 2;
export const MEMBER_PAGE_SIZE = 30;
/** Days of which a member's page shows the posts and comments. */
export const ACTIVITY_DAYS = 30;
/** Characters of the content that a list shows. */
export const EXCERPT_CHARS = 140;

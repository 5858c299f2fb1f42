import * as z from 'zod/mini';

/** What an image is for. Only those for `identity` are private. */
export const FILE_PURPOSES = ['post', 'avatar', 'feedback', 'identity'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** One upload of one member, used once by a call that takes it. */
export const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'a file id is 32 hex digits'));
export type FileId = z.infer<typeof fileId>;

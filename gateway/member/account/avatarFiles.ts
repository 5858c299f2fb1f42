import { type Image, imageAddress } from '#contract/files/image.ts';
import type { Db } from '#gateway/db/database.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';

/** The uploads that become avatars, as the room of files offers them. */
export interface AvatarFiles {
  /** Takes a member's uploads for a purpose, each once. Throws LocalizedError for one that is unknown, foreign or used. */
  claim(tx: Db, tenant: string, memberId: bigint, purpose: 'avatar', fileIds: readonly string[]): Promise<readonly Image[]>;
  /** Takes a member's images out of use. */
  release(tx: Db, tenant: string, memberId: bigint, imageIds: readonly string[]): Promise<void>;
}

/** For a gateway without uploads. */
export const NO_AVATAR_FILES: AvatarFiles = {
  claim: () => Promise.reject(new BadRequest('this gateway takes no uploads')),
  release: () => Promise.resolve(),
};

const OWN_IMAGE = /^\/files\/([0-9a-f]{64})\//;

/**
 * Returns the column for a new avatar: the address of a claimed upload, or null for none. The image before it is given up. Runs in the
 * caller's transaction.
 */
export async function replaceAvatar(
  files: AvatarFiles,
  tx: Db,
  { id, tenant, avatar }: { readonly id: bigint; readonly tenant: string; readonly avatar: string | null },
  fileId: string | null,
): Promise<string | null> {
  const [image] = fileId === null ? [] : await files.claim(tx, tenant, id, 'avatar', [fileId]);
  const former = OWN_IMAGE.exec(avatar ?? '')?.[1];
  if (former !== undefined) await files.release(tx, tenant, id, [former]);
  return image === undefined ? null : imageAddress(image.id, 'list');
}

import type { Image } from '#contract/files/image.ts';
import type { Db } from '#gateway/db/database.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';

/** Images of posts, as the files of the gateway offer them; each function works in the caller's transaction. */
export interface PostImages {
  /** Uses uploads of a member, each once. Throws LocalizedError (400) for an unknown, used or foreign one. */
  claim(tx: Db, tenant: string, memberId: bigint, fileIds: readonly string[]): Promise<readonly Image[]>;
  /** Shows a member's images to nobody any more. */
  release(tx: Db, tenant: string, memberId: bigint, imageIds: readonly Image['id'][]): Promise<void>;
  /** Shows released images again; false when they are deleted already. */
  restore(tx: Db, tenant: string, memberId: bigint, imageIds: readonly Image['id'][]): Promise<boolean>;
}

/** For a gateway that takes no uploads. */
export const NO_POST_IMAGES: PostImages = {
  claim(_tx, _tenant, _memberId, fileIds) {
    if (fileIds.length > 0) throw new BadRequest('this gateway takes no uploads');
    return Promise.resolve([]);
  },
  release: () => Promise.resolve(),
  restore: (_tx, _tenant, _memberId, imageIds) => Promise.resolve(imageIds.length === 0),
};

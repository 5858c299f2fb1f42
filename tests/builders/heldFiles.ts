import type { Image } from '#contract/files/image.ts';
import type { FilePurpose } from '#contract/files/upload.ts';
import type { Files } from '#gateway/profile/files.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/** Uploads in memory: what was put there is claimed once, by its member and for its purpose. */
export class HeldFiles implements Files {
  readonly released: string[] = [];
  readonly #held = new Map<string, string>();
  #count = 0;

  /** Uploads a file; returns its id. */
  put(memberId: bigint, purpose: FilePurpose): string {
    this.#count += 1;
    const id = this.#count.toString(16).padStart(32, '0');
    this.#held.set(id, `${memberId} ${purpose}`);
    return id;
  }

  async claim(
    _tx: unknown,
    _tenant: string,
    memberId: bigint,
    purpose: FilePurpose,
    fileIds: readonly string[],
  ): Promise<readonly Image[]> {
    for (const id of fileIds) if (this.#held.get(id) !== `${memberId} ${purpose}`) throw new LocalizedError(400, 'picturesGone');
    for (const id of fileIds) this.#held.delete(id);
    return purpose === 'identity' ? [] : fileIds.map((id) => ({ id: id.repeat(2), width: 4, height: 3 }));
  }

  async releaseIdentity(_tx: unknown, _tenant: string, _memberId: bigint, fileIds: readonly string[]): Promise<void> {
    this.released.push(...fileIds);
  }
}

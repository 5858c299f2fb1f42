/**
 * An image of the most pixels takes a busy core for seconds. What takes a minute never ends: under load libvips has been seen to wait for
 * ever for a thread of its own.
 */
const LOST_MS = 60_000;

/** Work on an image that was given up. The image may be fine. */
export class LostImage extends Error {
  constructor() {
    super(`the work on an image was given up after ${LOST_MS / 1_000} s`);
    this.name = 'LostImage';
  }
}

/** Resolves as the work on an image does, or rejects with LostImage after a minute: nobody must wait for it for ever, nor the gateway's stop. */
export async function imageWork<Result>(run: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LostImage()), LOST_MS);
  });
  try {
    return await Promise.race([run(), lost]);
  } finally {
    clearTimeout(timer);
  }
}

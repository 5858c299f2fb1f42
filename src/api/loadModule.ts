import { CHUNK_TIMEOUT_MS } from '#contract/limits.ts';

/** When the page was last loaded anew, ms. */
const KEY = 'touchline.reloaded';
/** What is missing again within two loads at their slowest is not there at all. Another chunk that loads meanwhile proves nothing of it. */
const AGAIN_MS = 2.5 * CHUNK_TIMEOUT_MS;

/** What a missing chunk has to do with the page. */
export interface ChunkPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  /** Whether the app is served now: without a network a page that is loaded anew is worse off than one that goes on. */
  isServed(): Promise<boolean>;
  reload(): void;
}

const PAGE: ChunkPage = {
  get storage() {
    return sessionStorage;
  },
  now: () => Date.now(),
  isServed: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => location.reload(),
};

/**
 * Loads a lazy chunk that is waited for, within 120 s (spec section 9). When it is gone, for a release has replaced it, the page is
 * loaded anew; a second failure within five minutes, or one without a gateway, is the caller's to show. What is only fetched ahead
 * is not worth the page: it is imported without this.
 */
export async function chunk<Module>(load: () => Promise<Module>, page = PAGE): Promise<Module> {
  try {
    return await Promise.race([load(), late()]);
  } catch (error) {
    const since = page.now() - Number(page.storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (since < AGAIN_MS || !(await page.isServed())) throw error;
    page.storage.setItem(KEY, String(page.now()));
    page.reload();
    return await new Promise<Module>(() => undefined);
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`a part of the app did not load in ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
}

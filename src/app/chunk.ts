import { CHUNK_TIMEOUT_MS } from '#contract/limits.ts';

const KEY = 'touchline.reloaded';

/** What a missing chunk has to do with the page. */
export interface ChunkPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the app is served now: without a network a page that is loaded anew is worse off than one that goes on. */
  isServed(): Promise<boolean>;
  reload(): void;
}

const PAGE: ChunkPage = {
  get storage() {
    return sessionStorage;
  },
  isServed: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => location.reload(),
};

/**
 * Loads a lazy chunk that is waited for, within 120 s (spec section 9). When it is gone, for a release has replaced it, the page is
 * loaded anew once; a second failure in a row, or one without a gateway, is the caller's to show. What is only fetched ahead
 * is not worth the page: it is imported without this.
 */
export async function chunk<Module>(load: () => Promise<Module>, page = PAGE): Promise<Module> {
  try {
    const loaded = await Promise.race([load(), late()]);
    page.storage.removeItem(KEY);
    return loaded;
  } catch (error) {
    if (page.storage.getItem(KEY) !== null || !(await page.isServed())) throw error;
    page.storage.setItem(KEY, '1');
    page.reload();
    return await new Promise<Module>(() => undefined);
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`a part of the app did not load in ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
}

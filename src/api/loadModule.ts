import { CHUNK_TIMEOUT_MS } from '#contract/calls/limits.ts';

/** When the page was last reloaded for a missing chunk, ms. */
const KEY = 'touchline.reloaded';
/** A chunk that is missing again within two loads at their slowest is not there at all. Another one that loads meanwhile proves nothing. */
const AGAIN_MS = 2.5 * CHUNK_TIMEOUT_MS;
/** In a network that hangs, the failure is shown after this. */
const IS_SERVED_TIMEOUT_MS = 5_000;

/** The page as far as a missing chunk concerns it. */
export interface ChunkPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  /** Whether the app is served now: offline, a page that is loaded works better than one that reloads. */
  isServed(): Promise<boolean>;
  reload(): void;
}

const PAGE: ChunkPage = {
  get storage() {
    return sessionStorage;
  },
  now: () => Date.now(),
  isServed: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(IS_SERVED_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => location.reload(),
};

/**
 * When a failure reloads the page: `once` in five minutes, `never` for what the user does not wait for, `always` when the user asked for
 * another try, for some browsers remember a failed import until then.
 */
export type ReloadPolicy = 'once' | 'never' | 'always';

/**
 * Loads lazy code within 120 s (spec section 9): every `import()` that something waits for goes through here. When the chunk is gone,
 * because a release replaced it, the page reloads; any other failure rejects, and the caller shows it. Preloads import without it.
 */
export async function loadModule<Module>(load: () => Promise<Module>, reload: ReloadPolicy = 'once', page = PAGE): Promise<Module> {
  try {
    return await withinTimeout(load());
  } catch (error) {
    if (reload === 'never' || (reload === 'once' && hasJustReloaded(page)) || !(await page.isServed())) throw error;
    page.storage.setItem(KEY, String(page.now()));
    page.reload();
    return await new Promise<Module>(() => undefined);
  }
}

function hasJustReloaded(page: ChunkPage): boolean {
  return page.now() - Number(page.storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS;
}

function withinTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a part of the app did not load in ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

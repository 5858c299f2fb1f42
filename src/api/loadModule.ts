import { CHUNK_TIMEOUT_MS } from '#contract/calls/limits.ts';

/** Not a persisted store, because `api` imports no stores. */
const KEY = 'touchline.chunkReloadedAt';
/** A chunk that is missing again within two loads at their slowest does not exist, even if other chunks load meanwhile. */
const RELOAD_INTERVAL_MS = 2.5 * CHUNK_TIMEOUT_MS;
/** When the network hangs, the failure is shown after this. */
const IS_SERVED_TIMEOUT_MS = 5_000;

/** With what waits for a style that has been requested again. */
const failedStyles = new Map<HTMLLinkElement, Promise<unknown> | null>();
/** Loads that failed beside a style. */
const unstyled = new WeakSet<() => unknown>();

/** Remembers the styles that do not load from now on. */
export function watchStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.set(target, null);
    },
    true, // the events of elements do not bubble
  );
}

export interface ChunkPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  /** Whether the gateway serves the app now: offline, the loaded page works better than a reload. */
  isServed(): Promise<boolean>;
  /** Opens an address anew, the present one by default. */
  reload(path?: string): void;
}

export interface LoadOptions {
  /** The path of the navigation that waits for the code: a reload opens it. */
  readonly path?: string;
  readonly page?: ChunkPage;
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
  reload: (path = location.pathname) => (path === location.pathname ? location.reload() : location.assign(path)),
};

/**
 * When a failure reloads the page: `once` in five minutes; `never` for what the user does not wait for; `always` when the user retries,
 * because some browsers cache a failed import until the page is reloaded.
 */
export type ReloadPolicy = 'once' | 'never' | 'always';

/**
 * Loads lazy code within 120 s. Every `import()` of code with a style goes through here, preloads with the policy `never`. A failure
 * reloads the page while the gateway serves the app, because a release may have replaced the chunk; otherwise it rejects.
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  reload: ReloadPolicy = 'once',
  { path, page = PAGE }: LoadOptions = {},
): Promise<Module> {
  try {
    return await withinTimeout(loadStyled(load));
  } catch (error) {
    if (reload === 'never' || (reload === 'once' && hasJustReloaded(page)) || !(await page.isServed())) throw error;
    page.storage.setItem(KEY, String(page.now()));
    page.reload(path);
    return await new Promise<Module>(() => undefined);
  }
}

/**
 * Loads code once the styles that have failed are requested again, for the build's loader asks for each style once. Whether the code needs
 * such a style is known only of code that failed with it, which fails without it again; other code follows in any case.
 */
async function loadStyled<Module>(load: () => Promise<Module>): Promise<Module> {
  const styles = Promise.all([...failedStyles].map(([link, pending]) => pending ?? requestAgain(link)));
  if (unstyled.has(load)) await styles;
  else await styles.catch(() => undefined);
  try {
    return await load();
  } catch (error) {
    if (failedStyles.size > 0) unstyled.add(load);
    throw error;
  }
}

function requestAgain(link: HTMLLinkElement): Promise<unknown> {
  const pending = new Promise((resolve, reject) => {
    link.onload = () => resolve(failedStyles.delete(link));
    link.onerror = () => reject(new Error(`the style ${link.href} did not load`));
  });
  failedStyles.set(link, pending);
  document.head.append(link); // anew: the same address would be ignored
  return pending;
}

function hasJustReloaded(page: ChunkPage): boolean {
  return page.now() - Number(page.storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < RELOAD_INTERVAL_MS;
}

function withinTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a part of the app did not load in ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

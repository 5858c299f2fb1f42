import { type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';

const OPEN: BaseConfig = { maintainStatus: 0, maintainDescription: '' };
/** Interval of checks during maintenance. */
const CHECK_MS = 60_000;

/** The parts of the page that are used. */
export interface WatchedPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Watches the maintenance state of a tenant: checks at once, when the page becomes visible or the network returns, and each minute
 * during maintenance. Without a response the last stored state applies. Returns the unsubscribe function.
 */
export function watchMaintenance(
  tenant: string,
  fetchConfig: () => Promise<BaseConfig>,
  page: WatchedPage,
  onConfig: (config: BaseConfig) => void,
): () => void {
  const lastConfig = createPersistedStore<BaseConfig>(`baseconfig.${tenant}`, (found) => parseBaseConfig(found) ?? OPEN);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFetching = false;
  let isDisposed = false;
  const check = (): void => {
    if (isFetching || isDisposed || page.document.visibilityState === 'hidden') return;
    isFetching = true;
    clearTimeout(timer);
    fetchConfig().then(
      (config) => {
        lastConfig.setState(config);
        receive(config);
      },
      () => receive(lastConfig.getState()),
    );
  };
  page.document.addEventListener('visibilitychange', check);
  page.window.addEventListener('online', check);
  check();
  return () => {
    isDisposed = true;
    clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', check);
    page.window.removeEventListener('online', check);
  };

  function receive(config: BaseConfig): void {
    isFetching = false;
    if (isDisposed) return;
    onConfig(config);
    if (config.maintainStatus === 1) timer = setTimeout(check, CHECK_MS);
  }
}

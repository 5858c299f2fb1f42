import { type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';

const OPEN: BaseConfig = { maintainStatus: 0, maintainDescription: '' };
/** While the app is closed it is asked so often whether it is open again. */
const EVERY_MS = 60_000;

/** What of a page and its clock is needed. */
export interface WatchedPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Watches whether a tenant's app is closed: asks at once, when the page is seen again or the network is back, and each minute while it is
 * closed. Where there is no answer, what this device last heard of that tenant holds. The answer ends it.
 */
export function watchMaintenance(
  tenant: string,
  ask: () => Promise<BaseConfig>,
  page: WatchedPage,
  tell: (config: BaseConfig) => void,
): () => void {
  const lastHeard = createPersistedStore<BaseConfig>(`baseconfig.${tenant}`, (found) => parseBaseConfig(found) ?? OPEN);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let left = false;
  const look = (): void => {
    if (asking || left || page.document.visibilityState === 'hidden') return;
    asking = true;
    clearTimeout(timer);
    ask().then(
      (config) => {
        lastHeard.setState(config);
        heard(config);
      },
      () => heard(lastHeard.getState()),
    );
  };
  page.document.addEventListener('visibilitychange', look);
  page.window.addEventListener('online', look);
  look();
  return () => {
    left = true;
    clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', look);
    page.window.removeEventListener('online', look);
  };

  function heard(config: BaseConfig): void {
    asking = false;
    if (left) return;
    tell(config);
    if (config.maintainStatus === 1) timer = setTimeout(look, EVERY_MS);
  }
}

import { awakePreference, useAwake } from '#stores/preferences/awake.ts';

/** What of a page a wake lock needs. */
export interface AwakePage {
  readonly navigator: { readonly wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } };
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Keeps the screen on while it is wished for and the page is seen: a hidden page loses its lock, and asks again. Gives its end. */
export function runWakeLock({ navigator, document }: AwakePage): () => void {
  let held: { release(): Promise<void> } | null = null;
  let asking = false;
  const unsubscribe = awakePreference.subscribe(settle);
  document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', settle);
    release();
  };

  function settle(): void {
    if (!navigator.wakeLock) return useAwake.setState({ state: 'unsupported' });
    if (document.visibilityState !== 'visible') held = null; // the system has taken it
    if (!awakePreference.getState().on) {
      release();
      useAwake.setState({ state: 'off' });
    } else if (held === null && !asking && document.visibilityState === 'visible') request(navigator.wakeLock);
  }

  function request(lock: NonNullable<AwakePage['navigator']['wakeLock']>): void {
    asking = true;
    lock.request('screen').then(
      (sentinel) => {
        asking = false;
        held = sentinel;
        if (awakePreference.getState().on) useAwake.setState({ state: 'on' });
        else settle();
      },
      () => {
        asking = false;
        useAwake.setState({ state: 'refused' });
      },
    );
  }

  function release(): void {
    held?.release().catch(() => undefined); // it was lost already
    held = null;
  }
}

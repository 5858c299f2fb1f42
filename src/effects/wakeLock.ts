import { awakePreference, useAwake } from '#stores/preferences/awake.ts';

export interface AwakePage {
  readonly navigator: { readonly wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } };
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Keeps the screen on while the user wants it and the page is visible; a hidden page loses the lock and requests it again. Returns a function that stops it. */
export function runWakeLock({ navigator, document }: AwakePage): () => void {
  let lock: { release(): Promise<void> } | null = null;
  let isRequesting = false;
  const unsubscribe = awakePreference.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    release();
  };

  function update(): void {
    if (!navigator.wakeLock) return useAwake.setState({ state: 'unsupported' });
    if (document.visibilityState !== 'visible') lock = null; // the system has released it
    if (!awakePreference.getState().on) {
      release();
      useAwake.setState({ state: 'off' });
    } else if (lock === null && !isRequesting && document.visibilityState === 'visible') request(navigator.wakeLock);
  }

  function request(wakeLock: NonNullable<AwakePage['navigator']['wakeLock']>): void {
    isRequesting = true;
    wakeLock.request('screen').then(
      (sentinel) => {
        isRequesting = false;
        lock = sentinel;
        if (awakePreference.getState().on) useAwake.setState({ state: 'on' });
        else update();
      },
      () => {
        isRequesting = false;
        useAwake.setState({ state: 'refused' });
      },
    );
  }

  function release(): void {
    lock?.release().catch(() => undefined); // already released
    lock = null;
  }
}

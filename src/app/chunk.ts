import { CHUNK_TIMEOUT_MS } from '#contract/limits.ts';

const KEY = 'touchline.reloaded';

/**
 * Loads a lazy chunk within 120 s (spec section 9). When it is gone, for a release has replaced it, the page is loaded anew
 * once; a second failure in a row is the caller's to show.
 */
export async function chunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const loaded = await Promise.race([load(), late()]);
    sessionStorage.removeItem(KEY);
    return loaded;
  } catch (error) {
    if (sessionStorage.getItem(KEY) !== null || !navigator.onLine) throw error;
    sessionStorage.setItem(KEY, '1');
    location.reload();
    return await new Promise<Module>(() => undefined);
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`a part of the app did not load in ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS);
  });
}

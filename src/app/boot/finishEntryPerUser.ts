import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { runPerUser } from '#stores/session/session.ts';
import { whenIdle } from './whenIdle.ts';

const load = () => import('./entryCalls.ts');

/** Runs `finishEntry` for each user once the page is idle, until the returned function is called. */
export function finishEntryPerUser(language: Language): () => void {
  return runPerUser(() =>
    whenIdle(
      () =>
        void loadModule(load, 'never').then(
          ({ finishEntry }) => finishEntry(language),
          () => undefined,
        ),
    ),
  );
}

import { createMemoryRouter, createPath, type DataRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { GuardContext } from '#app/routing/route.ts';
import { discoverRoutes, routes } from '#app/routing/routes.tsx';
import { until } from './until.ts';

/** The first screen of a kind loads its code, on a machine that may be busy. */

/** Opens the last of these addresses with the real route table and guards; the others are before it in the history. */
export async function openRouterAt(addresses: readonly string[]) {
  let made: DataRouter | null = null;
  const openIn = vi.fn<GuardContext['openIn']>();
  const context: GuardContext = {
    language: 'en-US',
    openIn,
    currentAddress: () => (made?.state.initialized ? createPath(made.state.location) : null),
    requestedHash: () => made?.state.navigation.location?.hash ?? new URL(addresses.at(-1) ?? '', 'https://touchline.test').hash,
  };
  const options = { initialEntries: [...addresses], patchRoutesOnNavigation: discoverRoutes(context) };
  const router = createMemoryRouter(routes(context), options);
  made = router;
  await settled(router);
  return {
    router,
    openIn,
    shown: () => createPath(router.state.location),
    async go(to: string | -1) {
      await (to === -1 ? router.navigate(to) : router.navigate(to));
      await settled(router);
    },
  };
}

/** Resolves when the router is idle. */
export async function settled(router: DataRouter): Promise<void> {
  await until(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('the router is on its way');
  });
  await vi.dynamicImportSettled();
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAuth } from '#stores/overlays/auth.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';

// Real route tables and guards; the screens are empty.
const empty = vi.hoisted(() => () => Promise.resolve({ default: () => null }));
const emptied = vi.hoisted(
  () =>
    <Entry extends object>(entry: Entry): Entry =>
      'load' in entry ? { ...entry, load: empty } : entry,
);
vi.mock('#app/Shell.tsx', () => ({ Shell: () => null }));
vi.mock('#i18n/setup.ts', () => ({ loadNamespaces: () => Promise.resolve() }));
vi.mock('#app/routing/firstRoutes.ts', async (original) => {
  const { HOME, MATCH, MATCH_DETAIL } = await original<typeof import('#app/routing/firstRoutes.ts')>();
  const [home, match, detail] = [emptied(HOME), emptied(MATCH), emptied(MATCH_DETAIL)];
  return { HOME: home, MATCH: match, MATCH_DETAIL: detail, FIRST_ROUTES: [home, match, detail] };
});
vi.mock('#app/routing/laterRoutes.ts', async (original) => {
  const { LATER_ROUTES, DEMO_SCREEN } = await original<typeof import('#app/routing/laterRoutes.ts')>();
  return { LATER_ROUTES: LATER_ROUTES.map(emptied), DEMO_SCREEN: emptied(DEMO_SCREEN) };
});

const { FIRST_ROUTES } = await import('#app/routing/firstRoutes.ts');
const { LATER_ROUTES } = await import('#app/routing/laterRoutes.ts');
const { openRouterAt } = await import('#tests/builders/testRouter.ts');

let disposers: (() => void)[] = [];

beforeEach(() => {
  disposers = [aNewDevice()];
});

afterEach(() => {
  for (const dispose of disposers) dispose();
});

const SPELLINGS = [
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
  (text: string) => text,
  (text: string) => `${text}/`,
  (text: string) => `${text.toUpperCase()}//`,
];
const QUERY = '?x=Y&z=1#Part';

describe('every route, in any spelling of its path', () => {
  const screens = [...FIRST_ROUTES, ...LATER_ROUTES, { path: 'demo' }].filter((route) => 'load' in route || route.path === 'demo');

  test.each(screens.map(({ path }) => path))('"%s" is shown at its own spelling, with query and hash', async (path) => {
    logIn();
    const own = `/en-US/${filled(path)}`.replace(/\/$/, '') + QUERY;
    for (const spell of SPELLINGS) {
      const { shown, go } = await openAt('/en-US/news', `/en-US/${filled(path, spell)}${QUERY}`);
      expect(shown()).toBe(own);
      await go(-1);
      expect(shown()).toBe('/en-US/news'); // the given spelling is replaced in the history
    }
  });

  test.each([
    ['login', 'loginPhone'],
    ['Forget', 'Forget'],
  ])('"%s" opens its panel', async (path, panel) => {
    for (const spell of SPELLINGS) {
      useAuth.setState({ panel: null });
      const { shown } = await openAt(`/en-US/${spell(path)}`);
      expect([shown(), useAuth.getState().panel]).toEqual(['/en-US', panel]);
    }
  });
});

describe('another spelling within the app', () => {
  test.each([
    ['/en-US/Forecast?x=1#top', '/en-US/forecast?x=1#top'],
    ['/en-US/MATCH/', '/en-US/match'],
    ['/en-US/news/', '/en-US/news'],
    ['/EN-us/News#top', '/en-US/news#top'],
    ['/en-us', '/en-US'],
    ['/en-US/', '/en-US'],
    ['/en-US/match/Filter', '/en-US/match/filter'],
    ['/en-US/match/7/aB', '/en-US/match/7/aB'],
    ['/en-US/NOWHERE/', '/en-US'],
  ])('%s leads to %s, and "back" to where the link was', async (link, to) => {
    const { shown, go } = await openAt('/en-US/expert');
    await go(link);
    expect(shown()).toBe(to);
    await go(-1);
    expect(shown()).toBe('/en-US/expert');
  });

  test('of another language reloads the page in it', async () => {
    const { openIn, go } = await openAt('/en-US');
    await go('/VI-vn/match');
    expect(openIn).toHaveBeenCalledExactlyOnceWith('vi-VN', expect.objectContaining({ pathname: '/VI-vn/match' }));
  });
});

/** Returns a path with values for its parameters, the rest of it as `spell` says. */
function filled(path: string, spell = (text: string): string => text): string {
  const values: string[] = [];
  const marked = path.replace(/:(\w+)\??/g, (_, name: string) => {
    values.push(name === 'type' || name === 'group' || name === 'order' ? 'aB1' : '7');
    return '%';
  });
  return spell(marked).replaceAll('%', () => values.shift() ?? '');
}

async function openAt(...addresses: string[]) {
  const opened = await openRouterAt(addresses);
  disposers.push(() => opened.router.dispose());
  return opened;
}

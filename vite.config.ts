import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Rolldown } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { firstLoad } from './src/app/build/firstLoad.ts';
import { installable } from './src/app/build/installable.ts';
import { neededBy } from './src/app/build/neededBy.ts';
import { operatorsConsole } from './src/app/build/operatorsConsole.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

// The last two years of Chrome, Safari, Firefox and Samsung Internet; light-dark() is lowered for the older half.
const BROWSERS = ['chrome120', 'edge120', 'firefox119', 'safari17.2'];

/** Parts of TanStack Query that the first screens do not use. */
const LATER = /@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver|useMutation)\.js$/;

// By default the build makes a chunk of every module that two screens share: eighty files of a kilobyte, each a round trip on a phone.
// The first load of the lists is three chunks: the entry, the lists with what other screens share, and the live client. Index adds one.
const CHUNKS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', tags: ['$initial'], priority: 6 },
  // Without form parts, which load with the auth overlay: the match sheet must be there before the first tap.
  {
    name: 'sheet',
    test: /@base-ui(?!\/react\/(form|field|checkbox|alert-dialog)\/)|@floating-ui|ui\/overlay\/(Sheet|ConfirmDialog)/,
    priority: 5,
  },
  { name: neededBy(/features\/match\/Match\.tsx$|maintenance\/MaintenanceGuard\.tsx$/, 'screens', LATER), priority: 4 },
  { name: neededBy(/live\/createLiveClient\.ts$/, 'live', LATER), priority: 3 },
  { name: neededBy(/features\/home\/Home\.tsx$/, 'home', LATER), priority: 2 },
  // Needed by none of the above: a first visit loads no schema library (contract/calls/liveCalls.ts).
  { name: neededBy(/contract\/calls\/calls\.ts$/, 'schemas'), priority: 2 },
  // Each chunk adds its name to the entry: the texts of later screens are two chunks a language, the smaller tabs of a match one,
  // the screens of account and news another.
  { name: (id) => /locales\/([\w-]+)\/detail\w*\.json$/.exec(id)?.[1]?.concat('-detail') ?? null, priority: 1 },
  {
    name: (id) =>
      /locales\/([\w-]+)\/(?!install|policy|room|common|shell|errors|home|match|lists|wall|alerts)\w+\.json$/
        .exec(id)?.[1]
        ?.concat('-later') ?? null,
    priority: 1,
  },
  // Else what the screen of a match shares with its smaller tabs is in their chunk, which the screen then loads too.
  { name: neededBy(/matchDetail\/(MatchDetail|live\/LiveTab)\.tsx$|match\/openMatch\.ts$/, 'matchDetail', LATER), priority: 2 },
  {
    name: 'listParts',
    test: /match\/(list\/(DayStrip|GoalTicker|PullToRefresh)|wall\/WallBeside)|parts\/row\/(MissedEvents|rowFocus)|ui\/EmptyDrawing/,
    priority: 1,
  },
  // Before the tabs, which import them: a toast of a mention needs no tab, and what is left to send needs no chat.
  {
    name: 'extras',
    test: /app\/(deferred\/Extra|download|version|statistics|screenChange)|room\/storedOutbox|effects\/wakeLock/,
    priority: 1,
  },
  { name: 'room', test: /(streams|stores)\/room\/|live\/onRoomEntry/, priority: 1 },
  { name: 'matchTabs', test: /matchDetail\/(stance|intelligence|forecast|fundamentals)\//, priority: 1 },
  // By itself: it would take what it shares with the other tabs.
  { name: 'chat', test: /matchDetail\/chat\//, includeDependenciesRecursively: false, priority: 1 },
  { name: 'account', test: /features\/(account|ringtone|news|activity|home\/(HomeFeed|AnnouncementsSheet|AppearanceSheet))/, priority: 1 },
  { name: 'shared', test: /\.(tsx?|css)$/, minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 1 },
];

/** Of benchmarks, of what runs tests, and of the mutants' text: for `npm run test:full`. */
const TESTS_OF_TOOLS = [
  'tests/bench/**',
  'tests/faults/{checkByTests,flags,mutants,proxy,runChecks,shrink,unhandled}.test.ts',
  'tests/tooling/**',
];
const EXCLUDED = process.env['TOUCHLINE_FULL_TESTS'] === '1' ? [] : TESTS_OF_TOOLS;

const NODE_TESTS = ['tests/{contract,streams,gateway,replay,tapes,faults,tooling,sounds,bench,i18n,messages,spec}/**/*', 'tests/*'];
const PAGE_TESTS = ['tests/{ui,parts,features,stores,effects,app,api,console}/**/*'];

export default defineConfig({
  plugins: [react(), firstLoad(), installable(), operatorsConsole(BROWSERS)],
  publicDir: 'src/app/public',
  resolve: {
    // RxJS publishes modern code under this condition, and ES5 with helpers by default.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // compression takes most of the build
      output: {
        codeSplitting: { groups: [...CHUNKS] },
        // The default name of a shared chunk lists all modules that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: {
      '^/WOS-': proxied('TOUCHLINE_PORT'),
      '/live': proxied('TOUCHLINE_PORT'),
      '/files/': proxied('TOUCHLINE_PORT'),
      '/console-api/': proxied('TOUCHLINE_CONSOLE'),
    },
  },
  test: {
    reporters: ['default'],
    // A missing golden file fails; -u writes it.
    update: 'none',
    // They end what hangs: gateways and databases start while other work takes both cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
    // By default Vitest leaves one core idle.
    maxWorkers: availableParallelism(),
    globalSetup: ['tests/builders/databaseTemplate.ts'],
    projects: [
      project('node', NODE_TESTS, { environment: 'node', globalSetup: ['tests/builders/sharedPostgres.ts'] }),
      project('page', PAGE_TESTS, { environment: 'jsdom' }),
      isolatedProject('isolated node', NODE_TESTS, { environment: 'node' }),
      isolatedProject('isolated page', PAGE_TESTS, { environment: 'jsdom' }),
    ],
  },
});

/** React Router exports only its build for development; the one beside it lacks the warnings. */
function productionRouter(file: string): string {
  return join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
}

/** `port` is the variable of the gateway's setting (`gateway/dev.ts`). */
function proxied(port: string): { readonly target: string; readonly ws: boolean } {
  return { target: `http://localhost:${process.env[port] ?? '8080'}`, ws: true };
}

/** Files of a worker share its process, and its page where they have one: starting these for each file took most of the time. */
function project(name: string, files: readonly string[], test: InlineConfig): TestProjectInlineConfiguration {
  const include = files.map((file) => `${file}.test.{ts,tsx}`);
  const exclude = [...files.map((file) => `${file}.isolated.test.{ts,tsx}`), ...EXCLUDED];
  return { extends: true, test: { ...test, name, include, exclude, isolate: false, setupFiles: ['tests/tooling/freshFile.ts'] } };
}

/** Files that replace or reset modules, or wait for all that are loading: they would see those of others. */
function isolatedProject(name: string, files: readonly string[], test: InlineConfig): TestProjectInlineConfiguration {
  return { extends: true, test: { ...test, name, include: files.map((file) => `${file}.isolated.test.{ts,tsx}`) } };
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** The rooms of the gateway, from the top (gateway/README.md). Each may import those of later lines, and none of its own line. */
const ROOMS: readonly (readonly string[])[] = [
  ['console'],
  ['operator'],
  ['demo'],
  ['http'],
  ['community'],
  ['draw'],
  ['invite'],
  ['prediction'],
  ['profile'],
  ['notice', 'chat', 'ledger', 'files'],
  ['member'],
  ['feed'],
  ['match'],
  ['tenant'],
  ['live'],
  ['request'],
  ['db'],
  ['base'],
];

/** A forbidden import for each rule of the linter: folder of the planted file, and what it imports. */
const VIOLATIONS: readonly (readonly [folder: string, forbidden: string])[] = [
  ...ROOMS.flatMap(upwardImports),
  ['contract', '#streams/board/board.ts'],
  ['contract', '#gateway/live/hub.ts'],
  ['contract', '#i18n/dates.ts'],
  ['contract', '#locales/en-US/match.json'],
  ['contract', 'rxjs'],
  ['contract', 'react'],
  ['contract', 'node:fs'],
  ['streams', '#gateway/live/hub.ts'],
  ['streams', '#stores/live/matchStore.ts'],
  ['streams', '#api/apiClient.ts'],
  ['streams', 'react'],
  ['streams', 'zod'],
  ['streams', 'node:fs'],
  ['gateway/live', '#streams/board/board.ts'],
  ['gateway/live', '#api/apiClient.ts'],
  ['gateway/live', '#tests/builders/aMatch.ts'],
  ['gateway/live', '#bench/table.ts'],
  ['gateway/operator', '#gateway/demo/demo.ts'],
  ['gateway/live', '#gateway/db/open.ts'],
  ['gateway/db', '#stores/live/matchStore.ts'],
  ['gateway', './demo/demo.ts'],
  ['gateway/feed', '#gateway/demo/season/simulatedFeed.ts'],
  ['gateway/demo/season', '#streams/board/board.ts'],
  ['gateway/demo/fans', '#tests/builders/aMatch.ts'],
  ['src/api', '#stores/live/matchStore.ts'],
  ['src/api', '#gateway/live/hub.ts'],
  ['src/stores', '#effects/alertEffects.ts'],
  ['src/stores', '#parts/row/MatchRow.tsx'],
  ['src/stores', '#gateway/live/hub.ts'],
  ['src/effects', '#features/match/list/listItems.ts'],
  ['src/effects', '#ui/Button.tsx'],
  ['src/i18n', '#stores/live/matchStore.ts'],
  ['src/i18n', '#streams/board/board.ts'],
  ['src/ui', '#contract/match/match.ts'],
  ['src/ui', '#i18n/dates.ts'],
  ['src/ui', '#parts/row/MatchRow.tsx'],
  ['src/ui', 'rxjs'],
  ['src/parts', '#features/match/list/listItems.ts'],
  ['src/parts', '#streams/board/board.ts'],
  ['src/parts', '#api/apiClient.ts'],
  ['src/parts', 'rxjs'],
  ['src/features/match', '#features/home/featuredMatches.ts'],
  ['src/features/match', '#streams/board/board.ts'],
  ['src/features/match', '#effects/alertEffects.ts'],
  ['src/features/match', '#app/live/createLiveClient.ts'],
  ['src/features/match', 'rxjs'],
  ['src/features/match/deep', '#gateway/live/hub.ts'],
  ['src/features/account', '#features/stances/legText.ts'],
  ['src/features/community', '#features/stances/legText.ts'],
  ['src/features/experts', '#features/stances/legText.ts'],
  ['src/features/matchDetail', '#features/match/list/listItems.ts'],
  ['src/features/matchDetail/deep', '#streams/board/board.ts'],
  ['src/features/release', '#features/stances/legText.ts'],
  ['src/features/stances', '#features/match/list/listItems.ts'],
  ['src/features/stances', 'rxjs'],
  ['src/app', '#gateway/live/hub.ts'],
  ['src/app', '#tests/builders/aMatch.ts'],
  ['src/app', '#bench/table.ts'],
  ['src/app', '#console/main.tsx'],
  ['src/features/match', '#console/main.tsx'],
  ['src/parts', '#console/main.tsx'],
  ['gateway/live', '#console/main.tsx'],
  ['src/console', '#features/match/list/listItems.ts'],
  ['src/console', '#parts/row/MatchRow.tsx'],
  ['src/console', '#stores/live/matchStore.ts'],
  ['src/console', '#app/live/createLiveClient.ts'],
  ['src/console', '#gateway/live/hub.ts'],
  ['src/console', 'rxjs'],
  ['streams', '../contract/match.ts'],
  ['tests', '../contract/match.ts'],
  ['bench', '../contract/match.ts'],
];

/** Folders in which an import cycle of values, and one of types, must be reported. */
const CYCLE_FOLDERS = ['contract', 'streams', 'gateway/live', 'src/stores', 'src/features/match', 'tests', 'bench'];

/** Module-level code that needs what is defined below it: by itself, through a function, and through one that is only passed on. */
const EARLY_USES: Readonly<Record<string, string>> = {
  itself: 'export const sum = 1 + late;\nconst late = 2;\n',
  called: 'export const sum = total();\nfunction total() {\n  return next();\n}\nfunction next() {\n  return late;\n}\nconst late = 2;\n',
  passedOn:
    'export const parsed = create(parse);\nfunction parse() {\n  return late;\n}\nconst late = 2;\ndeclare function create<T>(read: () => T): T;\n',
  inline: 'export const all = [1].map((one) => one + late);\nconst late = 2;\n',
  constant: 'const read = () => late;\nexport const value = read();\nconst late = 2;\n',
  created: 'export const one = new Late();\nclass Late {\n  x = 1;\n}\n',
  field: 'class Early {\n  x = late;\n}\nexport const one = new Early();\nconst late = 2;\n',
};

/** What may stand above what it needs, because it runs later or names a type. */
const LATER_USES: Readonly<Record<string, string>> = {
  declared: 'export function total() {\n  return late;\n}\nconst late = 2;\n',
  kept: 'export const routes = [{ load: () => late }];\nconst late = 2;\n',
  typed: 'export type Late = typeof late;\nconst late = 2;\nexport const used = late;\n',
  shadowed: 'export const all = [1].map((late) => late);\nconst late = 2;\nexport const used = late;\n',
  memoised: 'export const Part = memo(function Part() {\n  return late;\n});\nconst late = 2;\ndeclare function memo<T>(part: T): T;\n',
};

/** A temporary folder for violations, since other tests read the tree concurrently. */
const root = mkdtempSync(join(tmpdir(), 'touchline-layers-'));
for (const path of ['.oxlintrc.json', 'tests/tooling/lint']) cpSync(path, join(root, path), { recursive: true });

afterAll(() => rmSync(root, { recursive: true }));

describe('layers', () => {
  test('reports each forbidden import', () => {
    const files = VIOLATIONS.map(([folder, forbidden], i) => plant(folder, `planted${i}`, `export { default } from '${forbidden}';\n`));
    const lines = lint(files);
    const caught = files.map((file) => lines.some((line) => line.startsWith(file) && line.includes('no-restricted-imports')));
    expect(VIOLATIONS.filter((_, i) => !caught[i])).toEqual([]);
  });

  test('plants a violation for each rule of the linter', () => {
    const config: { readonly overrides: readonly { readonly files: readonly string[] }[] } = JSON.parse(
      readFileSync('.oxlintrc.json', 'utf8'),
    );
    const rows = config.overrides.flatMap(({ files }) => files.map((file) => file.replace('/**', '')));
    expect(rows.filter((row) => !VIOLATIONS.some(([folder]) => `${folder}/`.startsWith(`${row}/`)))).toEqual([]);
  });

  test('has a rule for each room of the gateway', () => {
    const folders = readdirSync('gateway', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !ROOMS.flat().includes(name))).toEqual([]);
  });

  test.each([
    ['values', (other: string, name: string) => `import { ${other} } from './${other}.ts';\nexport const ${name} = () => ${other};\n`],
    ['types', (other: string, name: string) => `import type { ${other} } from './${other}.ts';\nexport type ${name} = ${other}[];\n`],
  ] as const)('reports a cycle of %s in every folder', (what, fileOf) => {
    const files = CYCLE_FOLDERS.flatMap((folder) => {
      const [one, other] = [`plantedOne${what}`, `plantedOther${what}`];
      return [plant(folder, one, fileOf(other, one)), plant(folder, other, fileOf(one, other))];
    });
    const lines = lint(files);
    expect(files.filter((file) => !lines.some((line) => line.startsWith(file) && line.includes('no-cycle')))).toEqual([]);
  });

  test('reports what needs on import a constant or class that is defined below it, and nothing that runs later', () => {
    const plantAll = (kind: string, codes: Readonly<Record<string, string>>): readonly string[] =>
      Object.entries(codes).map(([name, code]) => plant('src/stores', `${kind}${name}`, code));
    const [early, later] = [plantAll('early', EARLY_USES), plantAll('later', LATER_USES)];
    const reported = lint([...early, ...later]).filter((line) => line.includes('no-early-use'));
    expect([...new Set(reported.map((line) => line.split(':')[0]))].toSorted()).toEqual(early.toSorted());
  });

  test('lets one file of the gateway import its demo', () => {
    const outside = found(/['"](#gateway|\.)\/demo\//, ['gateway']).filter((file) => !file.startsWith('gateway/demo/'));
    expect(outside).toEqual(['gateway/loadDemo.ts']);
  });

  test('allows subscriptions only in stores, effects and tests', () => {
    expect(
      found(/(\$|\))\.subscribe\(/, ['contract', 'streams', 'gateway', 'src']).filter((file) => !/^src\/(stores|effects)\//.test(file)),
    ).toEqual([]);
  });

  test('injects time and randomness into streams, hub, feeds and demo', () => {
    const exceptions = ['gateway/live/wallTimers.ts'];
    const pattern = /Date\.now|Math\.random|setTimeout|setInterval|performance\.now/;
    expect(
      found(pattern, ['streams', 'gateway/live', 'gateway/feed', 'gateway/demo']).filter((file) => !exceptions.includes(file)),
    ).toEqual([]);
  });

  test('waits in unit tests with the patience of a busy machine', () => {
    const file = plant('tests', 'impatient', "import { vi } from 'vitest';\nawait vi.waitFor(() => true);\n");
    expect(lint([file]).filter((line) => line.includes('no-restricted-properties'))).toHaveLength(1);
  });

  test('exports no Subject', () => {
    expect(found(/export const \w+\$? = new \w*Subject/, ['streams', 'src'])).toEqual([]);
  });
});

/** Returns the imports that the rooms of a line may not have: of a room above or beside them, and of what composes the rooms. */
function upwardImports(rooms: readonly string[], line: number): readonly (readonly [folder: string, forbidden: string])[] {
  const above = ROOMS.slice(0, line + 1).flat();
  return rooms.flatMap((room) => {
    const forbidden = ['server.ts', ...above.filter((other) => other !== room).map((other) => `${other}/tables.ts`)];
    return forbidden.map((path) => [`gateway/${room}`, `#gateway/${path}`] as const);
  });
}

function plant(folder: string, name: string, text: string): string {
  mkdirSync(join(root, folder), { recursive: true });
  const file = join(folder, `${name}.ts`);
  writeFileSync(join(root, file), text);
  return file;
}

function lint(files: readonly string[]): readonly string[] {
  const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint');
  return spawnSync(oxlint, ['--format', 'unix', ...files], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
}

function found(pattern: RegExp, folders: readonly string[]): string[] {
  return folders.flatMap(sources).filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name));
}

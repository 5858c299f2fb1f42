import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** One violation for each layer of the house (design: the map in README): where it is planted, and what it imports. */
const PLANTS: readonly (readonly [folder: string, forbidden: string])[] = [
  ['contract', '#streams/board.ts'],
  ['contract', 'rxjs'],
  ['streams', '#gateway/live/hub.ts'],
  ['streams', '#stores/match.ts'],
  ['gateway/live', '#streams/board.ts'],
  ['gateway/live', '#api/call.ts'],
  ['src/api', '#stores/match.ts'],
  ['src/stores', '#effects/ring.ts'],
  ['src/stores', '#parts/MatchRow.tsx'],
  ['src/effects', '#features/match/items.ts'],
  ['src/i18n', '#stores/match.ts'],
  ['src/ui', '#contract/match.ts'],
  ['src/ui', '#i18n/dates.ts'],
  ['src/parts', '#features/match/items.ts'],
  ['src/parts', '#streams/board.ts'],
  ['src/features/match', '#features/home/leading.ts'],
  ['src/features/match', '#streams/board.ts'],
  ['src/features/match', 'rxjs'],
  ['src/features/match/deep', '#gateway/live/hub.ts'],
  ['src/app', '#gateway/live/hub.ts'],
  ['streams', '../contract/match.ts'],
];

const planted: string[] = [];

afterAll(() => {
  for (const file of planted) rmSync(file, { force: true });
  rmSync('src/features/match/deep', { recursive: true, force: true });
});

describe('the layers', () => {
  test('each forbidden import is caught where it is planted', () => {
    const files = PLANTS.map(([folder, forbidden], i) => {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `planted${i}.ts`);
      planted.push(file);
      writeFileSync(file, `export { default } from '${forbidden}';\n`);
      return file;
    });
    const { stdout } = spawnSync(join('node_modules', '.bin', 'oxlint'), ['--format', 'unix', ...files], { encoding: 'utf8' });
    const caught = files.map((file) => stdout.split('\n').some((line) => line.startsWith(file) && line.includes('no-restricted-imports')));
    expect(PLANTS.filter((_, i) => !caught[i])).toEqual([]);
  });

  test('only stores, effects and tests subscribe', () => {
    expect(
      found(/\.subscribe\(/, ['contract', 'streams', 'gateway', 'src']).filter((file) => !/^src\/(stores|effects)\//.test(file)),
    ).toEqual([]);
  });

  test('the stream layer, the hub and the feeds take time and chance as arguments', () => {
    const own = ['gateway/live/walltimers.ts', 'gateway/live/socket.ts'];
    const reach = /Date\.now|Math\.random|setTimeout|setInterval|performance\.now/;
    expect(found(reach, ['streams', 'gateway/live', 'gateway/feed']).filter((file) => !own.includes(file))).toEqual([]);
  });

  test('no Subject leaves its file', () => {
    expect(found(/export const \w+\$? = new \w*Subject/, ['streams', 'src'])).toEqual([]);
  });
});

function found(pattern: RegExp, folders: readonly string[]): string[] {
  return folders.flatMap(sources).filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !planted.includes(name));
}

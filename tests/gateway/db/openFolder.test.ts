import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from '#gateway/db/open.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';

const ROOT = join(import.meta.dirname, '../../..');

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-folder-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is readable by its owner only, and so are existing files, files that an operator creates, and recordings', async () => {
    await copyTemplate(data);
    spawnSync('chmod', ['-R', 'a+rwX', data]);
    const record = join(folder, 'recordings');
    const gateway = await startTouchline(['--data', data, '--record', record, '--matches', '1'], undefined, { TOUCHLINE_CLIENT: 'none' });
    try {
      await gateway.crash();
      expect([...openToOthers(data), ...openToOthers(record)]).toEqual([]);
      for (const name of readdirSync(data).filter((file) => file.startsWith('lock'))) rmSync(join(data, name));
      const operator = spawnSync(
        process.execPath,
        [...SHORT_LIVED_NODE, 'gateway/operator/main.ts', 'news', 'list', '--tenant', 'VNWOS', '--data', data],
        {
          cwd: ROOT,
          encoding: 'utf8',
        },
      );
      expect(operator).toMatchObject({ status: 0, stderr: '' });
      expect(readdirSync(data)).toContain('lock.sqlite');
      expect(openToOthers(data)).toEqual([]);
    } finally {
      await gateway.stop();
    }
  });

  test('stays open where others share it, but not the database in it', async () => {
    mkdirSync(data);
    await copyTemplate(data);
    writeFileSync(join(data, 'of another.txt'), '');
    spawnSync('chmod', ['-R', 'a+rwX', data]);
    chmodSync(data, 0o1777);
    await (await openFolder(data)).close();
    expect(openToOthers(data).filter((path) => !path.startsWith(join(data, 'lock')))).toEqual([data, join(data, 'of another.txt')]);
  });

  test('is refused when its database has lost PG_VERSION, and nothing in it changes', async () => {
    await copyTemplate(data);
    rmSync(join(data, 'database/PG_VERSION'));
    const before = readdirSync(join(data, 'database'), { recursive: true }).length;
    await expect(openFolder(data)).rejects.toThrow(/has no file PG_VERSION, .*: restore it from a backup, or move that folder away .*\.$/);
    expect(readdirSync(join(data, 'database'), { recursive: true })).toHaveLength(before);
  });

  test('gets its database at the next start when the first one was interrupted', async () => {
    mkdirSync(join(data, 'database.unfinished/base'), { recursive: true });
    const { db, close } = await openFolder(data);
    await db.execute(sql`select from settings`);
    await close();
    expect(existsSync(join(data, 'database.unfinished'))).toBe(false);
  });
});

/**
 * Returns a folder and those in it that others could reach, were the folder open. PGlite sets the mode of some files itself, whatever the
 * umask: the folders around them have to be closed.
 */
function openToOthers(folder: string): readonly string[] {
  const isOpen = (path: string): boolean => (lstatSync(path).mode & 0o077) !== 0;
  const within = (path: string): readonly string[] =>
    isOpen(path) ? [path, ...(lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => within(join(path, name))) : [])] : [];
  return [...(isOpen(folder) ? [folder] : []), ...readdirSync(folder).flatMap((name) => within(join(folder, name)))];
}

import { describe, expect, test } from 'vitest';
import { Directory } from '#gateway/feed/thesports/names/directory.ts';
import type { DirectoryKind, DirectoryRow } from '#gateway/feed/thesports/names/directoryRow.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const DAY_MS = 86_400_000;

function aDirectory(): Directory {
  const directory = new Directory();
  directory.put({ kind: 'player', id: 'p1', name: 'A. Keeper' });
  directory.prune(KICKOFF);
  return directory;
}

/** Passes days in the steps in which days are read. */
function pass(directory: Directory, days: number, from = KICKOFF): void {
  for (let at = from; at <= from + days * DAY_MS; at += DAY_MS / 2) directory.prune(at);
}

describe('Directory', () => {
  test('forgets a player whom nothing has named for three months', () => {
    const directory = aDirectory();
    pass(directory, 90);
    expect(directory.row('player', 'p1')).toBeDefined();
    const unused = aDirectory();
    unused.takeChanged();
    pass(unused, 91);
    expect(unused.rowsOf('player')).toEqual([]);
    expect(unused.takeForgotten()).toEqual([{ kind: 'player', id: 'p1' }]);
    expect(unused.takeChanged()).toEqual([]);
  });

  test.each<[string, (directory: Directory) => unknown]>([
    ['asked for', (directory) => directory.names('player', 'p1')],
    ['put again', (directory) => directory.put({ kind: 'player', id: 'p1', name: 'A. Keeper' })],
    ['asked for by an id that was merged into it', (directory) => directory.names('player', 'old')],
  ])('keeps a player that is %s', (_, use) => {
    const directory = aDirectory();
    directory.put({ kind: 'player', id: 'old', mergedInto: 'p1' });
    for (let week = 1; week <= 40; week += 1) {
      use(directory);
      pass(directory, 7, KICKOFF + week * 7 * DAY_MS);
    }
    expect(directory.names('player', 'p1')).toBe('A. Keeper');
  });

  test('counts the time of earlier processes', () => {
    const first = aDirectory();
    const next = new Directory();
    next.load(JSON.parse(JSON.stringify(first.takeChanged())));
    pass(next, 1, KICKOFF + 89 * DAY_MS);
    expect(next.rowsOf('player')).toHaveLength(1);
    pass(next, 1, KICKOFF + 90 * DAY_MS);
    expect(next.rowsOf('player')).toEqual([]);
  });

  test('stores the use of a row at most once a week', () => {
    const directory = aDirectory();
    let stored = 0;
    for (let day = 0; day < 28; day += 1) {
      directory.names('player', 'p1');
      directory.prune(KICKOFF + day * DAY_MS);
      stored += directory.takeChanged().length;
    }
    expect(stored).toBeLessThanOrEqual(4);
  });

  test.each<DirectoryKind>(['competition', 'team', 'country', 'category', 'cursor'])('never forgets a %s, which is sent once', (kind) => {
    const directory = new Directory();
    const row: DirectoryRow = { kind, id: 'x', name: 'X', names: { 'vi-VN': 'Ếch' } };
    directory.put(row);
    pass(directory, 400);
    expect(directory.rowsOf(kind)).toEqual([row]);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { expectedResult, type Recording } from '#contract/recording/recording.ts';
import { scoredBy } from '#contract/recording/recordedEvents.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { footballText, inNinety, recordingsFolder } from '#tests/builders/aRecording.ts';

describe('loadRecordings', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('reads a folder and its subfolders in order of names, and skips other files', async () => {
    await mkdir(join(folder, 'cup'));
    await writeFile(join(folder, 'z.ndjson'), footballText(inNinety(), { id: 'z' }));
    await writeFile(join(folder, 'cup', 'final.ndjson'), footballText(inNinety(), { id: 'f' }));
    await writeFile(join(folder, 'index.json'), '[]');
    const { recordings, errors } = await loadRecordings(folder);
    expect(recordings.map(({ name, recording }) => [name, recording.header.id])).toEqual([
      ['cup/final.ndjson', 'f'],
      ['z.ndjson', 'z'],
    ]);
    expect(errors).toEqual([]);
  });

  test('reports a broken file and reads the others', async () => {
    await writeFile(join(folder, 'a.ndjson'), footballText(inNinety()).slice(0, -9));
    await writeFile(join(folder, 'b.ndjson'), footballText(inNinety()));
    const { recordings, errors } = await loadRecordings(folder);
    expect(recordings.map(({ name }) => name)).toEqual(['b.ndjson']);
    expect(errors).toMatchObject([{ file: 'a.ndjson', line: 5, reason: 'the last line is incomplete' }]);
  });

  test('reports a second file with the same match id', async () => {
    await writeFile(join(folder, 'a.ndjson'), footballText(inNinety()));
    await writeFile(join(folder, 'b.ndjson'), footballText(inNinety()));
    expect((await loadRecordings(folder)).errors).toMatchObject([
      { file: 'b.ndjson', line: 1, reason: 'id test-1 is also used by a.ndjson' },
    ]);
  });

  test('rejects when the folder does not exist', async () => {
    await expect(loadRecordings(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});

const real = recordingsFolder();
if (real !== null) {
  describe('every real recording', async () => {
    const { recordings, errors } = await loadRecordings(real);

    test('is readable', () => {
      expect(errors).toEqual([]);
      expect(recordings.length).toBeGreaterThan(300);
    });

    test('ends with the official result including the shoot-out, or an incomplete one with that of its last event', () => {
      expect(
        failing(recordings, ({ recording }) => {
          const row = rowsOf(recording, 1).at(-1);
          const { home, away, penalties } = expectedResult(recording);
          return (
            row?.score.home === home &&
            row.score.away === away &&
            JSON.stringify(row.sport === 'football' ? row.penalties : null) === JSON.stringify(penalties)
          );
        }),
      ).toEqual([]);
    });

    test('raises the score once for each goal and each cancelled goal, and lowers it once for each cancellation', () => {
      expect(
        failing(recordings, ({ recording }) => {
          const rises = {
            found: 0,
            due: recording.events.filter((event) => scoredBy(event) !== null || event.type === 'varCancel').length,
          };
          const falls = { found: 0, due: recording.events.filter((event) => event.type === 'varCancel').length };
          const rows = rowsOf(recording, 1);
          rows.forEach((row, at) => {
            const step = total(row) - (at === 0 ? 0 : total(rows[at - 1] ?? row));
            if (step > 0) rises.found += 1;
            if (step < 0) falls.found += 1;
          });
          return rises.found === rises.due && falls.found === falls.due;
        }),
      ).toEqual([]);
    });

    test('has an incident for each goal and each cancellation', () => {
      expect(
        failing(recordings, ({ recording }) => {
          const row = rowsOf(recording, 1).at(-1);
          if (row?.sport !== 'football') return true;
          const count = (kind: string): number => row.incidents.filter((mark) => mark.kind === kind).length;
          return (
            count('goal') === total(row) && count('cancelled') === recording.events.filter((event) => event.type === 'varCancel').length
          );
        }),
      ).toEqual([]);
    });

    // At these speeds a tenth of a second is a whole number of milliseconds; at others a goal may be off by rounding.
    test.each([1, 10, 50])("labels each goal and each basket with the source's minute at speed %i", (speed) => {
      expect(
        failing(recordings, ({ recording }) => {
          const rows = rowsOf(recording, speed).filter(
            (row, at, all) => total(row) > total(all[at - 1] ?? { ...row, score: { home: 0, away: 0 } }),
          );
          const shown = rows.map((row) => plainLabel(clockLabel(row, row.scoreAt)));
          const due = recording.events.filter((event) => scoredBy(event) !== null).map((event) => event.minute.replace(/ \(.*\)$/, ''));
          return (
            due.every((label) => shown.includes(label)) &&
            shown.length === due.length + recording.events.filter((event) => event.type === 'varCancel').length
          );
        }),
      ).toEqual([]);
    });
  });
}

/** Returns the rows that the gateway would publish, from before the kick-off on. */
function rowsOf(recording: Recording, speed: number): MatchRow[] {
  const showing = schedulePlayback(recording, { sourceId: recording.header.id, announcedAt: 1_000_000, kickoff: 1_005_000, speed });
  const rows = [nextRow(undefined, 1, showing.opening)];
  for (const state of showing.states) rows.push(nextRow(rows.at(-1), 1, state));
  return rows;
}

function total(row: Pick<MatchRow, 'score'>): number {
  return row.score.home + row.score.away;
}

/** Returns the names of files that fail a check. */
function failing<File extends { readonly name: string }>(files: readonly File[], holds: (file: File) => boolean): string[] {
  return files.filter((file) => !holds(file)).map((file) => file.name);
}

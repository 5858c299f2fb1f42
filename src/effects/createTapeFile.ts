import type { Fixture } from '#streams/board/fixtureStore.ts';
import { type TapeHeader, type WritableTape, writeTape } from '#streams/tape/tapeFile.ts';
import { fixturesOn } from '#streams/tape/tapeFixtures.ts';

export interface TapeFileOptions {
  readonly header: TapeHeader;
  readonly entries: WritableTape['entries'];
  readonly fixtures: Iterable<Fixture>;
  /** Device time (ms) at which it is saved; part of the file name. */
  readonly at: number;
}

/** Returns a page's tape as a file named like `touchline-20261121T114500Z.ndjson`. */
export function createTapeFile({ header, entries, fixtures, at }: TapeFileOptions): File {
  const text = writeTape({ header, names: fixturesOn(entries, fixtures), entries });
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return new File([text], `touchline-${time}.ndjson`, { type: 'application/x-ndjson' });
}

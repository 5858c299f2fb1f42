import type { Fixture } from '#streams/board/fixtures.ts';
import { type TapeHeader, type WrittenTape, writeTape } from '#streams/tape/tapeFile.ts';
import { fixturesOn } from '#streams/tape/tapeFixtures.ts';

export interface TapedPage {
  readonly header: TapeHeader;
  readonly entries: WrittenTape['entries'];
  /** Every match that is known by name. */
  readonly known: Iterable<Fixture>;
  /** Device time (ms) at which it is saved: its name. */
  readonly at: number;
}

/** The tape of a page as a file: `touchline-20261121T114500Z.ndjson`. */
export function createTapeFile({ header, entries, known, at }: TapedPage): File {
  const text = writeTape({ header, names: fixturesOn(entries, known), entries });
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return new File([text], `touchline-${time}.ndjson`, { type: 'application/x-ndjson' });
}

import { expect, test, vi } from 'vitest';
import { Board } from '#streams/board.ts';
import { Tape, type TapeEntry } from '#streams/tape.ts';
import { type ReadTape, readTape, writeTape } from '#streams/tapefile.ts';
import { replayTape } from '#tests/replay/replaytape.ts';
import { Football } from '#tests/tapes/football.ts';
import { Script } from '#tests/tapes/script.ts';
import { ninetyMinutes } from '#tests/tapes/scripts/ends.ts';
import { leaderRangAndClosed } from '#tests/tapes/scripts/devices.ts';

const MINUTE_MS = 60_000;

test('a tape keeps the last ten minutes, beginning with how things stood, and ends as all of it does', async () => {
  const { tape } = ninetyMinutes();
  const kept = recorded(tape);
  const [first, last] = [kept.entries[0]?.t ?? 0, kept.entries.at(-1)?.t ?? 0];
  expect(last - first).toBeGreaterThan(9 * MINUTE_MS);
  expect(last - first).toBeLessThan(12 * MINUTE_MS);
  const [all, part] = [await replayTape(tape), await replayTape(kept)];
  expect(part.board).toEqual(all.board);
  expect(part.alerts.map(({ kind }) => kind)).toEqual(['fullTime']);
});

test('of a Saturday that is more than 5 MB it keeps what fits, and ends as all of it does', async () => {
  const { tape } = aSaturday(70);
  const kept = recorded(tape);
  expect(kept.entries.length).toBeLessThan(tape.entries.length);
  const text = writeTape(kept);
  expect(text.length).toBeLessThan(5_000_000);
  const [all, part] = [await replayTape(tape), await replayTape(readTape(text, 'saturday'))];
  expect(part.board).toHaveLength(500);
  expect(new Map(part.board.map((row) => [row.id, row]))).toEqual(new Map(all.board.map((row) => [row.id, row])));
});

test('what the reader chose and another tab rang long ago is in the state that a later tape begins with', () => {
  const { tape } = leaderRangAndClosed();
  const later = { kind: 'act', t: (tape.entries.at(-1)?.t ?? 0) + 20 * MINUTE_MS, act: { visible: true } } as const;
  const kept = recorded({ ...tape, entries: [...tape.entries, later, { ...later, t: later.t + 1 }] });
  const [first] = kept.entries;
  expect(first?.kind === 'act' && first.act).toMatchObject({ follows: [101], holds: true, rung: [expect.any(String), 'told/101/home/1'] });
});

test('of matches that have left the board the state that it begins with has nothing: eight hours of a Saturday stay as small as one', () => {
  const prune = vi.spyOn(Board.prototype, 'prune');
  const { tape } = ninetyMinutes();
  recorded(tape);
  const boards = new Set(prune.mock.contexts);
  expect(boards.size).toBe(2);
  const held = prune.mock.calls.map(([isHeld]) => isHeld(101));
  expect(held).not.toContain(true);
});

test('what rang is forgotten once it is too old to ring again', () => {
  let now = 0;
  const tape = new Tape(() => now);
  for (let i = 0; i < 300; i += 1) {
    now += MINUTE_MS;
    tape.act({ rung: [`key ${i}`] });
  }
  const [first] = tape.entries();
  const rung = (first?.kind === 'act' && first.act.rung) || [];
  expect([rung.length, rung.at(-1)]).toEqual([200, 'key 287']);
});

/** What a client's own tape would have of these entries. */
function recorded({ entries, ...rest }: ReadTape): ReadTape {
  let now = 0;
  const tape = new Tape(() => now);
  for (const entry of entries) {
    now = entry.t;
    record(tape, entry);
  }
  return { ...rest, entries: tape.entries() };
}

function record(tape: Tape, entry: TapeEntry): void {
  if (entry.kind === 'fact') tape.fact(entry.fact, entry.via);
  else if (entry.kind === 'link') tape.link(entry.up);
  else tape.act(entry.act);
}

/** Five hundred matches whose corners change each second. */
function aSaturday(seconds: number): Script {
  const script = new Script();
  const matches = Array.from({ length: 500 }, (_, i) => new Football(script, { id: 1_001 + i }));
  script.opens();
  for (let second = 1; second <= seconds; second += 1) {
    script.wait(1);
    script.together(() => {
      for (const match of matches) match.says({ corners: { home: second, away: 0 } });
    });
  }
  return script;
}

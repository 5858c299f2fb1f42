import { expect, test, vi } from 'vitest';
import { filledTape } from '#bench/tape/filledTape.ts';
import { Board } from '#streams/board/board.ts';
import { Tape, type TapeEntry } from '#streams/tape/tape.ts';
import { type ParsedTape, readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { Football } from '#tests/tapes/football.ts';
import { Script } from '#tests/tapes/script.ts';
import { ninetyMinutes } from '#tests/tapes/scripts/ends.ts';
import { watched } from '#tests/tapes/scripts/goals.ts';
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
  const { tape } = aSaturday(500);
  const kept = recorded(tape);
  expect(kept.entries.length).toBeLessThan(tape.entries.length);
  const text = writeTape(kept);
  expect(text.length).toBeLessThan(5_000_000);
  const [all, part] = [await replayTape(tape), await replayTape(readTape(text, 'saturday'))];
  expect(part.board).toHaveLength(500);
  expect(new Map(part.board.map((row) => [row.id, row]))).toEqual(new Map(all.board.map((row) => [row.id, row])));
});

test('of an hour of 200 changes a second it keeps what fits into 5 MB as it counts them, and counts the board', () => {
  const [small, large] = [500, 2_000].map((matches) => textOf(filledTape(matches)));
  expect(small).toBeLessThan(5_000_000);
  expect(small).toBeGreaterThan(2_500_000);
  expect(large).toBeLessThan(small ?? 0); // what memory it really takes: npm run bench -- tape
});

test('a fact that no wire could say is not on it, and does not end what is recorded', () => {
  const { tape, at } = onItsOwn();
  const position = { kind: 'position', channel: 'board:football', epoch: 'e-0000', seq: 1 } as const;
  tape.fact({ ...position, at: 0.5 }, 'socket');
  tape.fact({ ...position, at: 1 }, 'socket');
  expect(tape.entries()).toMatchObject([{ fact: { at: 1 } }]);
  at(12 * MINUTE_MS);
  expect(() => tape.input({ visible: true })).not.toThrow();
});

test('a file has of it what its entries say, without reading what is text already', () => {
  const { tape } = ninetyMinutes();
  const mine = new Tape(() => 0);
  for (const entry of tape.entries) record(mine, entry);
  const names = { competitions: [], teams: [], matches: [] };
  expect(writeTape({ ...tape, names, entries: mine.encoded() })).toBe(writeTape({ ...tape, names, entries: mine.entries() }));
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
    tape.input({ rung: [`key ${i}`] });
  }
  const rung = rungFirst(tape);
  expect([rung.length, rung.at(-1)]).toEqual([200, 'key 288']);
});

test('what this tab rang before the tape begins is in its first state, and what it took back is not', () => {
  const { tape, at } = onItsOwn();
  tape.input({ visible: true });
  tape.claim('told/101/home/1', true);
  tape.claim('told/101/away/1', true);
  tape.claim('told/101/away/1', false);
  at(12 * MINUTE_MS);
  tape.claim('told/102/home/1', true);
  tape.input({ visible: true });
  expect(rungFirst(tape)).toEqual(['told/101/home/1']); // what rang since rings again when it is played
});

test('a screen that is behind keeps so much more: what it showed ten minutes ago had come earlier', async () => {
  const { script, match } = watched();
  script.delay(120);
  script.wait(700);
  match.scores('home');
  script.wait(640);
  const kept = recorded(script.tape);
  expect((await replayTape(kept)).alerts.map(({ kind }) => kind)).toEqual(['goal']);
});

test('what became of the last poll is in the first state, for a gateway that was dead then', () => {
  const { tape, at } = onItsOwn();
  tape.poll({ sport: 'football', ok: false, keptAt: null });
  at(12 * MINUTE_MS);
  tape.input({ visible: true });
  expect(tape.entries()).toContainEqual({ kind: 'poll', t: 12 * MINUTE_MS, sport: 'football', ok: false, keptAt: null });
});

test('the clock of the device may be set back an hour: the tape goes on at its pace, and keeps ten minutes', () => {
  const { tape, at } = onItsOwn();
  at(60 * MINUTE_MS);
  tape.input({ visible: true });
  for (let minute = 0; minute <= 30; minute += 1) {
    at(minute * MINUTE_MS);
    tape.input({ visible: true });
  }
  const entries = tape.entries();
  expect([tape.since, tape.now()]).toEqual([80 * MINUTE_MS, 90 * MINUTE_MS]);
  expect(entries.at(-1)?.t).toBe(90 * MINUTE_MS);
});

/** A tape that nothing is recorded on but what the test says, on a device whose clock it sets. */
function onItsOwn() {
  let now = 0;
  return { tape: new Tape(() => now), at: (ms: number) => void (now = ms) };
}

function rungFirst(tape: Tape): readonly string[] {
  const [first] = tape.entries();
  return (first?.kind === 'act' && first.act.rung) || [];
}

/** Characters that its entries hold. */
function textOf(tape: Tape): number {
  return tape.encoded().reduce((sum, entry) => sum + (entry.kind === 'encoded' ? entry.text.length : 0), 0);
}

/** What a client's own tape would have of these entries. */
function recorded({ entries, ...rest }: ParsedTape): ParsedTape {
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
  else if (entry.kind === 'poll') tape.poll(entry);
  else if (entry.kind === 'protocolError') tape.protocolError(entry.error.source, entry.error.message);
  else tape.input(entry.act);
}

/** Five hundred matches whose corners change each second. */
function aSaturday(seconds: number): Script {
  const script = new Script();
  const matches = Array.from({ length: 500 }, (_, i) => new Football(script, { id: 1_001 + i }));
  script.opens();
  for (let second = 1; second <= seconds; second += 1) {
    script.wait(1);
    script.together(() => {
      for (const match of matches) match.reports({ corners: { home: second, away: 0 } });
    });
  }
  return script;
}

import { describe, expect, test, vi } from 'vitest';
import { filledTape } from '#bench/tape/filledTape.ts';
import { Board } from '#streams/board/board.ts';
import { Tape, type TapeEntry } from '#streams/tape/tape.ts';
import { type ParsedTape, readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { replayTape } from '#tests/replay/replayTape.ts';
import { ScriptedFootball } from '#tests/tapes/scriptedFootball.ts';
import { Script } from '#tests/tapes/script.ts';
import { ninetyMinutes } from '#tests/tapes/scripts/ends.ts';
import { watched } from '#tests/tapes/scripts/goals.ts';
import { leaderRangAndClosed } from '#tests/tapes/scripts/devices.ts';

const MINUTE_MS = 60_000;

describe('Tape', () => {
  test('retains the last ten minutes after an initial state, and ends in the same state as the complete tape', async () => {
    const { tape } = ninetyMinutes();
    const kept = recorded(tape);
    const [first, last] = [kept.entries[0]?.t ?? 0, kept.entries.at(-1)?.t ?? 0];
    expect(last - first).toBeGreaterThan(9 * MINUTE_MS);
    expect(last - first).toBeLessThan(12 * MINUTE_MS);
    const [all, part] = [await replayTape(tape), await replayTape(kept)];
    expect(part.board).toEqual(all.board);
    expect(part.alerts.map(({ kind }) => kind)).toEqual(['fullTime']);
  });

  test('retains what fits of a Saturday above 5 MB, and ends in the same state as the complete tape', async () => {
    const { tape } = aSaturday(500);
    const kept = recorded(tape);
    expect(kept.entries.length).toBeLessThan(tape.entries.length);
    const text = writeTape(kept);
    expect(text.length).toBeLessThan(5_000_000);
    const [all, part] = [await replayTape(tape), await replayTape(readTape(text, 'saturday'))];
    expect(part.board).toHaveLength(500);
    expect(new Map(part.board.map((row) => [row.id, row]))).toEqual(new Map(all.board.map((row) => [row.id, row])));
  });

  test('counts the bytes of entries and board within 5 MB, at 200 changes a second', () => {
    const [small, large] = [500, 2_000].map((matches) => textOf(filledTape(matches)));
    expect(small).toBeLessThan(5_000_000);
    expect(small).toBeGreaterThan(2_500_000);
    expect(large).toBeLessThan(small ?? 0); // for its real memory: npm run bench -- tape
  });

  test('a fact that breaks the protocol is left out and does not stop the recording', () => {
    const { tape, at } = onItsOwn();
    const position = { kind: 'position', channel: 'board:football', epoch: 'e-0000', seq: 1 } as const;
    tape.fact({ ...position, at: 0.5 }, 'socket');
    tape.fact({ ...position, at: 1 }, 'socket');
    expect(tape.entries()).toMatchObject([{ fact: { at: 1 } }]);
    at(12 * MINUTE_MS);
    expect(() => tape.input({ visible: true })).not.toThrow();
  });

  test('encoded and decoded entries make the same file', () => {
    const { tape } = ninetyMinutes();
    const mine = new Tape(() => 0);
    for (const entry of tape.entries) record(mine, entry);
    const names = { competitions: [], teams: [], matches: [] };
    expect(writeTape({ ...tape, names, entries: mine.encoded() })).toBe(writeTape({ ...tape, names, entries: mine.entries() }));
  });

  test('the initial state has old settings and keys that another tab claimed', () => {
    const { tape } = leaderRangAndClosed();
    const later = { kind: 'input', t: (tape.entries.at(-1)?.t ?? 0) + 20 * MINUTE_MS, input: { visible: true } } as const;
    const kept = recorded({ ...tape, entries: [...tape.entries, later, { ...later, t: later.t + 1 }] });
    const [first] = kept.entries;
    expect(first?.kind === 'input' && first.input).toMatchObject({
      follows: [101],
      isLeader: true,
      alerted: [expect.any(String), 'alerted/101/home/1'],
    });
  });

  test('the initial state has no matches that left the board, so eight hours are as small as one', () => {
    const prune = vi.spyOn(Board.prototype, 'prune');
    const { tape } = ninetyMinutes();
    recorded(tape);
    const boards = new Set(prune.mock.contexts);
    expect(boards.size).toBe(2);
    const held = prune.mock.calls.map(([isHeld]) => isHeld(101));
    expect(held).not.toContain(true);
  });

  test('claimed keys are forgotten once they are too old to sound again', () => {
    let now = 0;
    const tape = new Tape(() => now);
    for (let i = 0; i < 300; i += 1) {
      now += MINUTE_MS;
      tape.input({ alerted: [`key ${i}`] });
    }
    const alerted = alertedFirst(tape);
    expect([alerted.length, alerted.at(-1)]).toEqual([200, 'key 288']);
  });

  test('the initial state has keys that this tab claimed, but not those it released', () => {
    const { tape, at } = onItsOwn();
    tape.input({ visible: true });
    tape.claim('alerted/101/home/1', true);
    tape.claim('alerted/101/away/1', true);
    tape.claim('alerted/101/away/1', false);
    at(12 * MINUTE_MS);
    tape.claim('alerted/102/home/1', true);
    tape.input({ visible: true });
    expect(alertedFirst(tape)).toEqual(['alerted/101/home/1']); // later ones sound again in a replay
  });

  test('a screen delay extends the retention by as much', async () => {
    const { script, match } = watched();
    script.delay(120);
    script.wait(700);
    match.scores('home');
    script.wait(640);
    const kept = recorded(script.tape);
    expect((await replayTape(kept)).alerts.map(({ kind }) => kind)).toEqual(['goal']);
  });

  test('the initial state has the result of the last poll', () => {
    const { tape, at } = onItsOwn();
    tape.poll({ sport: 'football', ok: false, cachedAt: null });
    at(12 * MINUTE_MS);
    tape.input({ visible: true });
    expect(tape.entries()).toContainEqual({ kind: 'poll', t: 12 * MINUTE_MS, sport: 'football', ok: false, cachedAt: null });
  });

  test('tape time goes on when the device clock is set back an hour', () => {
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
});

/** An empty tape on a device whose clock the test sets. */
function onItsOwn() {
  let now = 0;
  return { tape: new Tape(() => now), at: (ms: number) => void (now = ms) };
}

function alertedFirst(tape: Tape): readonly string[] {
  const [first] = tape.entries();
  return (first?.kind === 'input' && first.input.alerted) || [];
}

/** Characters of its encoded facts. */
function textOf(tape: Tape): number {
  return tape.encoded().reduce((sum, entry) => sum + (entry.kind === 'encoded' ? entry.text.length : 0), 0);
}

/** Records these entries on a tape, as a client would. */
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
  if (entry.kind === 'fact') tape.fact(entry.fact, entry.source);
  else if (entry.kind === 'connection') tape.connection(entry.up);
  else if (entry.kind === 'poll') tape.poll(entry);
  else if (entry.kind === 'protocolError') tape.protocolError(entry.error.source, entry.error.message);
  else tape.input(entry.input);
}

/** Five hundred matches whose corners change each second. */
function aSaturday(seconds: number): Script {
  const script = new Script();
  const matches = Array.from({ length: 500 }, (_, i) => new ScriptedFootball(script, { id: 1_001 + i }));
  script.opens();
  for (let second = 1; second <= seconds; second += 1) {
    script.wait(1);
    script.together(() => {
      for (const match of matches) match.reports({ corners: { home: second, away: 0 } });
    });
  }
  return script;
}

import { Changes } from '#bench/wire/changes.ts';
import { boardOf } from '#contract/wire/channels.ts';
import { type Change, changedColumns, decodeRow, encodeRow } from '#contract/wire/rows.ts';
import { Tape } from '#streams/tape/tape.ts';

const TICK_MS = 100;
const TICKS = 6_000;
const PER_TICK = 20;

/** Returns a full tape: ten minutes of a board with so many matches and 200 changes a second. */
export function filledTape(matches: number): Tape {
  const { tape, setTime } = tapeWithClock();
  const changes = new Changes(matches, 0);
  const head = { channel: boardOf('football'), epoch: 'e-0000' } as const;
  const rows = changes.rows.map((row) => decodeRow('football', encodeRow(row)));
  tape.fact({ ...head, kind: 'snapshot', seq: 0, at: 0, rows }, 'socket');
  const rowsById = new Map(changes.rows.map((row) => [row.id, row]));
  const nextChange = (at: number, rev: number): Change => {
    const row = { ...changes.next(at), rev };
    const before = rowsById.get(row.id) ?? row;
    rowsById.set(row.id, row);
    return decodeRow('football', encodeRow(row, changedColumns(before, row)));
  };
  for (let tick = 0; tick < TICKS; tick += 1) {
    const [now, from] = [tick * TICK_MS, tick * PER_TICK];
    setTime(now);
    const changed = Array.from({ length: PER_TICK }, (_, i) => nextChange(now, from + i + 1));
    tape.fact({ ...head, kind: 'changes', from, to: from + PER_TICK, at: now, rows: changed, removed: [] }, 'socket');
  }
  return tape;
}

/** A separate scope, so that the clock retained by the tape does not retain the rows that filled it. */
function tapeWithClock(): { readonly tape: Tape; readonly setTime: (ms: number) => void } {
  let now = 0;
  return { tape: new Tape(() => now), setTime: (ms) => void (now = ms) };
}

import { type Contender, type Spent, spend } from './resume/contender.ts';
import { MATCHES, openEvening, PER_SECOND } from './resume/evening.ts';
import { ours } from './resume/ours.ts';
import { recovery } from './resume/recovery.ts';
import { snapshot } from './resume/snapshot.ts';
import { median, type Table } from './table.ts';

/** Seconds that readers were away. */
const AWAY_S = [1, 5, 30, 120];
/** Rounds of each contender, in turn, so that drift hits all; the first is thrown away. */
const ROUNDS = 5;
const READERS = 200;
/** Sending two minutes again, event by event, takes long: as many readers as come to so many events. */
const MOST_EVENTS = 200_000;
const LONG_S = 30;

const MOST_OF_RECOVERY = 0.02;
const MOST_OF_SNAPSHOT = 0.4;
const MOST_OF_REPLAY = 0.15;

interface Case {
  readonly name: string;
  readonly contender: Contender;
}

/**
 * What it costs to bring a reader back who was away from a board of 500 matches and 200 changes a second. In one process and
 * without a network, from the packet that asks to the last one that is written; the handshake before it is taken off.
 */
export async function resume(): Promise<Table> {
  const evening = await openEvening((AWAY_S.at(-1) ?? 0) + 2);
  const recovered = await recovery(evening.changes);
  const cases: readonly Case[] = [
    { name: 'ours, lost at one moment', contender: ours(evening, true) },
    { name: 'ours, each on its own', contender: ours(evening, false) },
    { name: 'Socket.IO recovery', contender: recovered },
    { name: 'full snapshot', contender: snapshot(evening.hub) },
  ];
  const found: Found[] = [];
  for (const awayS of AWAY_S) {
    const readers = Math.max(4, Math.min(READERS, Math.floor(MOST_EVENTS / (awayS * PER_SECOND))));
    const spent = cases.map((): Spent[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await spend(recovered.bare, 0, READERS);
      for (const [i, { contender }] of cases.entries()) {
        const one = await spend(contender, awayS, contender === recovered ? readers : READERS);
        const net = contender === recovered ? { cpuUs: one.cpuUs - bare.cpuUs, bytes: one.bytes - bare.bytes } : one;
        if (round > 0) spent[i]?.push(net);
      }
    }
    const [together, alone, again, whole] = spent.map(middle);
    if (!together || !alone || !again || !whole) throw new Error('four ways were due');
    found.push({ awayS, together, alone, again, whole });
  }
  return tableOf(
    found,
    cases.map(({ name }) => name),
  );
}

function middle(spent: readonly Spent[]): Spent {
  return { cpuUs: median(spent.map((one) => one.cpuUs)), bytes: median(spent.map((one) => one.bytes)) };
}

interface Found {
  readonly awayS: number;
  readonly together: Spent;
  readonly alone: Spent;
  readonly again: Spent;
  readonly whole: Spent;
}

function tableOf(found: readonly Found[], names: readonly string[]): Table {
  const goals = [
    ...found.map(({ awayS, together, again }) =>
      atMost(together.cpuUs / again.cpuUs, MOST_OF_RECOVERY, `of recovery's processor time after ${awayS} s`),
    ),
    ...found.map(({ awayS, together, whole }) =>
      atMost(together.bytes / whole.bytes, MOST_OF_SNAPSHOT, `of the snapshot's bytes after ${awayS} s`),
    ),
    ...found
      .filter(({ awayS }) => awayS >= LONG_S)
      .map(({ awayS, together, again }) =>
        atMost(together.bytes / again.bytes, MOST_OF_REPLAY, `of the bytes sent again after ${awayS} s`),
      ),
  ];
  return {
    title: `Resume: a reader back on a board of ${MATCHES} live matches and ${PER_SECOND} changes a second, after the handshake`,
    head: ['away, s', '', 'processor, us', 'against recovery', 'bytes', 'against the snapshot', 'against recovery'],
    rows: found.flatMap(({ awayS, together, alone, again, whole }) =>
      [together, alone, again, whole].map((one, i) => [
        String(awayS),
        names[i] ?? '',
        one.cpuUs.toFixed(1),
        (one.cpuUs / again.cpuUs).toFixed(4),
        one.bytes.toFixed(0),
        (one.bytes / whole.bytes).toFixed(2),
        (one.bytes / again.bytes).toFixed(2),
      ]),
    ),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };
}

function atMost(value: number, most: number, goal: string): readonly [met: boolean, goal: string] {
  return [value <= most, `at most ${most} ${goal} (${value.toFixed(3)})`];
}

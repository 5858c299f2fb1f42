import { type Spent, spend } from './resume/contender.ts';
import { MATCHES, openEvening, PER_SECOND } from '#bench/resume/resumeFeed.ts';
import { ours } from '#bench/resume/touchlineContender.ts';
import { recovery } from './resume/recovery.ts';
import { snapshot } from './resume/snapshot.ts';
import { median, type Table } from './table.ts';

/** Seconds that readers were away. */
const AWAY_S = [1, 5, 30, 120];
/** Rounds of each contender, in turn, so that drift hits all; the first is thrown away. */
const ROUNDS = 9;
/** As many as come back at one moment: what a return costs beside the handshake is little, and is told apart only by many. */
const HERD = 4_000;
const READERS = 200;
/** Sending two minutes again, event by event, takes long: as many readers as come to so many events. */
const MOST_EVENTS = 200_000;
const LONG_S = 30;

const NAMES: Readonly<Record<string, string>> = {
  nothing: 'ours, where nothing was missed',
  together: 'ours, lost at one moment',
  alone: 'ours, each on its own',
  again: 'Socket.IO recovery',
  whole: 'full snapshot',
};

const MOST_OF_RECOVERY = 0.02;
const MOST_OF_SNAPSHOT = 0.4;
const MOST_OF_REPLAY = 0.15;

/** What a reader's return costs, each way. */
interface Found {
  readonly awayS: number;
  readonly nothing: Spent;
  readonly together: Spent;
  readonly alone: Spent;
  readonly again: Spent;
  readonly whole: Spent;
}

/**
 * What it costs to bring a reader back who was away from a board of 500 matches and 200 changes a second. In one process and
 * without a network, from the handshake that asks to the last packet that is written; a handshake that asks nothing is taken off.
 */
export async function resume(): Promise<Table> {
  const evening = await openEvening((AWAY_S.at(-1) ?? 0) + 2);
  const [herd, single] = [ours(evening, { together: true, resumes: true }), ours(evening, { together: false, resumes: true })];
  const [newHerd, newSingle] = [ours(evening, { together: true, resumes: false }), ours(evening, { together: false, resumes: false })];
  const whole = snapshot(evening.hub);
  const recovered = await recovery(evening.changes);
  const found: Found[] = [];
  for (const awayS of AWAY_S) {
    const events = awayS * PER_SECOND;
    const few = Math.max(4, Math.min(READERS, Math.floor(MOST_EVENTS / events)));
    const rounds: Omit<Found, 'awayS'>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        nothing: less(await spend(herd, 0, HERD), await spend(newHerd, 0, HERD)),
        together: less(await spend(herd, awayS, HERD), await spend(newHerd, 0, HERD)),
        alone: less(await spend(single, awayS, READERS), await spend(newSingle, 0, READERS)),
        again: less(await spend(recovered, awayS, few), await spend(recovered, 0, READERS)),
        whole: await spend(whole, awayS, READERS),
      });
    }
    const middle = (way: Exclude<keyof Found, 'awayS'>): Spent => middleOf(rounds.slice(1).map((round) => round[way]));
    found.push({
      awayS,
      nothing: middle('nothing'),
      together: middle('together'),
      alone: middle('alone'),
      again: middle('again'),
      whole: middle('whole'),
    });
  }
  return tableOf(found);
}

function less(one: Spent, bare: Spent): Spent {
  return { cpuUs: one.cpuUs - bare.cpuUs, bytes: one.bytes - bare.bytes };
}

function middleOf(spent: readonly Spent[]): Spent {
  return { cpuUs: median(spent.map((one) => one.cpuUs)), bytes: median(spent.map((one) => one.bytes)) };
}

function tableOf(found: readonly Found[]): Table {
  const goals = [
    ...found.map(({ awayS, nothing, together, again }) =>
      atMost(
        together.cpuUs / again.cpuUs,
        MOST_OF_RECOVERY,
        `of recovery's processor time after ${awayS} s (${together.cpuUs.toFixed(1)} us; ${nothing.cpuUs.toFixed(1)} where nothing was missed)`,
      ),
    ),
    ...found.map(({ awayS, alone, again }) =>
      atMost(
        alone.cpuUs / again.cpuUs,
        MOST_OF_RECOVERY,
        `of it after ${awayS} s for one who returns alone (${alone.cpuUs.toFixed(1)} us)`,
      ),
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
    title: `Resume: a reader back on a board of ${MATCHES} live matches and ${PER_SECOND} changes a second, beside a handshake`,
    head: ['away, s', '', 'processor, us', 'against recovery', 'bytes', 'against the snapshot', 'against recovery'],
    rows: found.flatMap(({ awayS, again, whole, ...others }) =>
      Object.entries({ ...others, again, whole }).map(([way, one]) => [
        String(awayS),
        NAMES[way] ?? way,
        one.cpuUs.toFixed(1),
        (one.cpuUs / again.cpuUs).toFixed(4),
        one.bytes.toFixed(0),
        (one.bytes / whole.bytes).toFixed(2),
        (one.bytes / again.bytes).toFixed(2),
      ]),
    ),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    notes: aloneNotes(found),
    met: goals.every(([met]) => met),
  };
}

/** Why one who returns alone costs what so many share, where that is too much. */
function aloneNotes(found: readonly Found[]): readonly string[] {
  const missed = found.filter(({ alone, again }) => alone.cpuUs > MOST_OF_RECOVERY * again.cpuUs);
  if (missed.length === 0) return [];
  const each = missed.map(({ awayS, nothing, alone, again }) => {
    const own = alone.cpuUs - nothing.cpuUs;
    return `${own.toFixed(0)} us for ${(alone.bytes / 1_000).toFixed(1)} kB after ${awayS} s, where ${(MOST_OF_RECOVERY * again.cpuUs).toFixed(1)} are due`;
  });
  return [
    `One who returns alone has the rows that changed meanwhile encoded for nobody else, which ${HERD} who were lost at one moment share: ${each.join('; ')}. Recovery pays by the event, and is dear only when there were many.`,
  ];
}

function atMost(value: number, most: number, goal: string): readonly [met: boolean, goal: string] {
  return [value <= most, `at most ${most} ${goal} (${value.toFixed(4)})`];
}

import { type Cost, measureReturn } from './resume/resumeContender.ts';
import { MATCHES, createResumeFeed, PER_SECOND } from '#bench/resume/resumeFeed.ts';
import { createTouchlineContender } from '#bench/resume/touchlineContender.ts';
import { createRecoveryContender } from '#bench/resume/recoveryContender.ts';
import { createSnapshotContender } from '#bench/resume/snapshotContender.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';

/** Seconds of absence. */
const AWAY_S = [1, 5, 30, 120];
/** Rounds of each contender, taking turns so that drift affects all; the first is discarded. */
const ROUNDS = 9;
/** Many clients at once, because the cost of a return is small compared with the handshake. */
const RETURNING_CLIENTS = 4_000;
const READERS = 200;
/** Socket.IO recovery resends two minutes event by event, which takes long, so fewer clients return then. */
const MAX_EVENTS = 200_000;
const LONG_S = 30;

const NAMES: Readonly<Record<string, string>> = {
  nothing: 'ours, nothing missed',
  together: 'ours, disconnected together',
  alone: 'ours, each alone',
  again: 'Socket.IO recovery',
  fullSnapshot: 'full snapshot',
};

const MAX_OF_RECOVERY = 0.02;
const MAX_OF_SNAPSHOT = 0.4;
const MAX_OF_REPLAY = 0.15;

/** What a client's return costs each way. */
interface Result {
  readonly awayS: number;
  readonly nothing: Cost;
  readonly together: Cost;
  readonly alone: Cost;
  readonly again: Cost;
  readonly fullSnapshot: Cost;
}

/**
 * Measures what it costs to resume a client that was away from a board of 500 matches and 200 changes a second. In one process without a
 * network, from the resuming handshake to the last packet written, minus the cost of a plain handshake.
 */
export async function resume(_args: readonly string[], note: Note): Promise<Table> {
  const feed = await createResumeFeed((AWAY_S.at(-1) ?? 0) + 2);
  const [together, alone] = [
    createTouchlineContender(feed, { together: true, resumes: true }),
    createTouchlineContender(feed, { together: false, resumes: true }),
  ];
  const [togetherHandshake, aloneHandshake] = [
    createTouchlineContender(feed, { together: true, resumes: false }),
    createTouchlineContender(feed, { together: false, resumes: false }),
  ];
  const fullSnapshot = createSnapshotContender(feed.hub);
  const recovered = await createRecoveryContender(feed.changes);
  const results: Result[] = [];
  for (const awayS of AWAY_S) {
    const events = awayS * PER_SECOND;
    const eventReaders = Math.max(4, Math.min(READERS, Math.floor(MAX_EVENTS / events)));
    const rounds: Omit<Result, 'awayS'>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        nothing: subtract(
          await measureReturn(together, 0, RETURNING_CLIENTS),
          await measureReturn(togetherHandshake, 0, RETURNING_CLIENTS),
        ),
        together: subtract(
          await measureReturn(together, awayS, RETURNING_CLIENTS),
          await measureReturn(togetherHandshake, 0, RETURNING_CLIENTS),
        ),
        alone: subtract(await measureReturn(alone, awayS, READERS), await measureReturn(aloneHandshake, 0, READERS)),
        again: subtract(await measureReturn(recovered, awayS, eventReaders), await measureReturn(recovered, 0, READERS)),
        fullSnapshot: await measureReturn(fullSnapshot, awayS, READERS),
      });
    }
    const medianOf = (variant: Exclude<keyof Result, 'awayS'>): Cost => medianCost(rounds.slice(1).map((round) => round[variant]));
    note(`away ${awayS} s: processor, us`, medianOf('together').cpuUs.toFixed(1));
    results.push({
      awayS,
      nothing: medianOf('nothing'),
      together: medianOf('together'),
      alone: medianOf('alone'),
      again: medianOf('again'),
      fullSnapshot: medianOf('fullSnapshot'),
    });
  }
  return resumeTable(results);
}

function subtract(item: Cost, baseline: Cost): Cost {
  return { cpuUs: item.cpuUs - baseline.cpuUs, bytes: item.bytes - baseline.bytes };
}

function medianCost(spent: readonly Cost[]): Cost {
  return { cpuUs: median(spent.map((item) => item.cpuUs)), bytes: median(spent.map((item) => item.bytes)) };
}

function resumeTable(results: readonly Result[]): Table {
  const goals = [
    ...results.map(({ awayS, nothing, together, again }) =>
      atMost(
        together.cpuUs / again.cpuUs,
        MAX_OF_RECOVERY,
        `of recovery's processor time after ${awayS} s (${together.cpuUs.toFixed(1)} us; ${nothing.cpuUs.toFixed(1)} with nothing missed)`,
      ),
    ),
    ...results.map(({ awayS, alone, again }) =>
      atMost(
        alone.cpuUs / again.cpuUs,
        MAX_OF_RECOVERY,
        `of it after ${awayS} s for a client that returns alone (${alone.cpuUs.toFixed(1)} us)`,
      ),
    ),
    ...results.map(({ awayS, together, fullSnapshot }) =>
      atMost(together.bytes / fullSnapshot.bytes, MAX_OF_SNAPSHOT, `of the snapshot's bytes after ${awayS} s`),
    ),
    ...results
      .filter(({ awayS }) => awayS >= LONG_S)
      .map(({ awayS, together, again }) =>
        atMost(together.bytes / again.bytes, MAX_OF_REPLAY, `of the bytes that recovery resends after ${awayS} s`),
      ),
  ];
  return {
    title: `Resume: a client returns to a board of ${MATCHES} live matches and ${PER_SECOND} changes a second, minus the handshake`,
    head: ['away, s', '', 'processor, us', 'relative to recovery', 'bytes', 'relative to the snapshot', 'relative to recovery'],
    rows: results.flatMap(({ awayS, again, fullSnapshot, ...others }) =>
      Object.entries({ ...others, again, fullSnapshot }).map(([variant, item]) => [
        String(awayS),
        NAMES[variant] ?? variant,
        item.cpuUs.toFixed(1),
        (item.cpuUs / again.cpuUs).toFixed(4),
        item.bytes.toFixed(0),
        (item.bytes / fullSnapshot.bytes).toFixed(2),
        (item.bytes / again.bytes).toFixed(2),
      ]),
    ),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    notes: notesOnAlone(results),
    met: goals.every(([met]) => met),
  };
}

/** Explains missed goals of clients that return alone. */
function notesOnAlone(results: readonly Result[]): readonly string[] {
  const missed = results.filter(({ alone, again }) => alone.cpuUs > MAX_OF_RECOVERY * again.cpuUs);
  if (missed.length === 0) return [];
  const each = missed.map(({ awayS, nothing, alone, again }) => {
    const ownUs = alone.cpuUs - nothing.cpuUs;
    return `${ownUs.toFixed(0)} us for ${(alone.bytes / 1_000).toFixed(1)} kB after ${awayS} s, where ${(MAX_OF_RECOVERY * again.cpuUs).toFixed(1)} are due`;
  });
  return [
    `A client that returns alone has its changed rows encoded for itself only, which ${RETURNING_CLIENTS} clients disconnected at one moment share: ${each.join('; ')}. Recovery costs grow with the number of events, so it is expensive only after many.`,
  ];
}

function atMost(value: number, max: number, goal: string): readonly [met: boolean, goal: string] {
  return [value <= max, `at most ${max} ${goal} (${value.toFixed(4)})`];
}

import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow, MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { goalState } from '#parts/row/goalState.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { Board } from '#streams/board/board.ts';
import { eventLabel, memoryLedger } from '#tests/builders/alerts.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aMatch, changeOf, KICKOFF } from '#tests/builders/aMatch.ts';
import { createReplayWorld, type ReplayWorld } from '#tests/replay/replayWorld.ts';

/**
 * The rules of docs/domain.md#goals as score histories, from the supplier through hub and streams to alerts. Each expected line is an
 * alert; those that did not sound have their outcome.
 */
describe('createAlerts: a goal is a claim', () => {
  let script: Script;
  beforeEach(async () => {
    script = await play();
  });
  afterEach(() => script.close());

  test('1: the score cancels a goal, not an incident', async () => {
    await script.says({ score: { home: 1, away: 0 } });
    await script.later(60_000);
    await script.says({ score: { home: 0, away: 0 } });
    expect(script.receipts).toEqual(['goal home 1-0', 'goalCancelled home 0-0']);
  });

  test('2: 0, 1, 0, 1 is two goals and one cancellation', async () => {
    for (const home of [1, 0, 1]) {
      await script.says({ score: { home, away: 0 } });
      await script.later(30_000);
    }
    expect(script.receipts).toEqual(['goal home 1-0', 'goalCancelled home 0-0', 'goal home 1-0']);
  });

  test('3: a row of an older rev changes nothing, whenever it comes', () => {
    const board = new Board();
    const row = (rev: number, home: number): FootballRow => aMatch({ id: 7, rev, score: { home, away: 0 } });
    const fact = { channel: 'board:football', epoch: 'e', at: KICKOFF } as const;
    board.apply({ kind: 'snapshot', ...fact, seq: 5, rows: [changeOf(row(5, 0))] });
    board.apply({ kind: 'changes', ...fact, from: 5, to: 6, rows: [changeOf(row(6, 1))], removed: [] });
    const late = board.apply({ kind: 'rows', ...fact, seq: 5, rows: [changeOf(row(5, 0))] });
    expect([late.moves, board.cell(7)?.value.score]).toEqual([[], { home: 1, away: 0 }]);
  });

  test('4: it is provisional for 120 s', async () => {
    await script.says({ score: { home: 1, away: 0 } });
    await script.later(119_000);
    expect(script.life()).toMatchObject({ provisional: ['home'], annulled: null });
    await script.later(2_000);
    expect(script.life()).toMatchObject({ provisional: [], annulled: null });
  });

  test('4: or until the period ends', async () => {
    await script.says({ score: { home: 1, away: 0 } });
    await script.later(5_000);
    await script.says({ status: F.halfTime });
    expect(script.life()?.provisional).toEqual([]);
  });

  test('4: a later lower score cancels that side’s latest goal, on devices that announced it', async () => {
    await script.says({ score: { home: 1, away: 0 } });
    await script.later(600_000);
    await script.says({ score: { home: 2, away: 0 } });
    await script.later(300_000);
    script.follows$.next(new Set());
    await script.says({ score: { home: 1, away: 0 } });
    expect(script.receipts).toEqual(['goal home 1-0', 'goal home 2-0', 'goalCancelled home 1-0']);
    expect(script.life()?.annulled).toEqual({ side: 'home', figure: 2 });
    expect(script.row()?.incidents.map(({ kind }) => kind)).toEqual(['goal', 'cancelled']);
  });

  test('4: after full time it is a corrected result', async () => {
    await script.says({ score: { home: 1, away: 0 } });
    await script.later(60_000);
    await script.says({ status: F.finished });
    await script.later(60_000);
    await script.says({ score: { home: 0, away: 0 } });
    expect(script.receipts).toEqual(['goal home 1-0', 'fullTime 1-0: shown', 'resultCorrected 0-0: shown']);
    expect(script.life()?.corrected).toBe(true);
  });

  test('5: +2 in one step is two goals, with the score after each', async () => {
    await script.says({ score: { home: 0, away: 2 } });
    expect(script.receipts).toEqual(['goal away 0-1', 'goal away 0-2: joined']);
  });

  test('6: a cold start at 3-1 makes no alert', async () => {
    const late = await play({ score: { home: 3, away: 1 } });
    expect(late.receipts).toEqual([]);
    late.close();
  });

  test('6: after a gap, events older than 10 s are missed and do not sound', async () => {
    await script.says({ score: { home: 1, away: 0 }, at: script.now() - 10_001 });
    await script.says({ score: { home: 2, away: 0 }, at: script.now() - 9_000 });
    expect(script.receipts).toEqual(['goal home 1-0: tooOld', 'goal home 2-0']);
    expect(script.missed).toEqual(['goal home 1-0']);
  });

  test('7: an own goal belongs to the side whose score rises', async () => {
    // The supplier's states do not name the scorer: only the score counts.
    await script.says({ score: { home: 0, away: 1 } });
    expect(script.receipts).toEqual(['goal away 0-1']);
  });
});

interface Script {
  readonly receipts: string[];
  readonly missed: string[];
  readonly follows$: BehaviorSubject<ReadonlySet<MatchId>>;
  says(change: Partial<FootballState>): Promise<void>;
  later(ms: number): Promise<void>;
  now(): number;
  row(): FootballRow | undefined;
  life(): ReturnType<typeof goalState> | undefined;
  close(): void;
}

/** A followed match in its first half, with everything from supplier to alerts running. */
async function play(given: Partial<FootballState> = {}): Promise<Script> {
  const world: ReplayWorld = await createReplayWorld(KICKOFF);
  const { time, streams } = world;
  const follows$ = new BehaviorSubject<ReadonlySet<MatchId>>(new Set());
  const alerts = createAlerts({
    moves$: streams.moves$,
    follows$,
    settings$: new BehaviorSubject({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 as const }),
    preferences$: new BehaviorSubject(ALERT_PREFERENCE_DEFAULTS),
    minuteOf: () => 0,
    audio$: new BehaviorSubject('ready' as const),
    visible$: new BehaviorSubject(true),
    ports: { electAlertLeader: () => new BehaviorSubject(true), ledger: memoryLedger() },
    now: streams.now,
    scheduler: time,
  });
  const lines: string[] = [];
  const missed: string[] = [];
  const running = alerts.receipts$.subscribe(({ event, outcome }) =>
    lines.push(outcome === 'rang' ? eventLabel(event) : `${eventLabel(event)}: ${outcome}`),
  );
  running.add(alerts.missed$.subscribe((event) => missed.push(eventLabel(event))));
  let state = aState('one', { status: F.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 }, ...given });
  await world.sink.fixtures([aFixture('one', state)]);
  await time.advance(1_000);
  const id = world.ids.get('one') ?? 0;
  follows$.next(new Set([id]));
  const row = (): FootballRow | undefined => {
    const value = streams.cell(id)?.value;
    return value?.sport === 'football' ? value : undefined;
  };
  return {
    receipts: lines,
    missed,
    follows$,
    async says(change) {
      state = { ...state, at: time.now(), ...change };
      await world.sink.states([state]);
      await time.advance(200);
    },
    later: (ms) => time.advance(ms),
    now: () => time.now(),
    row,
    life() {
      const value = row();
      return value && goalState(value, streams.now(), KICKOFF);
    },
    close() {
      running.unsubscribe();
      world.close();
    },
  };
}

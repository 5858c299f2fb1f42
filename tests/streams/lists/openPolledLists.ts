import { BehaviorSubject, Observable, Subject, type Subscription } from 'rxjs';
import type { ChangedList, ListAnswer } from '#contract/calls/lists.ts';
import type { Sport } from '#contract/match/sport.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import { PolledLists, type ListState } from '#streams/lists/polledLists.ts';
import type { Ports } from '#streams/ports.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

export const INSTANT: ListKey = { sport: 'football', tab: 'instant' };
export const RESULTS: ListKey = { sport: 'football', tab: 'over', day: '2026-11-21' };
export const SECOND = 1_000;

interface PolledListsOptions {
  readonly live?: boolean;
  /** Duration of a call in ms. */
  readonly delay?: number;
}

/** Returns polled lists over a fake gateway, with everything they call. `random` returns 0.5, so that there is no jitter. */
export function openPolledLists({ live = false, delay = 0 }: PolledListsOptions = {}) {
  const time = new TestTime(KICKOFF);
  const requested$ = new Subject<unknown>();
  const live$ = new BehaviorSubject(live);
  const calls: { readonly name: string; readonly input: unknown; readonly at: number }[] = [];
  const facts: BoardFact[] = [];
  const polls: unknown[] = [];
  const named: ChangedList[] = [];
  const order: string[] = [];
  const answeredFor: number[] = [];
  const cachedSince: (number | null)[] = [];
  const watched: [Sport, boolean][] = [];
  let released = 0;
  const world: { answer: ListAnswer | Error } = { answer: listOf([101]) };
  const call: unknown = async (name: string, input: unknown) => {
    calls.push({ name, input, at: time.now() });
    if (delay > 0) await new Promise<void>((done) => void time.schedule(() => done(), delay));
    if (world.answer instanceof Error) throw world.answer;
    return world.answer;
  };
  if (!isCall(call)) throw new Error('not a call');
  const { ports, visible$, online$ } = fakePorts(time, { call });
  const lists = new PolledLists(ports, {
    inputs: { visible$, online$, socketLive$: live$, scheduler: time, random: () => 0.5 },
    requested$: () => requested$,
    applyFact(fact) {
      facts.push(fact);
      order.push('fact');
    },
    applyFixtures(list) {
      named.push(list);
      order.push('names');
    },
    onPoll: (key, { ok, cachedAt }) => void polls.push([keyName(key), ok, cachedAt]),
    onAnswer: (_, requestedAt) => void answeredFor.push(requestedAt),
    onCachedSince: (cachedAt) => void cachedSince.push(cachedAt),
    watchBoard: (sport) =>
      new Observable(() => {
        watched.push([sport, true]);
        return () => void watched.push([sport, false]);
      }),
    onReleased: () => void (released += 1),
  });
  return Object.assign(world, {
    time,
    lists,
    requested$,
    calls,
    facts,
    named,
    order,
    polls,
    answeredFor,
    cachedSince,
    online$,
    live$,
    watched,
    released: () => released,
    /** Seconds after the start of each request. */
    requestedAt: () => calls.map((one) => (one.at - KICKOFF) / SECOND),
    subscribe(key: ListKey) {
      const states: ListState[] = [];
      const screen: Subscription = lists.list$(key).subscribe((state) => states.push(state));
      return { states, unsubscribe: () => screen.unsubscribe() };
    },
  });
}

export function listOf(ids: readonly number[], { seq = 1, full = true } = {}): ChangedList {
  return {
    unchanged: false,
    epoch: 'e-0000',
    seq,
    at: KICKOFF,
    full,
    rows: ids.map((id) => [...encodeRow(aMatch({ id }))]),
    matches: ids.map((id) => ({ id, sourceId: `s${id}`, competitionId: 1, homeId: 1, awayId: 2, round: '' })),
    competitions: [],
    teams: [],
  };
}

function isCall(call: unknown): call is Ports['call'] {
  return typeof call === 'function';
}

import type { Clock } from '#contract/match/match.ts';

const MINUTE_MS = 60_000;
/** A clock is moved forward only when the start of a minute is known better by as much. */
const CLOSER_MS = 5_000;

/** A minute as a provider says it. */
export interface MinuteReading {
  /** The minute that is being played, from 1 on. */
  readonly minute: number;
  /** Of stoppage time; 0 outside it. */
  readonly added: number;
  /** Server times in ms. */
  readonly askedAt: number;
  readonly receivedAt: number;
}

/** Where the clock of a period stands, from one answer to the next. */
export interface MinuteAnchor {
  /** Nominal start of the period in match seconds: 0, 2700, 5400 or 6300. */
  readonly period: number;
  /** The minute read last, stoppage time included. */
  readonly minute: number;
  /** Server time (ms) at which the clock would have shown 0:00. */
  readonly zero: number;
  /** By how much (ms) the clock may be late. */
  readonly slack: number;
  /** The provider still says a minute that is over: the clock waits at its end. */
  readonly held: boolean;
  readonly seenAt: number;
}

export interface AnchoredClock {
  readonly anchor: MinuteAnchor;
  readonly clock: Clock;
}

/**
 * Returns the clock of a provider that says only minutes. It starts where a minute is first read, so it is late by the time between two
 * answers at most, and never ahead: where the provider stands still, the clock stops at the end of that minute. `period` is the nominal
 * start of the period in match seconds.
 */
export function anchorMinute(previous: MinuteAnchor | undefined, reading: MinuteReading, period: number): AnchoredClock {
  const anchor = previous?.period === period ? following(previous, reading) : anchorAt(reading, period, MINUTE_MS);
  return { anchor, clock: clockOf(anchor) };
}

function following(previous: MinuteAnchor, reading: MinuteReading): MinuteAnchor {
  const minute = minuteOf(reading);
  const { receivedAt, askedAt } = reading;
  const shown = shownMinute(previous, receivedAt);
  if (minute === previous.minute) return { ...previous, seenAt: askedAt, held: previous.held || shown > minute };
  if (minute !== previous.minute + 1) {
    return shown === minute && !previous.held ? { ...previous, minute, seenAt: askedAt } : anchorAt(reading, previous.period, MINUTE_MS);
  }
  const changed = anchorAt(reading, previous.period, Math.min(MINUTE_MS, receivedAt - previous.seenAt));
  const isCloser = changed.zero < previous.zero && changed.slack + CLOSER_MS < previous.slack;
  return previous.held || shown !== minute || isCloser ? changed : { ...previous, minute, seenAt: askedAt };
}

/** The minute began when the answer came, or before. */
function anchorAt(reading: MinuteReading, period: number, slack: number): MinuteAnchor {
  const minute = minuteOf(reading);
  const zero = reading.receivedAt - (minute - 1) * MINUTE_MS;
  return { period, minute, zero, slack, held: false, seenAt: reading.askedAt };
}

function clockOf({ period, minute, zero, held }: MinuteAnchor): Clock {
  return held ? { base: minute * 60 - 1, since: 0, running: 0 } : { base: period, since: zero + period * 1_000, running: 1 };
}

function shownMinute({ zero }: MinuteAnchor, now: number): number {
  return Math.floor((now - zero) / MINUTE_MS) + 1;
}

function minuteOf({ minute, added }: MinuteReading): number {
  return minute + added;
}

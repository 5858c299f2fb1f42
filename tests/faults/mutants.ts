/** A fault in the code that the simulator must detect: texts of one file and their replacements. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly change: readonly (readonly [from: string, to: string])[];
}

const ALERTS = 'streams/alerts/createAlerts.ts';
const BOARD = 'streams/board/board.ts';
const EVENTS = 'streams/alerts/detectEvents.ts';
const LEASE = 'src/effects/storageLeaseElection.ts';
const LEDGER = 'src/effects/alertLedger.ts';
const BASKETBALL = 'streams/alerts/basketballAlertKinds.ts';
const LEADERS = 'streams/alerts/lastLeaders.ts';
const CHANNEL = 'gateway/live/stateChannel.ts';

/** R3: mistakes that occur in layers like these. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'noDedupe',
    file: ALERTS,
    change: [
      ["if (ledger.has(event.key)) return suppressed(event, 'alreadyRung');", ''],
      ["if (!ledger.claim(event.key, now())) return suppressed(event, 'alreadyRung');", 'ledger.claim(event.key, now());'],
    ],
  },
  {
    name: 'ledgerNotChecked',
    file: ALERTS,
    change: [["if (ledger.has(event.key)) return suppressed(event, 'otherTab');", '']],
  },
  { name: 'revGuardOff', file: BOARD, change: [['if (change.rev <= cell.rev) {', 'if (change.rev < 0) {']] },
  { name: 'olderSnapshotApplied', file: BOARD, change: [['if (fact.seq < this.#seq) return;', '']] },
  { name: 'gapIgnored', file: BOARD, change: [['if (fact.from > this.#seq) {\n      this.#buffer(fact);\n      return;\n    }', '']] },
  {
    name: 'gapNotRequested',
    file: BOARD,
    change: [["  #buffer(fact: ChangesFact): void {\n    this.#resync = 'gap';", '  #buffer(fact: ChangesFact): void {']],
  },
  { name: 'bufferedFramesDropped', file: BOARD, change: [['this.#buffered.push(fact);', '']] },
  {
    name: 'positionTooHigh',
    file: BOARD,
    change: [['{ epoch: this.#epoch, seq: this.#seq } : null', '{ epoch: this.#epoch, seq: this.#seq + 1 } : null']],
  },
  {
    name: 'notResubscribed',
    file: 'streams/connection/socketSession.ts',
    change: [['      return itemsOf(resumed);\n', '      return [];\n']],
  },
  { name: 'snapshotSkipped', file: BOARD, change: [['    this.#seq = fact.seq;\n    this.#drain();', '    this.#drain();']] },
  { name: 'beaconIgnored', file: BOARD, change: [["if (this.#seq < fact.seq) this.#resync = this.#seq < 0 ? 'reset' : 'gap';", '']] },
  { name: 'removalIgnored', file: BOARD, change: [['for (const id of fact.removed) this.#removeMember(id, fact.at);', '']] },
  {
    name: 'absenceIgnored',
    file: BOARD,
    change: [
      [
        'if (!present.has(id) && rev <= fact.seq) this.#removeMember(id, fact.at);',
        'if (present.size < 0 && rev < 0) this.#removeMember(id, fact.at);',
      ],
    ],
  },
  {
    name: 'epochIgnored',
    file: BOARD,
    change: [
      [
        'this.#epoch === null ? 0 : compareEpochs(fact.epoch, this.#epoch)',
        'this.#epoch === null ? 0 : Math.min(0, compareEpochs(fact.epoch, this.#epoch))',
      ],
    ],
  },
  {
    name: 'cellsKeptAcrossEpochs',
    file: BOARD,
    change: [['    this.#cells.clear();\n', '    for (const cell of this.#cells.values()) cell.rev = -1;\n']],
  },
  {
    name: 'readThenSubscribe',
    file: CHANNEL,
    change: [['const position = isResumable ? seq : NO_POSITION;', 'const position = isResumable ? this.board.seq : NO_POSITION;']],
  },
  {
    name: 'staleSnapshot',
    file: 'gateway/live/stateBoard.ts',
    change: [['if (this.#snapshotCache?.seq !== this.#seq)', 'if (this.#snapshotCache === null || this.#seq % 3 === 0)']],
  },
  {
    name: 'ageByDeviceClock',
    file: 'streams/board/matchState.ts',
    change: [['now: () => time.now() - queue.currentMs', 'now: () => scheduler.now() - queue.currentMs']],
  },
  {
    name: 'latestTimeSampleWins',
    file: 'streams/time/serverTime.ts',
    change: [
      ['this.#min = Math.max(this.#min, min);\n    this.#max = Math.min(this.#max, max);', 'this.#min = min;\n    this.#max = max;'],
    ],
  },
  { name: 'oldEventsRing', file: ALERTS, change: [['if (now() - since > MAX_ALERT_AGE_MS) return missed(pending);', '']] },
  {
    name: 'noLeaderTakeover',
    file: ALERTS,
    change: [
      ['filter((isLeader) => isLeader),\n      withLatestFrom', 'take(1),\n      filter((isLeader) => isLeader),\n      withLatestFrom'],
    ],
  },
  {
    name: 'firstSightRings',
    file: EVENTS,
    change: [
      [
        '    leaders.reset(next.id);\n    return [];',
        "    return next.sport === 'football' ? goals({ ...next, score: { home: 0, away: 0 } }, next, at) : [];",
      ],
    ],
  },
  {
    name: 'jumpIsOneGoal',
    file: EVENTS,
    change: [['next.score[side] - score[side], at))', 'Math.min(1, next.score[side] - score[side]), at))']],
  },
  {
    name: 'cancelledByScoreTime',
    file: EVENTS,
    change: [['...times.slice(-count), ...missing', '...times.slice(-count).map(() => next.scoreAt), ...missing']],
  },
  { name: 'alertedGoalNotRecorded', file: ALERTS, change: [["if (event.kind === 'goal') ledger.claim(goalKey(event), now());", '']] },
  {
    name: 'finalWhistleNotDelayed',
    file: 'streams/alerts/pendingEvents.ts',
    change: [['mayPlayOn(event, move) ? heldFullTime(event) : of(', 'mayPlayOn(event, move) && event.at < 0 ? heldFullTime(event) : of(']],
  },
  {
    name: 'annulmentNotAlerted',
    file: ALERTS,
    change: [['annulledGoals.some((key) => ledger.has(key)) ||', 'annulledGoals.length < 0 &&']],
  },
  { name: 'everyLeadChangeAlerted', file: BASKETBALL, change: [['if (hasLeadChanged && isLate(next, at))', 'if (hasLeadChanged)']] },
  { name: 'unseenPeriodLeadAlerted', file: LEADERS, change: [['leaderOf(startOfPeriod(next)) || before : before', 'before : before']] },
  { name: 'leadOutlivesFirstSight', file: LEADERS, change: [['this.#leaders.delete(id);', '']] },
  {
    name: 'overtimeRepeated',
    file: BASKETBALL,
    change: [["from === B.interrupted ? null : 'overtime'", "from === B.cancelled ? null : 'overtime'"]],
  },
  {
    name: 'ageIgnoresScreenDelay',
    file: 'streams/board/matchState.ts',
    change: [['now: () => time.now() - queue.currentMs', 'now: () => time.now()']],
  },
  {
    name: 'delayedFactsNotReleased',
    file: 'streams/time/screenDelay.ts',
    change: [['    this.#floor = shown;\n    this.#release();', '    this.#floor = shown;']],
  },
  {
    name: 'whistleDelayIgnoresScreenDelay',
    file: 'streams/alerts/pendingEvents.ts',
    change: [['until - now() >= 1 ? reached(until) : of(until)', 'of(until)']],
  },
  {
    name: 'ledgerOfOneTab',
    file: LEDGER,
    change: [['storage && isWritable(storage) ? storage : null', 'storage && isWritable(storage) ? null : storage']],
  },
  { name: 'leaseNeverExpires', file: LEASE, change: [['lease.until <= now() || ', '']] },
  { name: 'ledgerForgotten', file: LEDGER, change: [['> now - RETENTION_MS', '> now']] },
  {
    name: 'pollErrorIsFinal',
    file: 'streams/lists/polling.ts',
    change: [['.pipe(catchError((error: unknown) => of<PollResult<Answer>>({ ok: false, error })))', '']],
  },
  {
    name: 'reconnectGivesUp',
    file: 'streams/connection/socketSession.ts',
    change: [['repeat({ delay: () => reconnectDelay() })', 'repeat({ count: 3, delay: () => reconnectDelay() })']],
  },
];

/** Pairs in which one mutant hides the other's most visible effect. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['revGuardOff', 'olderSnapshotApplied'],
  ['gapNotRequested', 'beaconIgnored'],
  ['gapIgnored', 'beaconIgnored'],
  ['removalIgnored', 'absenceIgnored'],
  ['noDedupe', 'ledgerNotChecked'],
  ['bufferedFramesDropped', 'gapNotRequested'],
  ['epochIgnored', 'reconnectGivesUp'],
  ['ageByDeviceClock', 'oldEventsRing'],
  ['latestTimeSampleWins', 'oldEventsRing'],
  ['noLeaderTakeover', 'alertedGoalNotRecorded'],
  ['firstSightRings', 'noDedupe'],
  ['staleSnapshot', 'beaconIgnored'],
];

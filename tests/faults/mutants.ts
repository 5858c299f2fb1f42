/** A bug that the simulator must catch: texts of one file and what stands there in their place. */
export interface Bug {
  readonly name: string;
  readonly file: string;
  readonly change: readonly (readonly [from: string, to: string])[];
}

const ALERTS = 'streams/alerts/createAlerts.ts';
const BOARD = 'streams/board/board.ts';
const HAPPENINGS = 'streams/alerts/detectEvents.ts';
const LEASE = 'src/effects/storageLeaseElection.ts';
const LEDGER = 'src/effects/alertLedger.ts';
const COURT = 'streams/alerts/basketballEvents.ts';
const CHANNEL = 'gateway/live/boardChannel.ts';

/** R3: each is a mistake that somebody once made in a layer like this one. */
export const BUGS: readonly Bug[] = [
  {
    name: 'noDedupe',
    file: ALERTS,
    change: [
      ["if (ledger.has(event.key)) return heldBack(event, 'alreadyRung');", ''],
      ["if (!ledger.claim(event.key, now())) return heldBack(event, 'alreadyRung');", 'ledger.claim(event.key, now());'],
    ],
  },
  {
    name: 'ledgerNotAsked',
    file: ALERTS,
    change: [["if (ledger.has(event.key)) return heldBack(event, 'otherTab');", '']],
  },
  { name: 'revGuardOff', file: BOARD, change: [['if (change.rev <= cell.rev) {', 'if (change.rev < 0) {']] },
  { name: 'olderWholeTaken', file: BOARD, change: [['if (fact.seq < this.#seq) return;', '']] },
  { name: 'holeIgnored', file: BOARD, change: [['if (fact.from > this.#seq) {\n      this.#buffer(fact);\n      return;\n    }', '']] },
  {
    name: 'holeNotAsked',
    file: BOARD,
    change: [["  #buffer(fact: ChangesFact): void {\n    this.#resync = 'hole';", '  #buffer(fact: ChangesFact): void {']],
  },
  { name: 'keptFramesDropped', file: BOARD, change: [['this.#buffered.push(fact);', '']] },
  {
    name: 'positionTooHigh',
    file: BOARD,
    change: [['{ epoch: this.#epoch, seq: this.#seq } : null', '{ epoch: this.#epoch, seq: this.#seq + 1 } : null']],
  },
  {
    name: 'notWatchedAgain',
    file: 'streams/connection/socketSession.ts',
    change: [['      return itemsOf(resumed);\n', '      return [];\n']],
  },
  { name: 'snapshotSkipped', file: BOARD, change: [['    this.#seq = fact.seq;\n    this.#drain();', '    this.#drain();']] },
  { name: 'beaconIgnored', file: BOARD, change: [["if (this.#seq < fact.seq) this.#resync = this.#seq < 0 ? 'lost' : 'hole';", '']] },
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
    name: 'epochNotFirstSight',
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
    file: 'streams/index.ts',
    change: [['now: () => time.now() - boards.currentDelayMs', 'now: () => scheduler.now() - boards.currentDelayMs']],
  },
  {
    name: 'latestSampleIsTheTime',
    file: 'streams/time/serverTime.ts',
    change: [
      [
        'this.#least = Math.max(this.#least, least);\n    this.#most = Math.min(this.#most, most);',
        'this.#least = least;\n    this.#most = most;',
      ],
    ],
  },
  { name: 'oldOnesRing', file: ALERTS, change: [['if (now() - since > MAX_ALERT_AGE_MS) return missed(occurrence);', '']] },
  {
    name: 'nobodyTakesOver',
    file: ALERTS,
    change: [['filter((holds) => holds),\n      withLatestFrom', 'take(1),\n      filter((holds) => holds),\n      withLatestFrom']],
  },
  {
    name: 'firstSightRings',
    file: HAPPENINGS,
    change: [
      [
        '    leaders.reset(next.id);\n    return [];',
        "    return next.sport === 'football' ? goals({ ...next, score: { home: 0, away: 0 } }, next, at) : [];",
      ],
    ],
  },
  {
    name: 'jumpIsOneGoal',
    file: HAPPENINGS,
    change: [['next.score[side] - score[side], at))', 'Math.min(1, next.score[side] - score[side]), at))']],
  },
  {
    name: 'cancelledByScoreTime',
    file: HAPPENINGS,
    change: [['...times.slice(-count), ...missing', '...times.slice(-count).map(() => next.scoreAt), ...missing']],
  },
  { name: 'toldGoalForgotten', file: ALERTS, change: [["if (event.kind === 'goal') ledger.claim(goalKey(event), now());", '']] },
  {
    name: 'endNotHeld',
    file: 'streams/alerts/pendingEvents.ts',
    change: [['mayPlayOn(happening, move) ? held(happening) : of(', 'mayPlayOn(event, move) && event.at < 0 ? held(event) : of(']],
  },
  {
    name: 'strikingOffNotTold',
    file: ALERTS,
    change: [['annulledGoals.some((name) => ledger.has(name)) ||', 'annulledGoals.length < 0 &&']],
  },
  { name: 'everyLeadChangeTold', file: COURT, change: [['if (taken && isLate(next, at))', 'if (taken)']] },
  { name: 'leadOfUnseenPeriodTold', file: COURT, change: [['leaderOf(startOfPeriod(next)) || before : before', 'before : before']] },
  { name: 'leadOutlivesFirstSight', file: COURT, change: [['this.#last.delete(id);', '']] },
  {
    name: 'overtimeToldAgain',
    file: COURT,
    change: [["from === B.interrupted ? null : 'overtime'", "from === B.cancelled ? null : 'overtime'"]],
  },
  {
    name: 'ageByThePresent',
    file: 'streams/index.ts',
    change: [['now: () => time.now() - boards.currentDelayMs', 'now: () => time.now()']],
  },
  {
    name: 'restNotPlayed',
    file: 'streams/time/screenDelay.ts',
    change: [['    this.#floor = shown;\n    this.#release();', '    this.#floor = shown;']],
  },
  {
    name: 'endHeldByRealTime',
    file: 'streams/alerts/pendingEvents.ts',
    change: [['until - now() >= 1 ? reached(until) : of(until)', 'of(until)']],
  },
  {
    name: 'ledgerOfOneTab',
    file: LEDGER,
    change: [['storage && worksAsShelf(storage) ? storage : null', 'storage && worksAsShelf(storage) ? null : storage']],
  },
  { name: 'leaseNeverRunsOut', file: LEASE, change: [['lease.until <= now() || ', '']] },
  { name: 'ledgerForgotten', file: LEDGER, change: [['> now - KEPT_MS', '> now']] },
  {
    name: 'pollFailsForGood',
    file: 'streams/lists/polling.ts',
    change: [['.pipe(catchError((error: unknown) => of<PollResult<Answer>>({ ok: false, error })))', '']],
  },
  {
    name: 'reconnectGivesUp',
    file: 'streams/connection/socketSession.ts',
    change: [['repeat({ delay: () => pauseBefore() })', 'repeat({ count: 3, delay: () => pauseBefore() })']],
  },
];

/** Bugs of which one hides the other's most visible sign. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['revGuardOff', 'olderWholeTaken'],
  ['holeNotAsked', 'beaconIgnored'],
  ['holeIgnored', 'beaconIgnored'],
  ['removalIgnored', 'absenceIgnored'],
  ['noDedupe', 'ledgerNotAsked'],
  ['keptFramesDropped', 'holeNotAsked'],
  ['epochIgnored', 'reconnectGivesUp'],
  ['ageByDeviceClock', 'oldOnesRing'],
  ['latestSampleIsTheTime', 'oldOnesRing'],
  ['nobodyTakesOver', 'toldGoalForgotten'],
  ['firstSightRings', 'noDedupe'],
  ['staleSnapshot', 'beaconIgnored'],
];

import { BehaviorSubject, Observable, Subscription } from 'rxjs';
import { type CallName, CALLS, type Output } from '#contract/calls/calls.ts';
import { decodeFrame, type FrameName, sportOf } from '#contract/wire/frames.ts';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtone.ts';
import { changedColumns } from '#contract/wire/rows.ts';
import { isSport, type Sport } from '#contract/match/sport.ts';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import type { Alert, AudioState, Receipt } from '#streams/alerts/alert.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams, type Streams } from '#streams/index.ts';
import type { Ports, AlertLedger } from '#streams/ports.ts';
import { Connection } from './connection.ts';
import { DeviceTime } from './deviceTime.ts';
import type { Gateway, ListName } from './gateway.ts';
import type { Knowledge, Learned } from './clientModel.ts';
import type { Lane, Loop } from './simulator.ts';
import type { Oracle, Wishes, Witness } from './oracle.ts';
import type { RingLock } from './webLock.ts';
import type { Weather } from './networkFaults.ts';

/** A call that nobody answers fails after this (contract/calls/limits.ts). */
const CALL_MS = 20_000;

export interface TabNeeds {
  readonly loop: Loop;
  readonly weather: Weather;
  readonly gateway: Gateway;
  readonly oracle: Oracle;
  readonly lock: RingLock;
  readonly rung: AlertLedger;
  readonly wishes: Wishes;
  readonly skew: number;
  readonly audio: AudioState;
  /** The sports whose lists are held. */
  readonly sports: readonly Sport[];
  /** A day's list that is held too, if any. */
  readonly dayList: 'schedule' | 'over' | null;
  readonly random: () => number;
  readonly note: (what: string) => void;
}

/** One page of the app, as the road wires it: the real streams and alerts on a simulated socket, and calls that race it. */
export class Tab {
  readonly witness: Witness;
  readonly lane: Lane;
  readonly visible$ = new BehaviorSubject(true);
  readonly online$ = new BehaviorSubject(true);
  readonly streams: Streams;
  readonly #needs: TabNeeds;
  readonly #time: DeviceTime;
  readonly #running = new Subscription();
  #connection: Connection | null = null;
  #told = 0;

  constructor(needs: TabNeeds, witness: Witness) {
    this.#needs = needs;
    this.witness = witness;
    this.lane = witness.lane;
    this.#time = new DeviceTime(needs.loop, this.lane, needs.skew);
    this.streams = createStreams(this.#ports());
    this.#listen();
    this.#running.add(this.streams.run$.subscribe());
    for (const sport of needs.sports) {
      this.#running.add(this.streams.list$({ sport, tab: 'instant' }).subscribe());
      if (needs.dayList) this.#running.add(this.streams.list$({ sport, tab: needs.dayList, day: '2026-11-21' }).subscribe());
    }
  }

  get connection(): Connection | null {
    return this.#connection;
  }

  /** A search: rows that may be older than what is known by the time they come. */
  search(sport: Sport, ms: number): void {
    const { loop, gateway, note } = this.#needs;
    const list = gateway.hub ? gateway.list('search', sport, gateway.hub) : null;
    if (list === null) return;
    loop.after(
      ms,
      () => {
        if (!this.witness.open) return;
        note(`${this.witness.name} finds ${list.epoch} ${list.seq}`);
        this.#bounds(list.at, null);
        const ids = list.matches.map((one) => one.id);
        this.#learns(sport, (knowledge) => knowledge.some(list.epoch, list.seq, ids));
        this.streams.applyList(sport, list);
      },
      this.lane,
    );
  }

  /** My screen's delay, in ms. The oracle is told first, as of all that reaches the tab. */
  delay(ms: number): void {
    this.#needs.note(`${this.witness.name} shows all ${ms} ms later`);
    this.witness.screen.set(ms);
    this.streams.delay.set(ms);
  }

  freeze(): void {
    this.lane.frozen = true;
    this.witness.stoppedAt = this.#needs.loop.now;
    this.#connection?.freeze();
  }

  close(): void {
    this.witness.open = false;
    this.witness.stoppedAt = this.#needs.loop.now;
    this.lane.closed = true;
    this.#running.unsubscribe();
  }

  /** What the tab shows otherwise than the gateway; null when they are equal. */
  difference(): string | null {
    const { hub } = this.#needs.gateway;
    if (hub === null) return 'the gateway is down';
    for (const sport of this.#needs.sports) {
      const difference = this.#differenceOf(sport, hub);
      if (difference !== null) return difference;
    }
    return null;
  }

  #differenceOf(sport: Sport, hub: Hub): string | null {
    const rows = new Map([...hub.membersOf(sport)].map((row) => [row.id, row]));
    const shown = this.streams.members(sport);
    if (shown.size !== rows.size || [...shown].some((id) => !rows.has(id)))
      return `members ${[...shown].join()} for ${[...rows.keys()].join()}`;
    for (const [id, row] of rows) {
      const value = this.streams.cell(id)?.value;
      if (value === undefined || changedColumns(value, row) !== 0 || value.rev !== row.rev)
        return `match ${id} at rev ${value?.rev ?? 'none'} for ${row.rev}`;
    }
    return null;
  }

  #listen(): void {
    const { wishes, lock, rung, audio, oracle } = this.#needs;
    const { alerts$, receipts$ } = createAlerts({
      moves$: this.streams.moves$,
      follows$: new BehaviorSubject<ReadonlySet<MatchId>>(wishes.follows),
      settings$: new BehaviorSubject({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1, focusNoticeFlag: wishes.allGoals ? 0 : 1 } as const),
      taste$: new BehaviorSubject(ALERT_PREFERENCE_DEFAULTS),
      minuteOf: () => 0,
      audio$: new BehaviorSubject(audio),
      visible$: this.visible$,
      ports: {
        electAlertLeader: (rank$) => lock.contend(rank$, this.lane, (holds) => oracle.holds(this.witness, holds)),
        ledger: rung,
      },
      now: this.streams.now,
      scheduler: this.#time,
    });
    this.#running.add(receipts$.subscribe((receipt) => this.#receipt(receipt)));
    this.#running.add(alerts$.subscribe((alert) => this.#alert(alert)));
  }

  #receipt(receipt: Receipt): void {
    const { event, outcome } = receipt;
    this.#needs.note(`${this.witness.name} ${outcome}: ${event.key}`);
    this.#needs.oracle.receipt(this.witness, receipt);
    if (outcome === 'rang' || outcome === 'joined' || outcome === 'shown' || outcome === 'flap') this.#told += 1;
  }

  /** Each receipt of something told has its notice, and each notice its receipt: receipts come first. */
  #alert({ events }: Alert): void {
    this.#told -= 1;
    if (this.#told !== 0) this.#needs.oracle.wrong(`${this.witness.name} showed a notice of ${events.length} without a receipt`);
  }

  #ports(): Ports {
    const { random } = this.#needs;
    return {
      scheduler: this.#time,
      random,
      socket: (resume) => this.#socket(resume),
      call: (name, input, signal) => this.#call(name, input, signal),
      fetchSnapshot: (address) => this.#fetchWhole(address.includes('basketball') ? 'basketball' : 'football'),
      visible$: this.visible$,
      online$: this.online$,
      frame: (run) => void this.#time.schedule(run, 16),
    };
  }

  #socket(resume: Parameters<Ports['socket']>[0]): ReturnType<Ports['socket']> {
    const { loop, weather, gateway, note } = this.#needs;
    return new Observable((out) => {
      const hears = (name: FrameName, payload: readonly unknown[]): void => this.#hears(name, payload);
      const connection = new Connection({ loop, lane: this.lane, weather, gateway, resume, hears, note }, out);
      this.#connection = connection;
      return () => connection.leave();
    });
  }

  /** What a frame lets the tab know, before it is told. */
  #hears(name: FrameName, payload: readonly unknown[]): void {
    const frame = decodeFrame(name, payload);
    if ('at' in frame) this.#bounds(frame.at, null);
    this.#needs.note(
      `${this.witness.name} hears ${name} ${frame.name === 'state' ? `${frame.from} to ${frame.to}` : frame.name === 'whole' ? frame.seq : ''}`,
    );
    if (frame.name === 'at') this.witness.screen.take(() => undefined); // a position waits with the rest, and lets go of what is due
    if (frame.name !== 'state' && frame.name !== 'whole') return;
    const sport = sportOf(frame.channel);
    const knowledge = this.witness.arrived[sport];
    const waiting = knowledge.waiting;
    if (frame.name === 'state') this.#learns(sport, (known) => known.changes(frame.epoch, frame.from, frame.to));
    if (frame.name === 'whole' && typeof frame.rows !== 'string') this.#learns(sport, (known) => known.whole(frame.epoch, frame.seq));
    if (knowledge.waiting > waiting) this.#asks(sport);
  }

  /** A hole is asked for at once (design.md 4): when this event is over, a question is on its way. */
  #asks(sport: Sport): void {
    const { loop, oracle } = this.#needs;
    const connection = this.#connection;
    if (connection === null || connection.unanswered > 0) return; // it has asked already
    loop.after(0, () => {
      if (this.witness.arrived[sport].waiting > 0 && connection.open && connection === this.#connection && connection.unanswered === 0)
        oracle.wrong(`${this.witness.name} did not ask for what it lacks`);
    });
  }

  /** It has arrived; its reader learns of it when the screen shows it. */
  #learns(sport: Sport, learn: (knowledge: Knowledge) => readonly Learned[]): void {
    const { screen, arrived, knowledge } = this.witness;
    learn(arrived[sport]);
    screen.take(() => this.#needs.oracle.learns(this.witness, learn(knowledge[sport])));
  }

  async #call<Name extends CallName>(name: Name, input: unknown, signal: AbortSignal | undefined): Promise<Output<Name>> {
    const sport = sportIn(input);
    if (!isList(name) || sport === null) throw new Error(`nobody answers ${name} here`);
    const asked = this.#time.now();
    const known = knownOf(input);
    const answer = await this.#road(() => {
      const { hub } = this.#needs.gateway;
      if (hub === null) return null;
      const { epoch, seq } = hub.position(sport);
      if (name === 'instantList' && known?.epoch === epoch && known.seq === seq)
        return { unchanged: true as const, epoch, seq, at: this.#needs.loop.now };
      return this.#needs.gateway.list(name, sport, hub);
    });
    signal?.throwIfAborted(); // who called it off learns nothing by it
    const { epoch, seq, at, unchanged } = answer;
    this.#bounds(at, asked);
    this.#needs.note(`${this.witness.name} polls ${name} ${seq}${unchanged ? ' unchanged' : ''}`);
    if (!unchanged) {
      const ids = answer.matches.map((one) => one.id);
      this.#learns(sport, (known) => (name === 'instantList' ? known.whole(epoch, seq) : known.some(epoch, seq, ids)));
    }
    return CALLS[name].output.parse(answer);
  }

  async #fetchWhole(sport: Sport): Promise<Output<'board'>> {
    const answer = await this.#road(() => this.#needs.gateway.hub?.snapshot(sport) ?? null);
    this.#needs.note(`${this.witness.name} fetches ${answer.seq}`);
    this.#learns(sport, (known) => known.whole(answer.epoch, answer.seq));
    return answer;
  }

  /** To the gateway and back, beside the socket: late, or not at all. */
  #road<Answer>(answer: () => Answer | null): Promise<Answer> {
    const { loop, weather } = this.#needs;
    return new Promise((resolve, reject) => {
      const refuse = (ms: number): void => void loop.after(ms, () => reject(new Error('no network')), this.lane);
      if (weather.isDown) {
        refuse(weather.some(10, 3_000));
        return;
      }
      loop.after(weather.callWay(), () => {
        const given = weather.isDown ? null : answer();
        if (given === null) refuse(weather.some(10, 3_000));
        else loop.after(Math.min(weather.callWay(), CALL_MS), () => resolve(given), this.lane);
      });
    });
  }

  /** A message of server time `at` narrows how far the clocks may be apart; `asked` is when it was asked for, on the device. */
  #bounds(at: number, asked: number | null): void {
    const { witness } = this;
    witness.least = Math.max(witness.least, at - this.#time.now());
    if (asked !== null) witness.most = Math.min(witness.most, at - asked);
  }
}

function isList(name: CallName): name is ListName & CallName {
  return name === 'instantList' || name === 'scheduleList' || name === 'overList';
}

function sportIn(input: unknown): Sport | null {
  return typeof input === 'object' && input !== null && 'sport' in input && isSport(input.sport) ? input.sport : null;
}

function knownOf(input: unknown): { readonly epoch: unknown; readonly seq: unknown } | null {
  if (typeof input !== 'object' || input === null || !('known' in input)) return null;
  const { known } = input;
  return typeof known === 'object' && known !== null && 'epoch' in known && 'seq' in known ? known : null;
}

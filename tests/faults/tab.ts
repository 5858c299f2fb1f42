import { BehaviorSubject, Observable, Subscription } from 'rxjs';
import { type CallName, CALLS, type Output } from '#contract/calls/calls.ts';
import { decodeFrame, type FrameName } from '#contract/wire/frames.ts';
import { sportOf } from '#contract/wire/channels.ts';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { isSport, type Sport } from '#contract/match/sport.ts';
import { ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { Alert, Receipt } from '#streams/alerts/alert.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams, type Streams } from '#streams/index.ts';
import type { Ports, AlertLedger } from '#streams/ports.ts';
import { Connection } from './connection.ts';
import { DeviceTime } from './deviceTime.ts';
import { differenceOf } from './differenceOf.ts';
import type { SimulatedGateway, ListName } from './simulatedGateway.ts';
import type { ClientModel, VersionChange } from './clientModel.ts';
import type { Lane, Simulator } from './simulator.ts';
import type { Oracle, AlertSettings, TabRecord } from './oracle.ts';
import type { LeaderElection } from './leaderElection.ts';
import type { NetworkFaults } from './networkFaults.ts';

/** A call without an answer fails after this (contract/calls/limits.ts). */
const CALL_MS = 20_000;

export interface TabDeps {
  readonly simulator: Simulator;
  readonly network: NetworkFaults;
  readonly gateway: SimulatedGateway;
  readonly oracle: Oracle;
  readonly leaderElection: LeaderElection;
  readonly ledger: AlertLedger;
  readonly settings: AlertSettings;
  readonly skew: number;
  readonly audio: AudioState;
  /** The sports whose lists are subscribed. */
  readonly sports: readonly Sport[];
  /** A day's list that is subscribed too, if any. */
  readonly dayList: 'schedule' | 'over' | null;
  readonly random: () => number;
  readonly note: (what: string) => void;
}

/** One page of the app as the live client wires it: the real streams and alerts on a simulated socket, with calls that race it. */
export class Tab {
  readonly record: TabRecord;
  readonly lane: Lane;
  readonly visible$ = new BehaviorSubject(true);
  readonly online$ = new BehaviorSubject(true);
  readonly streams: Streams;
  readonly #deps: TabDeps;
  readonly #time: DeviceTime;
  readonly #running = new Subscription();
  #connection: Connection | null = null;
  #unseenReceipts = 0;

  constructor(deps: TabDeps, record: TabRecord) {
    this.#deps = deps;
    this.record = record;
    this.lane = record.lane;
    this.#time = new DeviceTime(deps.simulator, this.lane, deps.skew);
    this.streams = createStreams(this.#ports());
    this.#listen();
    this.#running.add(this.streams.run$.subscribe());
    for (const sport of deps.sports) {
      this.#running.add(this.streams.list$({ sport, tab: 'instant' }).subscribe());
      if (deps.dayList) this.#running.add(this.streams.list$({ sport, tab: deps.dayList, day: '2026-11-21' }).subscribe());
    }
  }

  get connection(): Connection | null {
    return this.#connection;
  }

  /** A search, whose rows may be outdated when they arrive. */
  search(sport: Sport, ms: number): void {
    const { simulator, gateway, note } = this.#deps;
    const list = gateway.hub ? gateway.list('search', sport, gateway.hub) : null;
    if (list === null) return;
    simulator.after(
      ms,
      () => {
        if (!this.record.isOpen) return;
        note(`${this.record.name} finds ${list.epoch} ${list.seq}`);
        this.#narrowClock(list.at, null);
        const ids = list.matches.map((match) => match.id);
        this.#learn(sport, (displayed) => displayed.rows(list.epoch, list.seq, ids));
        this.streams.applyList(sport, list);
      },
      this.lane,
    );
  }

  /** Sets the screen delay, in ms. The oracle's model is set first, as with everything that reaches the tab. */
  delay(ms: number): void {
    this.#deps.note(`${this.record.name} shows all ${ms} ms later`);
    this.record.screen.set(ms);
    this.streams.delay.set(ms);
  }

  freeze(): void {
    this.lane.frozen = true;
    this.record.stoppedAt = this.#deps.simulator.now;
    this.#connection?.freeze();
  }

  close(): void {
    this.record.isOpen = false;
    this.record.stoppedAt = this.#deps.simulator.now;
    this.lane.closed = true;
    this.#running.unsubscribe();
  }

  /** Returns how the tab differs from the gateway; null when they are equal. */
  difference(): string | null {
    const { hub } = this.#deps.gateway;
    if (hub === null) return 'the gateway is down';
    for (const sport of this.#deps.sports) {
      const difference = differenceOf(this.streams, sport, hub);
      if (difference !== null) return difference;
    }
    return null;
  }

  #listen(): void {
    const { settings, leaderElection, ledger, audio, oracle } = this.#deps;
    const { alerts$, receipts$ } = createAlerts({
      moves$: this.streams.moves$,
      follows$: new BehaviorSubject<ReadonlySet<MatchId>>(settings.follows),
      settings$: new BehaviorSubject({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1, focusNoticeFlag: settings.allGoals ? 0 : 1 } as const),
      preferences$: new BehaviorSubject(ALERT_PREFERENCE_DEFAULTS),
      minuteOf: () => 0,
      audio$: new BehaviorSubject(audio),
      visible$: this.visible$,
      ports: {
        electAlertLeader: (rank$) => leaderElection.elect(rank$, this.lane, (holds) => oracle.holds(this.record, holds)),
        ledger,
      },
      now: this.streams.now,
      scheduler: this.#time,
    });
    this.#running.add(receipts$.subscribe((receipt) => this.#receipt(receipt)));
    this.#running.add(alerts$.subscribe((alert) => this.#alert(alert)));
  }

  #receipt(receipt: Receipt): void {
    const { event, outcome } = receipt;
    this.#deps.note(`${this.record.name} ${outcome}: ${event.key}`);
    this.#deps.oracle.receipt(this.record, receipt);
    if (outcome === 'rang' || outcome === 'joined' || outcome === 'shown' || outcome === 'flap') this.#unseenReceipts += 1;
  }

  /** Every alerted receipt has its alert and the other way round; receipts come first. */
  #alert({ events }: Alert): void {
    this.#unseenReceipts -= 1;
    if (this.#unseenReceipts !== 0)
      this.#deps.oracle.violation(`${this.record.name} showed an alert of ${events.length} without a receipt`);
  }

  #ports(): Ports {
    const { random } = this.#deps;
    return {
      scheduler: this.#time,
      random,
      socket: (resume) => this.#socket(resume),
      call: (name, input, signal) => this.#call(name, input, signal),
      fetchSnapshot: (address) => this.#fetchSnapshot(address.includes('basketball') ? 'basketball' : 'football'),
      visible$: this.visible$,
      online$: this.online$,
      frame: (run) => void this.#time.schedule(run, 16),
    };
  }

  #socket(resume: Parameters<Ports['socket']>[0]): ReturnType<Ports['socket']> {
    const { simulator, network, gateway, note } = this.#deps;
    return new Observable((out) => {
      const onFrame = (name: FrameName, payload: readonly unknown[]): void => this.#receive(name, payload);
      const connection = new Connection({ simulator, lane: this.lane, network, gateway, resume, onFrame, note }, out);
      this.#connection = connection;
      return () => connection.closeFromTab();
    });
  }

  /** Updates the oracle with what a frame tells, before the tab receives it. */
  #receive(name: FrameName, payload: readonly unknown[]): void {
    const frame = decodeFrame(name, payload);
    if ('at' in frame) this.#narrowClock(frame.at, null);
    this.#deps.note(
      `${this.record.name} receives ${name} ${frame.name === 'state' ? `${frame.from} to ${frame.to}` : frame.name === 'snapshot' ? frame.seq : ''}`,
    );
    if (frame.name === 'at') this.record.screen.schedule(() => undefined); // a position waits with the rest, and releases what is due
    if (frame.name !== 'state' && frame.name !== 'snapshot') return;
    const sport = sportOf(frame.channel);
    const displayed = this.record.received[sport];
    const bufferedCount = displayed.bufferedCount;
    if (frame.name === 'state') this.#learn(sport, (known) => known.changes(frame.epoch, frame.from, frame.to));
    if (frame.name === 'snapshot' && typeof frame.rows !== 'string') this.#learn(sport, (known) => known.snapshot(frame.epoch, frame.seq));
    if (displayed.bufferedCount > bufferedCount) this.#expectRequest(sport);
  }

  /** A gap is requested at once (docs/protocol.md#gaps): after this event a request is in flight. */
  #expectRequest(sport: Sport): void {
    const { simulator, oracle } = this.#deps;
    const connection = this.#connection;
    if (connection === null || connection.pendingRequests > 0) return; // already requested
    simulator.after(0, () => {
      if (
        this.record.received[sport].bufferedCount > 0 &&
        connection.open &&
        connection === this.#connection &&
        connection.pendingRequests === 0
      )
        oracle.violation(`${this.record.name} did not request a missing change`);
    });
  }

  /** Applies what was received now, and to the displayed state when the screen shows it. */
  #learn(sport: Sport, learn: (displayed: ClientModel) => readonly VersionChange[]): void {
    const { screen, received, displayed } = this.record;
    learn(received[sport]);
    screen.schedule(() => this.#deps.oracle.learn(this.record, learn(displayed[sport])));
  }

  async #call<Name extends CallName>(name: Name, input: unknown, signal: AbortSignal | undefined): Promise<Output<Name>> {
    const sport = sportIn(input);
    if (!isList(name) || sport === null) throw new Error(`unexpected call ${name}`);
    const requestedAt = this.#time.now();
    const known = knownOf(input);
    const answer = await this.#request(() => {
      const { hub } = this.#deps.gateway;
      if (hub === null) return null;
      const { epoch, seq } = hub.position(sport);
      if (name === 'instantList' && known?.epoch === epoch && known.seq === seq)
        return { unchanged: true as const, epoch, seq, at: this.#deps.simulator.now };
      return this.#deps.gateway.list(name, sport, hub);
    });
    signal?.throwIfAborted(); // an aborted caller learns nothing
    const { epoch, seq, at, unchanged } = answer;
    this.#narrowClock(at, requestedAt);
    this.#deps.note(`${this.record.name} polls ${name} ${seq}${unchanged ? ' unchanged' : ''}`);
    if (!unchanged) {
      const ids = answer.matches.map((match) => match.id);
      this.#learn(sport, (known) => (name === 'instantList' ? known.snapshot(epoch, seq) : known.rows(epoch, seq, ids)));
    }
    return CALLS[name].output.parse(answer);
  }

  async #fetchSnapshot(sport: Sport): Promise<Output<'board'>> {
    const answer = await this.#request(() => this.#deps.gateway.hub?.snapshot(sport) ?? null);
    this.#deps.note(`${this.record.name} fetches ${answer.seq}`);
    this.#learn(sport, (known) => known.snapshot(answer.epoch, answer.seq));
    return answer;
  }

  /** A call to the gateway and back, beside the socket: late, or without an answer. */
  #request<Answer>(answer: () => Answer | null): Promise<Answer> {
    const { simulator, network } = this.#deps;
    return new Promise((resolve, reject) => {
      const refuse = (ms: number): void => void simulator.after(ms, () => reject(new Error('no network')), this.lane);
      if (network.isDown) {
        refuse(network.between(10, 3_000));
        return;
      }
      simulator.after(network.callDelay(), () => {
        const response = network.isDown ? null : answer();
        if (response === null) refuse(network.between(10, 3_000));
        else simulator.after(Math.min(network.callDelay(), CALL_MS), () => resolve(response), this.lane);
      });
    });
  }

  /** A message with server time `at` narrows the offset between the clocks; `requestedAt` is when it was requested, in device time. */
  #narrowClock(at: number, requestedAt: number | null): void {
    const { record } = this;
    record.minOffset = Math.max(record.minOffset, at - this.#time.now());
    if (requestedAt !== null) record.maxOffset = Math.min(record.maxOffset, at - requestedAt);
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

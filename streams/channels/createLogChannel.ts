import { Subject } from 'rxjs';
import type { LogChannelName } from '#contract/wire/channels.ts';
import type { LogChannel } from './liveChannel.ts';
import { LogFold } from './logFold.ts';
import { skipInvalid } from './skipInvalid.ts';

/** Consecutive entries of a log channel; `null` for a skipped one. */
export interface LogEvent<Entry> {
  readonly firstSeq: number;
  readonly entries: readonly (Entry | null)[];
  /** They do not continue the entries before them. */
  readonly restarts: boolean;
}

export interface LogChannelOptions<Entry> {
  readonly name: LogChannelName;
  /** Returns a received entry. Throws FrameError. */
  readonly decode: (wire: unknown) => Entry;
  /** Called with what is wrong with an entry, which is then skipped. */
  readonly onInvalid: (message: string) => void;
}

/** Creates a channel whose events are its entries, each once and in order. */
export function createLogChannel<Entry>({ name, decode, onInvalid }: LogChannelOptions<Entry>): LogChannel<LogEvent<Entry>> {
  const log = new LogFold();
  const decoded = skipInvalid(decode, onInvalid);
  const events$ = new Subject<LogEvent<Entry>>();
  return {
    kind: 'log',
    name,
    events$: events$.asObservable(),
    position: () => log.position,
    apply(fact) {
      const { runs, resync } = log.apply(fact);
      for (const { entries, ...run } of runs) events$.next({ ...run, entries: entries.map(decoded) });
      return resync;
    },
  };
}

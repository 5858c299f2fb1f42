import type { Tape } from '#streams/tape/tape.ts';
import type { StateChannel } from './liveChannel.ts';

/** Returns the channel with each of its facts recorded first. Only channels without anything about the user are taped. */
export function tapedChannel<Event>(channel: StateChannel<Event>, tape: Pick<Tape, 'fact'>): StateChannel<Event> {
  return {
    kind: channel.kind,
    name: channel.name,
    events$: channel.events$,
    position: () => channel.position(),
    apply(fact, source) {
      tape.fact(fact, source);
      return channel.apply(fact, source);
    },
  };
}

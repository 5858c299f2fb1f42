import type { LiveChannel } from '#streams/channels/liveChannel.ts';
import type { LiveFact } from '#streams/channels/liveFact.ts';
import type { Tape } from './tape.ts';

/**
 * Returns the channel with each of its facts recorded before it is applied. Whoever creates a channel decides whether it is taped: the boards
 * and the open match are; a room and the account are not, because a tape holds nothing about the user.
 */
export function taped<Kind, Name, ChannelFact extends LiveFact, Event>(
  channel: LiveChannel<Kind, Name, ChannelFact, Event>,
  tape: Pick<Tape, 'fact'>,
): LiveChannel<Kind, Name, ChannelFact, Event> {
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

import type { CallName, Output, Parsed } from '#contract/calls.ts';
import type { Hub } from './live/hub.ts';
import type { Devices } from './match/devices.ts';
import type { Follows } from './match/follows.ts';
import type { MatchLists } from './match/lists.ts';
import { deviceOf, type Reader } from './reader.ts';

type Handler<Name extends CallName> = (input: Parsed<Name>, reader: Reader) => Output<Name> | Promise<Output<Name>>;

/** A handler for each call of the table: one without a call, or a call without one, does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

export interface Services {
  readonly hub: Hub;
  readonly lists: MatchLists;
  readonly devices: Devices;
  readonly follows: Follows;
}

export function handlersOf({ hub, lists, devices, follows }: Services): Handlers {
  return {
    footballCompetitions: (input, reader) => lists.competitions('football', input, reader),
    basketballCompetitions: (input, reader) => lists.competitions('basketball', input, reader),
    matchCount: (input, reader) => lists.count(input, reader),
    instantList: (input, reader) => lists.instant(input, reader),
    scheduleList: (input, reader) => lists.day('schedule', input, reader),
    overList: (input, reader) => lists.day('over', input, reader),
    board: ({ sport }) => hub.snapshot(sport),
    search: (input, reader) => lists.search(input, reader),
    match: (input, reader) => lists.one(input, reader),
    focusList: (_, reader) => follows.of(deviceOf(reader)),
    focusUpdate: (input, reader) => follows.update(deviceOf(reader), input),
    ringtoneInfo: (_, reader) => devices.ringtone(deviceOf(reader)),
    ringtoneUpdate: (input, reader) => devices.setRingtone(deviceOf(reader), input),
  };
}

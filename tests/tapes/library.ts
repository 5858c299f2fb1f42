import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import * as basketball from '#tests/tapes/scripts/basketballGames.ts';
import * as devices from './scripts/devices.ts';
import * as ends from './scripts/ends.ts';
import * as goals from './scripts/goals.ts';
import * as invalidStates from '#tests/tapes/scripts/statuses.ts';
import * as recorded from '#tests/tapes/scripts/ownGoal.ts';
import * as times from './scripts/times.ts';
import * as networks from './scripts/networks.ts';

const { watched: _, ...goalScripts } = goals;

/** Every scripted tape by name; its golden trace is `golden/NAME.trace`. */
export const LIBRARY: Readonly<Record<string, () => { readonly tape: ParsedTape }>> = {
  ...goalScripts,
  ...ends,
  ...networks,
  ...devices,
  ...times,
  ...basketball,
  ...invalidStates,
  ...recorded,
};

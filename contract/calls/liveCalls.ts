import type { CallName, Output } from './calls.ts';
import type { Decoder } from './decode.ts';
import { LIVE_PATHS } from './listPaths.ts';
import {
  decodeBoardSnapshot,
  decodeFollows,
  decodeListAnswer,
  decodeMatchCount,
  decodeRingtone,
  decodeStanceCounts,
} from './liveDecoders.ts';

/** A call as the client needs it: without schemas. */
export interface ClientCall<Data> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly decode: Decoder<Data>;
  /** Whether the request must have an idempotency key. */
  readonly idempotent?: boolean;
}

/** The calls of the live lists, decoded by hand so that a first visit loads no schema library. Other calls load `calls.ts` first. */
export const LIVE_CALLS: { readonly [Name in CallName]?: ClientCall<Output<Name>> } = {
  instantList: { method: 'POST', path: LIVE_PATHS.instantList, decode: decodeListAnswer },
  scheduleList: { method: 'POST', path: LIVE_PATHS.scheduleList, decode: decodeListAnswer },
  overList: { method: 'POST', path: LIVE_PATHS.overList, decode: decodeListAnswer },
  board: { method: 'GET', path: LIVE_PATHS.board, decode: decodeBoardSnapshot },
  matchCount: { method: 'GET', path: LIVE_PATHS.matchCount, decode: decodeMatchCount },
  stanceCounts: { method: 'GET', path: LIVE_PATHS.stanceCounts, decode: decodeStanceCounts },
  focusList: { method: 'GET', path: LIVE_PATHS.focusList, decode: decodeFollows },
  focusUpdate: { method: 'POST', path: LIVE_PATHS.focusUpdate, decode: decodeFollows },
  ringtoneInfo: { method: 'GET', path: LIVE_PATHS.ringtoneInfo, decode: decodeRingtone },
  ringtoneUpdate: { method: 'POST', path: LIVE_PATHS.ringtoneUpdate, decode: decodeRingtone },
};

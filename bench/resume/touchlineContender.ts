import { boardOf } from '#contract/wire/frames.ts';
import type { Handshake } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { type Contender, until } from './contender.ts';
import { DeafConn } from './silentConnection.ts';
import type { Evening } from './resumeFeed.ts';

/** Longer than a frame is kept for others at the same position. */
const APART_MS = 100;
const SELF: Handshake = { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-a-bench' };

export interface Way {
  /** Everybody lost the gateway at one moment and comes back within a tenth of a second; otherwise one after the other, and nobody shares a frame. */
  readonly together: boolean;
  /** Otherwise nobody says a position or watches anything, which is the handshake by itself. */
  readonly resumes: boolean;
}

/** Ours: a reader says its position in the handshake and gets the columns that changed since. */
export function ours({ time, hub, io, positionAt }: Evening, { together, resumes }: Way): Contender {
  return {
    prepare(awayS, readers) {
      const { epoch, seq } = hub.position('football');
      const watch: Handshake['watch'] = [[boardOf('football'), epoch, awayS === 0 ? seq : positionAt(awayS)]];
      const hello = `0${JSON.stringify(resumes ? { ...SELF, watch } : SELF)}`;
      const conns = Array.from({ length: readers }, (_, i) => new DeafConn(`${i}`));
      for (const conn of conns) conn.openOn(io);
      const isBack = (conn: DeafConn): boolean => (resumes ? conn.answered : conn.joined);
      time.frame += APART_MS; // nothing that was made for an earlier run is shared with this one
      return Promise.resolve(async () => {
        for (const conn of conns) {
          conn.say(hello);
          if (together) continue;
          await until(() => isBack(conn));
          time.frame += APART_MS;
        }
        await until(() => conns.every(isBack));
        const bytes = conns.reduce((sum, conn) => sum + conn.bytes, 0);
        for (const conn of conns) conn.emit('close', 'transport close');
        return bytes;
      });
    },
  };
}

import { boardOf } from '#contract/frames.ts';
import { PROTOCOL } from '#contract/protocol.ts';
import { type Contender, until } from './contender.ts';
import { DeafConn } from './deafconn.ts';
import type { Evening } from './evening.ts';

/** Longer than a frame is kept for others at the same position. */
const APART_MS = 100;

/**
 * Ours: a reader says its position and gets the columns that changed since. `together`: everybody lost the gateway at one
 * moment and comes back within a tenth of a second; otherwise one after the other, and nobody shares a frame.
 */
export function ours({ time, hub, io, positionAt }: Evening, together: boolean): Contender {
  return {
    async prepare(awayS, readers) {
      const { epoch, seq } = hub.position('football');
      const conns = Array.from({ length: readers }, (_, i) => new DeafConn(`${i}`));
      for (const conn of conns) {
        conn.openOn(io);
        conn.say(`0${JSON.stringify({ protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-a-bench' })}`);
      }
      await until(() => conns.every((conn) => conn.joined));
      const before = bytesOf(conns);
      const watch = `20${JSON.stringify(['watch', [[boardOf('football'), epoch, awayS === 0 ? seq : positionAt(awayS)]]])}`;
      time.frame += APART_MS; // nothing that was made for an earlier run is shared with this one
      return async () => {
        for (const conn of conns) {
          conn.say(watch);
          if (together) continue;
          await until(() => conn.answered);
          time.frame += APART_MS;
        }
        await until(() => conns.every((conn) => conn.answered));
        const bytes = bytesOf(conns) - before;
        for (const conn of conns) conn.emit('close', 'transport close');
        return bytes;
      };
    },
  };
}

function bytesOf(conns: readonly DeafConn[]): number {
  return conns.reduce((sum, conn) => sum + conn.bytes, 0);
}

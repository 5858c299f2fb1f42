import { boardOf } from '#contract/wire/channels.ts';
import type { Handshake } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { type ResumeContender, until } from './resumeContender.ts';
import { SilentConnection } from './silentConnection.ts';
import type { ResumeFeed } from './resumeFeed.ts';

/** Longer than a frame is cached for other clients at the same position. */
const APART_MS = 100;
const HANDSHAKE: Handshake = { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-a-bench' };

export interface Variant {
  /**
   * Whether all clients disconnected at one moment and return within a tenth of a second; otherwise they return one by one and share no
   * frames.
   */
  readonly together: boolean;
  /** Without it the handshake has no positions or watches, which measures the handshake alone. */
  readonly resumes: boolean;
}

/** Ours: a client sends its position in the handshake and receives the columns changed since. */
export function createTouchlineContender({ time, hub, io, positionAt }: ResumeFeed, { together, resumes }: Variant): ResumeContender {
  return {
    prepare(awayS, readers) {
      const { epoch, seq } = hub.position('football');
      const watch: Handshake['watch'] = [[boardOf('football'), epoch, awayS === 0 ? seq : positionAt(awayS)]];
      const packet = `0${JSON.stringify(resumes ? { ...HANDSHAKE, watch } : HANDSHAKE)}`;
      const connections = Array.from({ length: readers }, (_, i) => new SilentConnection(`${i}`));
      for (const connection of connections) connection.connectTo(io);
      const isBack = (connection: SilentConnection): boolean => (resumes ? connection.isAnswered : connection.isConnected);
      time.frame += APART_MS; // no frame cached for an earlier run is shared with this one
      return Promise.resolve(async () => {
        for (const connection of connections) {
          connection.receive(packet);
          if (together) continue;
          await until(() => isBack(connection));
          time.frame += APART_MS;
        }
        await until(() => connections.every(isBack));
        const bytes = connections.reduce((sum, connection) => sum + connection.bytes, 0);
        for (const connection of connections) connection.emit('close', 'transport close');
        return bytes;
      });
    },
  };
}

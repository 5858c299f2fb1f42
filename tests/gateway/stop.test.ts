import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { RawWebSocket } from '#bench/wire/rawWebSocket.ts';
import { type Handshake, SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { startServer } from '#gateway/server.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

describe('stopping the gateway', () => {
  test('closes a connection that a browser has never used', async () => {
    const { server } = await aServer();
    const unused = connect(server.port, '127.0.0.1');
    await once(unused, 'connect');
    const closed = once(unused, 'close');
    await server.stop();
    await closed;
    expect(unused.destroyed).toBe(true);
  });

  test('asks every client to reconnect, before it closes', async () => {
    const { server } = await aServer();
    let asked = 0;
    await Promise.all(Array.from({ length: CLIENTS }, () => connectClient(server.port, () => (asked += 1))));
    await server.stop();
    expect(asked).toBe(CLIENTS);
  });

  test('keeps no connection alive', async () => {
    let stopFeed: () => void = () => undefined;
    const { server } = await aServer(() => new Promise((resolve) => (stopFeed = resolve)));
    const address = `http://127.0.0.1:${server.port}/openapi.json`;
    expect((await fetch(address)).headers.get('connection')).toBe('keep-alive');
    const stopped = server.stop();
    expect((await fetch(address)).headers.get('connection')).toBe('close');
    stopFeed();
    await stopped;
  });
});

/** More than are asked in one turn of the event loop. */
const CLIENTS = 300;

async function aServer(stopFeed: () => Promise<void> = () => Promise.resolve()) {
  const server = await startServer(
    {
      database: await openTestDatabase(),
      timers: wallTimers,
      random: () => 0.5,
      feed: {
        supplier: 'test',
        signature: 'test',
        open: () => ({ signature: 'test', start: () => Promise.resolve(), stop: stopFeed }),
      },
      client: null,
      origins: [],
      report: () => undefined,
      logLevel: 'silent',
      ...TEST_CONFIG,
    },
    async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
    },
  );
  return { server };
}

/** Resolves when a client is connected; `onAway` runs when it is asked to reconnect. */
function connectClient(port: number, onAway: () => void): Promise<void> {
  const auth: Handshake = { protocol: PROTOCOL, tenant: 'VNWOS', language: 'vi-VN', deviceId: 'device-of-a-test-1' };
  return new Promise((resolve) => {
    const client = new RawWebSocket(port, `${SOCKET_PATH}/?EIO=4&transport=websocket`, {
      onAnswer: () => undefined,
      onOpen: () => undefined,
      onClose: () => undefined,
      onMessage: (message) => {
        const text = message.toString();
        if (text === '2') client.send('3');
        else if (text.startsWith('0')) client.send(`40${JSON.stringify(auth)}`);
        else if (text.startsWith('40')) resolve();
        else if (text.startsWith('42["away"')) onAway();
      },
    });
  });
}

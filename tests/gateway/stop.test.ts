import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { startServer } from '#gateway/server.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

describe('stopping the gateway', () => {
  test('a gateway stops although a browser keeps an unused connection', async () => {
    const service = await startServer(
      {
        database: await openTestDatabase(),
        timers: wallTimers,
        random: () => 0.5,
        feed: {
          supplier: 'test',
          signature: 'test',
          open: () => ({ signature: 'test', start: () => Promise.resolve(), stop: () => Promise.resolve() }),
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
    const unused = connect(service.port, '127.0.0.1');
    await once(unused, 'connect');
    const closed = once(unused, 'close');
    await service.stop();
    await closed;
    expect(unused.destroyed).toBe(true);
  });
});

import { describe, expect, test, vi } from 'vitest';
import { createLogger } from '#effects/logger.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';

describe('createLogger', () => {
  test('keeps the last 20 protocol errors, newest first, with their number', () => {
    const log = createProtocolErrorLog();
    const logger = createLogger(log, () => 1_000, null);
    for (let count = 1; count <= 30; count += 1) logger.protocolError({ count, source: 'state', message: `error ${count}` });
    const errors = log.getState();
    expect([errors.length, errors[0], errors.at(-1)?.count]).toEqual([
      20,
      { count: 30, source: 'state', message: 'error 30', at: 1_000 },
      11,
    ]);
  });

  test('writes to the console in development', () => {
    const warn = vi.fn();
    createLogger(createProtocolErrorLog(), () => 0, { warn }).protocolError({ count: 1, source: 'at', message: 'a list was due' });
    expect(warn).toHaveBeenCalledExactlyOnceWith('protocol error 1: at: a list was due');
  });
});

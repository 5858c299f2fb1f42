import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchBaseConfig } from '#api/baseConfig.ts';
import { CallError } from '#api/callError.ts';
import { ok } from '#contract/calls/envelope.ts';
import { type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { watchMaintenance } from '#stores/session/maintenance.ts';

const CLOSED: BaseConfig = { maintainStatus: 1, maintainDescription: 'Back at 06:30.' };
const OPEN: BaseConfig = { maintainStatus: 0, maintainDescription: '' };
const READER = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: '0123456789abcdef' } as const;

let reported: string[];
let answer: BaseConfig | Error;
let requests: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  requests = 0;
  answer = OPEN;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('watchMaintenance', () => {
  test('checks once while open, and again when the page is visible or the network returns', async () => {
    await watch();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([requests, reported]).toEqual([1, ['open']]);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([requests, reported]).toEqual([3, ['open', 'open', 'open']]);
  });

  test('checks each minute during maintenance', async () => {
    answer = CLOSED;
    await watch();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(requests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toBe(2);
    answer = OPEN;
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([requests, reported]).toEqual([3, ['Back at 06:30.', 'Back at 06:30.', 'open']]);
  });

  test('uses the last stored state without a response, on the next page too', async () => {
    answer = CLOSED;
    await watch();
    stop();
    answer = new CallError('network', 'gone');
    await watch();
    answer = OPEN;
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    answer = new CallError('network', 'gone');
    await watch();
    expect(reported).toEqual(['Back at 06:30.', 'Back at 06:30.', 'open', 'open']);
  });

  test('stores the state by tenant', async () => {
    answer = CLOSED;
    await watch();
    stop();
    answer = new CallError('network', 'gone');
    await watch('IDWOS');
    expect(reported).toEqual(['Back at 06:30.', 'open']);
  });

  test('reports nothing after unsubscribing', async () => {
    answer = CLOSED;
    stop = watchMaintenance('VNWOS', ask, { document, window }, tell);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([requests, reported]).toEqual([1, []]);
  });

  test('rejects responses that are no base config', async () => {
    stop = () => undefined;
    const give = (body: unknown) => fetchBaseConfig(READER, null, async () => Response.json(body));
    await expect(give(ok(CLOSED))).resolves.toEqual(CLOSED);
    for (const body of [
      null,
      {},
      { code: '500', data: CLOSED },
      ok({ maintainStatus: 2, maintainDescription: '' }),
      ok({ maintainStatus: 1 }),
    ])
      await expect(give(body)).rejects.toBeInstanceOf(CallError);
    expect(parseBaseConfig({ ...CLOSED, more: 1 })).toEqual(CLOSED);
  });
});

async function watch(tenant = 'VNWOS'): Promise<void> {
  stop = watchMaintenance(tenant, ask, { document, window }, tell);
  await vi.advanceTimersByTimeAsync(0);
}

function ask(): Promise<BaseConfig> {
  requests += 1;
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
}

function tell({ maintainStatus, maintainDescription }: BaseConfig): void {
  reported.push(maintainStatus === 1 ? maintainDescription : 'open');
}

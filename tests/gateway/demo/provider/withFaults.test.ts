import { describe, expect, test } from 'vitest';
import { BAD_FAULTS, FAULT_KINDS, type FaultKind, NO_FAULTS, withFaults } from '#gateway/demo/provider/faults/withFaults.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';

const REQUEST = { sport: 'football', path: 'fixtures', params: { live: 'all' } } as const;
const ROWS = Array.from({ length: 12 }, (_, i) => i);

/** Counts its answers. */
function counting(): AskProvider {
  let answers = 0;
  return async () => {
    answers += 1;
    return { status: 200, headers: {}, body: JSON.stringify({ errors: [], answers, response: ROWS }) };
  };
}

function faulty(kind: FaultKind, waits: number[] = []) {
  let now = 0;
  const ask = withFaults(counting(), {
    seed: 1,
    faults: { ...NO_FAULTS, [kind]: 1 },
    now: () => now,
    wait: async (ms, signal) => {
      waits.push(ms);
      if (signal.aborted) throw new Error('aborted');
    },
  });
  return { ask, pass: (ms: number) => (now += ms) };
}

const open = new AbortController().signal;
const gone = AbortSignal.abort();

describe('withFaults', () => {
  test('passes everything through without faults', async () => {
    const ask = withFaults(counting(), { seed: 1, faults: NO_FAULTS, now: () => 0, wait: async () => undefined });
    expect(JSON.parse((await ask(REQUEST, open)).body)).toEqual({ errors: [], answers: 1, response: ROWS });
  });

  test.each([
    ['tooMany', 429],
    ['gaveUp', 499],
  ] as const)('answers %s with status %i', async (kind, status) => {
    expect((await faulty(kind).ask(REQUEST, open)).status).toBe(status);
  });

  test('answers with HTML, with nothing, and with half an answer', async () => {
    expect((await faulty('html').ask(REQUEST, open)).body).toContain('<html');
    expect((await faulty('empty').ask(REQUEST, open)).body).toBe('');
    const torn = (await faulty('torn').ask(REQUEST, open)).body;
    expect(() => JSON.parse(torn)).toThrow(SyntaxError);
  });

  test('puts an error in place of rows, in the form of each provider', async () => {
    expect(JSON.parse((await faulty('errorObject').ask(REQUEST, open)).body)).toMatchObject({
      errors: { server: expect.any(String) },
      response: [],
    });
    const thesports: AskProvider = async () => ({ status: 200, headers: {}, body: '{"code":0,"results":[]}' });
    const ask = withFaults(thesports, { seed: 1, faults: { ...NO_FAULTS, errorObject: 1 }, now: () => 0, wait: async () => undefined });
    expect(JSON.parse((await ask(REQUEST, open)).body)).toEqual({ code: 9999, msg: expect.any(String) });
  });

  test('gives an earlier answer again, at most three minutes old', async () => {
    const { ask, pass } = faulty('stale');
    const number = async () => JSON.parse((await ask(REQUEST, open)).body).answers;
    expect(await number()).toBe(1);
    pass(60_000);
    expect(await number()).toBe(1);
    pass(180_000);
    expect(await number()).toBe(2);
  });

  test('puts the rows in another order', async () => {
    const { response } = JSON.parse((await faulty('reordered').ask(REQUEST, open)).body);
    expect(response).not.toEqual(ROWS);
    expect(response.toSorted((a: number, b: number) => a - b)).toEqual(ROWS);
  });

  test('waits, and rejects when nobody waits any longer', async () => {
    const waits: number[] = [];
    await faulty('slow', waits).ask(REQUEST, open);
    expect(waits).toEqual([30_000]);
    await expect(faulty('slow').ask(REQUEST, gone)).rejects.toMatchObject({ kind: 'slow' });
    await expect(faulty('silent').ask(REQUEST, gone)).rejects.toBeInstanceOf(ProviderError);
    await expect(faulty('silent').ask(REQUEST, open)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('on a bad day shows every fault, the same with the same seed', async () => {
    const day = async (seed: number): Promise<readonly FaultKind[]> => {
      const seen: FaultKind[] = [];
      const onFault = (kind: FaultKind) => seen.push(kind);
      const ask = withFaults(counting(), { seed, faults: BAD_FAULTS, now: () => 0, wait: async () => undefined, onFault });
      for (let i = 0; i < 2_000; i += 1) await ask(REQUEST, open).catch(() => undefined);
      return seen;
    };
    const first = await day(3);
    expect(new Set(first)).toEqual(new Set(FAULT_KINDS));
    expect(await day(3)).toEqual(first);
    expect(await day(4)).not.toEqual(first);
  });
});

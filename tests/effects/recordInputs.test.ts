import { describe, expect, test } from 'vitest';
import type { TapeInput } from '#contract/wire/tapeSchemas.ts';
import { recordLedger } from '#effects/recordInputs.ts';
import { memoryLedger } from '#tests/builders/alerts.ts';

describe('recordLedger', () => {
  test('records once what another tab claimed, however often this one reads it', () => {
    const { inputs, device, ledger } = createRecordedLedger();
    expect(ledger.has('goal')).toBe(false);
    device.claim('goal', 0);
    for (let i = 0; i < 3; i += 1) expect([ledger.has('goal'), ledger.claim('goal', 0)]).toEqual([true, false]);
    expect(inputs).toEqual([{ alerted: ['goal'] }]);
  });

  test('does not record what this tab claimed, because playback claims it again', () => {
    const { inputs, ledger } = createRecordedLedger();
    expect(ledger.claim('goal', 0)).toBe(true);
    expect(ledger.has('goal')).toBe(true);
    expect(inputs).toEqual([]);
  });

  test('records another tab’s claim after a release', () => {
    const { inputs, claims, device, ledger } = createRecordedLedger();
    ledger.claim('told', 0);
    ledger.release('told');
    expect(claims).toEqual([
      ['told', true],
      ['told', false],
    ]);
    device.claim('told', 0);
    expect(ledger.has('told')).toBe(true);
    expect(inputs).toEqual([{ alerted: ['told'] }]);
  });
});

function createRecordedLedger() {
  const inputs: TapeInput[] = [];
  const claims: (readonly [key: string, rang: boolean])[] = [];
  const device = memoryLedger();
  return {
    inputs,
    device,
    ledger: recordLedger({ input: (input) => void inputs.push(input), claim: (...claim) => void claims.push(claim) }, device),
    claims,
  };
}
